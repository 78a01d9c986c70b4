// Talking across the table: to everybody, or to some seats alone.
import { byId, make } from "./dom.js";
import { onEvent } from "./live.js";
import { forgetPromises, isPromise, keep, towards } from "./promises.js";
import { get, post } from "./server.js";
import { sign } from "./seats.js";
import { showNote } from "./slips.js";
import { seatNamed, table } from "./table.js";
import { countUnread, isShown, onTab } from "./tabs.js";
import { language, listed, say } from "./words.js";

const talk = byId("talk");
const list = byId("messages");
const field = byId("chat-text");
const addressees = byId("chat-to");
const promise = byId("chat-promise");
const locale = navigator.languages.find((one) => one.startsWith(language)) ?? language;
const hour = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const known = new Set();
const chosen = new Set(); // the seats that one writes to; none: everybody
let whose = null; // the seat whose talk this is
let unread = 0;

// What was said.

function add(message, isNew) {
  if (isPromise(message)) keep(message);
  if (known.has(message.id)) return;
  known.add(message.id);
  list.append(line(message));
  talk.scrollTop = talk.scrollHeight;
  if (isNew && !isShown("chat")) count(unread + 1);
}

function line(message) {
  const { who, seat, text, at, to } = message;
  const sits = seat && seatNamed(seat);
  const when = make("time", { datetime: at }, hour.format(new Date(at)));
  const head = make("header", {}, sits ? sign(sits) : "", make("b", {}, who), ...(to.length ? towards(to) : []), when);
  const promised = isPromise(message) ? make("em", { class: "promised" }, say("chat.promise")) : "";
  const made = make("li", { class: to.length ? "private" : null }, head, make("p", {}, promised, text));
  if (to.length && sits) made.style.setProperty("--side", sits.colour);
  return made;
}

function count(number) {
  unread = number;
  countUnread("chat", unread);
}

/** Nothing of one seat's talk is left before the eyes of another. */
export function forget() {
  whose = null;
  known.clear();
  chosen.clear();
  list.replaceChildren();
  field.value = "";
  promise.control.checked = false;
  count(0);
  forgetPromises();
}

/** Whether this is still the talk of the seat that looks; if it is another's, it is forgotten. */
function mind() {
  if (whose !== table.seat) forget();
  whose = table.seat;
}

/** What was said while one was not listening. */
async function catchUp() {
  if (table.covered) return;
  mind();
  const first = !known.size;
  const { seat } = table;
  const isStill = () => seat === table.seat && !table.covered;
  try {
    const messages = await get("chat", { since: Math.max(0, ...known) });
    if (isStill()) messages.forEach((message) => add(message, !first));
    const promises = table.update.seats.length > 2 ? await get("promises") : [];
    if (isStill()) promises.forEach(keep);
  } catch {
    // the next greeting tries again
  }
}

// Writing.

/** Everybody, and each seat at which somebody can read. One that was chosen stays, so that nothing is said aloud by mistake. */
function showAddressees({ seats, seat, may }) {
  const others = seats.filter((one) => one.seat !== seat && (one.reads || chosen.has(one.seat)));
  addressees.hidden = !may.whisper || !others.length;
  const key = JSON.stringify(others.map(({ seat: id, name }) => [id, name]));
  if (addressees.dataset.key !== key) {
    addressees.dataset.key = key;
    addressees.replaceChildren(addressee(null), ...others.map(addressee));
  }
  showChosen();
}

function addressee(seat) {
  const words = seat ? [sign(seat), seat.name] : [say("chat.everybody")];
  const made = make("button", { type: "button", "data-seat": seat?.seat ?? "" }, ...words);
  made.addEventListener("click", () => {
    if (!seat) chosen.clear();
    else if (!chosen.delete(seat.seat)) chosen.add(seat.seat);
    showChosen();
  });
  return made;
}

function showChosen() {
  for (const made of addressees.children) {
    made.setAttribute("aria-pressed", made.dataset.seat ? chosen.has(made.dataset.seat) : !chosen.size);
  }
  const names = [...chosen].map((seat) => seatNamed(seat).name);
  const words = names.length ? say("chat.write-to", { seats: listed(names) }) : say("chat.write");
  field.placeholder = words;
  field.setAttribute("aria-label", words);
  byId("chat-form").classList.toggle("private", chosen.size > 0);
}

byId("chat-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const { status, body } = await post("chat", { text, to: [...chosen], promise: promise.control.checked });
  if (status >= 200 && status < 300) {
    promise.control.checked = false;
    return;
  }
  field.value = text;
  showNote(body.text ?? say("unreachable"), null, field.getBoundingClientRect());
});

onTab((name) => {
  if (name !== "chat") return;
  count(0);
  talk.scrollTop = talk.scrollHeight;
});
onEvent("chat", (message) => table.covered || add(message, true));
onEvent("promise", (message) => table.covered || keep(message));
onEvent("hello", catchUp);

export function hear(update) {
  mind();
  byId("chat-form").hidden = !update.may.chat;
  promise.hidden = !update.may.promise;
  showAddressees(update);
}
