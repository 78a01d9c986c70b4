// Deciding: a click on what is lit, or on a button, becomes an answer. A click elsewhere is told why not.
import { board } from "./board.js";
import { announce, byId } from "./dom.js";
import { catchUp } from "./live.js";
import { consider, look, stopLooking } from "./look.js";
import { lineIs, post } from "./server.js";
import { hideMenu, isSure, showMenu, showNote } from "./slips.js";
import { apply, mayAnswer, table } from "./table.js";
import { say } from "./words.js";

export const chosen = new Set(); // choices ticked, where several may be
export let spot = null; // the point marked, where a point is wanted
const redrawn = [];
let armed = null; // what a finger has touched once, where dice will decide

/** `redraw()` hears that something was ticked or marked. */
export const onChosen = (redraw) => redrawn.push(redraw);
const changed = () => redrawn.forEach((redraw) => redraw());

const kind = () => table.update.ask?.domain.kind;
const choices = () => table.update.ask?.choices ?? [];
export const onBoard = () => choices().filter(({ at }) => at.length);
const choicesAt = (place) => choices().filter(({ at }) => at.includes(place));

/** The choices in a hex: its own, and those of what lies in it. */
export const choicesIn = (hex) => onBoard().filter(({ at }) => at.some((place) => board.hexOf(place) === hex));

/** A click on these places, the innermost first. A finger or the cursor is less exact: it means the whole hex. */
export function act(places, { exactly, touched = false }) {
  if (!places.length) {
    stopLooking();
    return;
  }
  const lit = places.find((place) => choicesAt(place).length);
  const hex = board.hexOf(places.at(-1));
  if (!mayAnswer()) {
    look({ at: lit ?? places[0] });
    return;
  }
  const here = lit ? choicesAt(lit) : [];
  const meant = exactly && lit && lit !== hex ? here : [...new Set([...choicesIn(hex), ...here])];
  const place = lit ?? (hex.startsWith("hex:") ? hex : places[0]);
  if (!meant.length) give({ at: place }, place);
  else if (meant.length === 1) take(meant[0], place, touched);
  else offer(meant, place);
}

/** A menu of several choices at one place. */
export function offer(several, place = null) {
  const rect = (place && board.rect(place)) ?? byId("ask").getBoundingClientRect();
  showMenu(several, rect, (choice) => take(choice, place), (choice) => look({ answer: choice.answer }));
}

/** Take a choice: tick it where several may be, else give it as the answer. */
export async function take(choice, place = null, touched = false) {
  if (!mayAnswer()) return;
  if (kind() === "some") {
    toggle(choice);
    return;
  }
  const { number } = table.update.ask;
  if (choice.tone === "grave" && !(await isSure(choice.label))) return;
  if (touched && (await isFirstTouch(choice))) return;
  if (table.update.ask?.number !== number) return; // the table has moved on meanwhile
  showTaken(choice);
  give({ answer: choice.answer }, place);
}

/** The button of a choice shows that its answer is under way. */
function showTaken(choice) {
  for (const made of byId("buttons").children) made.setAttribute("aria-busy", made.choice === choice);
}

/** Where dice will decide, the first touch shows the odds and only the second counts. */
async function isFirstTouch(choice) {
  const found = await consider({ answer: choice.answer });
  if (found?.preview?.chance == null || armed === choice) return false;
  armed = choice;
  look({ answer: choice.answer });
  announce(say("touch-again"));
  return true;
}

export function toggle(choice) {
  const { most } = table.update.ask.domain;
  if (chosen.has(choice)) chosen.delete(choice);
  else if (chosen.size < most) chosen.add(choice);
  else announce(say("some.enough", { most }));
  changed();
}

export function untick() {
  chosen.clear();
  changed();
}

export function mark(point) {
  const [x0, y0, x1, y1] = table.update.ask.domain.box;
  const [x, y] = point;
  spot = { x: Math.min(x1, Math.max(x0, x)), y: Math.min(y1, Math.max(y0, y)) };
  changed();
}

/** Send an answer, or a place for the server to find its answer, and take what comes back. */
export async function give(what, place = null) {
  if (!mayAnswer()) return;
  isBusy(true);
  const { status, body } = await post("answer", { ask: table.update.ask.number, ...what });
  isBusy(false);
  if (status) lineIs(false);
  if (status === 200) apply(body, true);
  else if (status === 409) {
    apply(body.update);
    tell(body.text ?? say("stale"), null, null);
  } else tell(body.text ?? say("unreachable"), body.rule, place && board.rect(place));
  catchUp();
}

/** Anything else that is asked of the server and answered with an update. */
export async function request(path, what) {
  if (table.busy) return;
  isBusy(true);
  const { status, body } = await post(path, what);
  isBusy(false);
  if (status) lineIs(false);
  if (status === 200) apply(body, true);
  else tell(body.text ?? say("unreachable"), body.rule, null);
  catchUp();
}

function tell(words, rule, rect) {
  showNote(words, rule, rect);
  announce(words);
}

function isBusy(busy) {
  table.busy = busy;
  for (const part of ["board", "ask"]) byId(part).setAttribute("aria-busy", busy);
  if (!busy) showTaken(null);
}

export function hear(update, before) {
  if (update.ask?.number === before?.ask?.number && update.ask) keepChosen(update);
  else {
    chosen.clear();
    spot = null;
    hideMenu(); // it belongs to what was asked before
  }
  armed = null;
}

/** The same ask again has new choices: tick those that were ticked. */
function keepChosen(update) {
  const answers = new Set([...chosen].map(({ answer }) => JSON.stringify(answer)));
  chosen.clear();
  for (const choice of update.ask.choices) if (answers.has(JSON.stringify(choice.answer))) chosen.add(choice);
}
