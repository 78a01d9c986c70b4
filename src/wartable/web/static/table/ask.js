// The ask: one sentence, the buttons that belong to it, and taking back.
import { board } from "./board.js";
import { amount, chosen, confirm, count, onBoard, onChosen, refused, request, speak, spot, take, together, words } from "./deciding.js";
import { announce, button, byId, make, narrow } from "./dom.js";
import { lookOn } from "./live.js";
import { look, stand, stopLooking } from "./look.js";
import { plainly, ruleLink } from "./rules.js";
import { post } from "./server.js";
import { isSure, showNote } from "./slips.js";
import { seatNamed, table } from "./table.js";
import { say } from "./words.js";

const FIELDS = "button, input, textarea";
const MANY = 20; // where there are more buttons, one searches
let shown = null; // the ask whose buttons stand there: what one types into them is left alone

export function showAsk() {
  const { ask, waiting, over, seat } = table.update;
  const mine = seat && seatNamed(seat);
  byId("ask").style.setProperty("--side", (ask && mine?.colour) || "transparent");
  byId("sentence-words").textContent = ask?.sentence ?? over?.sentence ?? waiting;
  byId("sentence-words").classList.toggle("waiting", !ask && !over && Boolean(waiting));
  const rule = ruleLink(ask?.rule);
  byId("sentence-rule").replaceWith(rule || make("span", { hidden: true }));
  byId("sentence").lastElementChild.id = "sentence-rule";
  if (!ask || ask !== shown) byId("buttons").replaceChildren(...(ask ? buttons(ask) : []));
  if (ask && ask !== shown && ask.domain.kind === "spot") board.zoom.show(ask.domain.box);
  else if (ask && ask !== shown && table.past === null) board.bring(onBoard());
  shown = ask;
  showUndo();
  showChosen();
}

// The buttons, by what may be answered.

// Things of which several may be chosen are buttons too, not only on the board, if there is room for their letters.
const room = () => (narrow.matches ? 90 : 270);
const haveRoom = (choices) => choices.reduce((letters, { label }) => letters + label.length, 0) <= room();

function buttons(ask) {
  const others = { some: countAndConfirm, number: numberField, spot: countAndConfirm, words: wordsField }[ask.domain.kind];
  const several = ask.domain.kind === "some";
  const all = several && haveRoom(ask.choices);
  const shown = ask.choices.filter(({ at, button }) => all || button || !at.length);
  const made = shown.map(choiceButton);
  const twins = several && made.length <= MANY && ask.choices.every(({ at }) => at.length); // the board is enough
  for (const one of made) one.classList.toggle("twin", twins);
  return [...(made.length > MANY ? [searchField(made)] : []), ...made, ...(others?.(ask) ?? [])];
}

/** A field that leaves the buttons that hold all its words; Enter presses the last one that is left. */
function searchField(made) {
  const field = make("input", { type: "search", autocomplete: "off", placeholder: say("search"), "aria-label": say("search") });
  const count = make("output", { class: "range" });
  const left = () => made.filter(({ hidden }) => !hidden);
  field.addEventListener("input", () => {
    const wanted = plainly(field.value).split(/\s+/);
    for (const one of made) one.hidden = !wanted.every((word) => plainly(one.choice.label).includes(word));
    count.textContent = say("search.left", { count: left().length, most: made.length });
  });
  field.addEventListener("keydown", ({ key }) => key === "Enter" && left().length === 1 && left()[0].click());
  return make("search", {}, field, count);
}

function choiceButton(choice) {
  const several = table.update.ask.domain.kind === "some";
  const pressed = several ? String(chosen.has(choice)) : null;
  const made = button(choice.label, () => take(choice), { class: choice.tone, "aria-pressed": pressed });
  if (choice.note) made.append(make("small", {}, choice.note));
  if (choice.key) {
    made.append(make("kbd", { "aria-hidden": "true" }, choice.key.toUpperCase()));
    made.setAttribute("aria-keyshortcuts", choice.key);
  }
  const ponder = () => look(several && choice.at.length ? { at: choice.at[0] } : { answer: choice.answer });
  const isMouse = ({ pointerType }) => pointerType === "mouse"; // a finger leaves the button before it clicks
  made.addEventListener("pointerenter", (event) => isMouse(event) && ponder());
  made.addEventListener("focus", () => made.matches(":focus-visible") && ponder());
  made.addEventListener("pointerleave", (event) => isMouse(event) && stopLooking());
  made.addEventListener("blur", stopLooking);
  made.choice = choice;
  return made;
}

const confirmButton = () => button(say("confirm"), confirm, { class: "main", id: "confirm" });
const countAndConfirm = () => [make("output", { id: "count" }), confirmButton()];

/** A number between two buttons; what is not a number of the range says so itself, and cannot be confirmed. */
function numberField({ domain: { least, most } }) {
  const bounds = { min: least, max: most, required: true, inputmode: "numeric" };
  const field = make("input", { type: "number", ...bounds, value: amount ?? "", "aria-label": say("number") });
  const valid = () => (field.validity.valid ? field.valueAsNumber : null);
  const step = (by) => {
    field.value = Math.max(least, Math.min(most, (field.valueAsNumber || 0) + by));
    count(valid());
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && field.reportValidity() && confirm());
  field.addEventListener("input", () => count(valid()));
  const fewer = button("−", () => step(-1), { "aria-label": say("number.fewer") });
  const more = button("+", () => step(1), { "aria-label": say("number.more") });
  const range = make("span", { class: "range" }, say("number.range", { least, most }));
  return [make("span", { class: "stepper" }, fewer, field, more), range, confirmButton()];
}

