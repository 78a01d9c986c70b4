// The ask: one sentence, the buttons that belong to it, and taking back.
import { board } from "./board.js";
import { chosen, give, onBoard, onChosen, request, spot, take } from "./deciding.js";
import { announce, button, byId, make } from "./dom.js";
import { look, stopLooking } from "./look.js";
import { ruleLink } from "./rules.js";
import { isSure, showNote } from "./slips.js";
import { seatNamed, table } from "./table.js";
import { say } from "./words.js";

export function showAsk() {
  const { ask, waiting, over, seat } = table.update;
  const mine = seat && seatNamed(seat);
  byId("ask").style.setProperty("--side", (ask && mine?.colour) || "transparent");
  byId("sentence-words").textContent = ask?.sentence ?? over?.sentence ?? waiting;
  byId("sentence-words").classList.toggle("waiting", !ask && !over && Boolean(waiting));
  const rule = ruleLink(ask?.rule);
  byId("sentence-rule").replaceWith(rule || make("span", { hidden: true }));
  byId("sentence").lastElementChild.id = "sentence-rule";
  byId("buttons").replaceChildren(...(ask ? buttons(ask) : []));
  showUndo();
  showChosen();
}

// The buttons, by what may be answered.

function buttons(ask) {
  const others = { some: severalButtons, number: numberField, spot: spotButtons }[ask.domain.kind];
  const off = ask.choices.filter(({ at }) => !at.length);
  return [...off.map(choiceButton), ...(others?.(ask) ?? [])];
}

function choiceButton(choice) {
  const several = table.update.ask.domain.kind === "some";
  const pressed = several ? chosen.has(choice) : null;
  const made = button(choice.label, () => take(choice), { class: choice.tone, "aria-pressed": pressed });
  if (choice.note) made.append(make("small", {}, choice.note));
  if (choice.key) {
    made.append(make("kbd", { "aria-hidden": "true" }, choice.key.toUpperCase()));
    made.setAttribute("aria-keyshortcuts", choice.key);
  }
  const ponder = () => look({ answer: choice.answer });
  made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && ponder());
  made.addEventListener("focus", () => made.matches(":focus-visible") && ponder());
  made.addEventListener("pointerleave", stopLooking);
  made.addEventListener("blur", stopLooking);
  made.choice = choice;
  return made;
}

function confirmButton(act) {
  return button(say("confirm"), act, { class: "main", id: "confirm" });
}

function severalButtons() {
  const send = () => give({ answer: [...chosen].map(({ answer }) => answer) });
  return [make("output", { id: "count" }), confirmButton(send)];
}

function numberField({ domain: { least, most } }) {
  const field = make("input", { type: "number", min: least, max: most, value: least, "aria-label": say("number") });
  const step = (by) => {
    field.value = Math.max(least, Math.min(most, (field.valueAsNumber || 0) + by));
    look({ answer: field.valueAsNumber });
  };
  const send = () => (field.reportValidity() ? give({ answer: field.valueAsNumber }) : null);
  field.addEventListener("keydown", (event) => event.key === "Enter" && send());
  field.addEventListener("input", () => field.validity.valid && look({ answer: field.valueAsNumber }));
  const fewer = button("−", () => step(-1), { "aria-label": say("number.fewer") });
  const more = button("+", () => step(1), { "aria-label": say("number.more") });
  return [make("span", { class: "stepper" }, fewer, field, more), confirmButton(send)];
}

const spotButtons = () => [confirmButton(() => give({ answer: spot }))];

/** What is ticked or marked, on the board and on the buttons. */
function showChosen() {
  const { ask } = table.update;
  if (table.past === null) board.light(ask ? onBoard() : [], chosen);
  for (const made of byId("buttons").querySelectorAll("[aria-pressed]")) {
    made.setAttribute("aria-pressed", chosen.has(made.choice));
  }
  if (!ask) return;
  const { kind, least, most } = ask.domain;
  if (kind === "some") {
    byId("count").textContent = say("some.count", { count: chosen.size, least, most });
    byId("confirm").disabled = chosen.size < least || chosen.size > most;
  } else if (kind === "spot") {
    byId("confirm").disabled = !spot;
    if (spot) board.spot(spot);
  }
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

export function takeBack() {
  const { undo, seat, request: pending } = table.update;
  if (!seat || table.past !== null || pending) return;
  if (undo.state === "none") {
    showNote(undo.why, null, byId("undo").getBoundingClientRect());
    announce(undo.why);
  } else request("undo", {});
}

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
  const words = pending.mine ? say("undo.waiting") : pending.text;
  slip.replaceChildren(make("span", {}, words), ...(pending.mine || !seat ? [] : answers));
}

byId("undo").addEventListener("click", takeBack);
byId("give-up").addEventListener("click", async () => {
  if (await isSure(say("give-up"))) request("resign", {});
});
onChosen(showChosen);

/** Tell those who listen what is wanted, when it is something new. */
function tellAsk({ ask, over, waiting }, before) {
  const sentence = ask?.sentence ?? over?.sentence ?? waiting;
  const said = before?.ask?.sentence ?? before?.over?.sentence ?? before?.waiting;
  if (before && sentence && sentence !== said) announce(sentence);
}

export function hear(update, before) {
  const held = document.activeElement?.closest("#buttons");
  showAsk();
  showRequest(update);
  byId("give-up").hidden = !update.may.resign;
  tellAsk(update, before);
  if (held) board.frame.focus({ preventScroll: true }); // the button that had the focus is gone
}