/** Room for words, how many there are, and a button to say them, or nothing. */
function wordsField({ domain: { most } }) {
  const named = { "aria-label": say("words"), "aria-describedby": "count", placeholder: say("words") };
  const field = make("textarea", { ...named, rows: 3, maxlength: most });
  field.value = words;
  field.addEventListener("input", () => speak(field.value));
  field.addEventListener("keydown", (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && confirm());
  return [field, ...countAndConfirm()];
}

/** What is ticked or marked, on the board and on the buttons. */
function showChosen() {
  const { ask } = table.update;
  board.frame.classList.toggle("wants-spot", ask?.domain.kind === "spot");
  if (table.past !== null) return;
  board.light(ask ? onBoard() : [], chosen);
  for (const made of byId("buttons").querySelectorAll("[aria-pressed]")) {
    made.setAttribute("aria-pressed", chosen.has(made.choice));
  }
  if (!ask || ask.domain.kind === "one-of") return;
  const { kind, least, most, box } = ask.domain;
  const answer = together();
  byId("confirm").disabled = answer === undefined;
  if (kind === "some") byId("count").textContent = countOf(chosen.size, least, most);
  if (kind === "spot") {
    byId("count").textContent = spot ? "" : say("spot.wanted");
    board.spot(box, spot, refused);
  }
  if (kind === "words") {
    byId("count").textContent = say("words.count", { count: words.trim().length, most });
    byId("confirm").textContent = say(words.trim() ? "words.speak" : "words.silent");
  } else stand(answer);
}

function countOf(count, least, most) {
  if (least === most) return say("some.exactly", { count, most });
  return least ? say("some.count", { count, least, most }) : say("some.up-to", { count, most });
}

// Taking back.

function showUndo() {
  const { undo, seat, state } = table.update;
  const made = byId("undo");
  made.hidden = !seat || state !== "playing" || table.past !== null;
  const words = say(undo.state === "ask" ? "undo.ask" : "undo");
  made.replaceChildren(words, make("kbd", { "aria-hidden": "true" }, "U"));
  made.setAttribute("aria-disabled", undo.state === "none");
  made.title = undo.why ?? "";
}

export async function takeBack() {
  const { undo, seat, request: pending } = table.update;
  if (!seat || table.past !== null || pending) return;
  if (undo.state === "none") {
    showNote(undo.why, null, byId("undo").getBoundingClientRect());
    announce(undo.why);
    return;
  }
  if (undo.state === "ask" || !undo.why || (await isSure(say("undo"), whatGoes(undo)))) request("undo", {});
}

/** Nobody is asked, since they are bots, or at this screen: whoever takes back is told what goes with it. */
const whatGoes = ({ gone }) => (gone ? say("undo.sure", { count: gone }) : say("undo.sure-out"));

function showRequest({ request: pending, seat }) {
  const slip = byId("request");
  slip.hidden = !pending;
  if (!pending) {
    slip.replaceChildren();
    return;
  }
  const reply = (agree) => request("undo/reply", { agree });
  const answers = [
    button(say("undo.allow"), () => reply(true), { class: "main" }),
    button(say("undo.refuse"), () => reply(false)),
  ];
  const asked = pending.mine || !seat ? [] : [...undone(pending), make("div", { class: "row" }, ...answers)];
  slip.replaceChildren(make("span", {}, pending.mine ? say("undo.waiting") : pending.text), ...asked);
}

/** What whoever is asked would agree to. */
function undone({ undone: lines }) {
  if (!lines.length) return [make("span", {}, say("undo.nothing-told"))];
  const list = make("ol", { tabindex: 0, "aria-label": say("undo.undone") });
  list.innerHTML = lines.join("");
  for (const line of list.children) line.removeAttribute("tabindex"); // they are read here, not visited
  return [make("span", {}, say("undo.undone")), list];
}

/** Whoever has asked in vain is told. */
function tellDeclined({ declined }, before) {
  if (!declined || !before || before.declined === declined) return;
  showNote(declined);
  announce(declined);
}

byId("undo").addEventListener("click", takeBack);
byId("give-up").addEventListener("click", async () => {
  if (await isSure(say("give-up"))) request("resign", {});
});
byId("hand-over").addEventListener("click", async () => {
  if (!(await isSure(say("hand-over"), say("hand-over.sure")))) return;
  const { status, body } = await post("hand-over", {});
  if (status === 200) lookOn();
  else showNote(body.text ?? say("unreachable"), body.rule, byId("hand-over").getBoundingClientRect());
});
onChosen(showChosen);

/** Tell those who listen what is wanted, when it is something new. */
function tellAsk({ ask, over, waiting }, before) {
  const sentence = ask?.sentence ?? over?.sentence ?? waiting;
  const said = before?.ask?.sentence ?? before?.over?.sentence ?? before?.waiting;
  if (before && sentence && sentence !== said) announce(sentence);
}

/** The button that had the focus is gone: to the one that stands for it, or to where the next answer is given. */
function focusAgain(held, same) {
  const made = [...byId("buttons").querySelectorAll(FIELDS)];
  const next = same ? made[held] : made.find((one) => one.matches("input, textarea"));
  (next ?? board.frame).focus({ preventScroll: true });
}

export function hear(update, before) {
  const held = [...byId("buttons").querySelectorAll(FIELDS)].indexOf(document.activeElement);
  showAsk();
  showRequest(update);
  tellDeclined(update, before);
  byId("give-up").hidden = !update.may.resign;
  byId("hand-over").hidden = !update.may.hand_over;
  tellAsk(update, before);
  if (held >= 0) focusAgain(held, update.ask?.number === before?.ask?.number);
}
