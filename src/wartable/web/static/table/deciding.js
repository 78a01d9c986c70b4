// Deciding: a click on what is lit, or on a button, becomes an answer. A click elsewhere is told why not.
import { board } from "./board.js";
import { announce, byId } from "./dom.js";
import { catchUp } from "./live.js";
import { consider, isShown, look, shownAt, stopLooking } from "./look.js";
import { restore, spend } from "./once.js";
import { lineIs, post } from "./server.js";
import { hideMenu, isSure, showMenu, showNote } from "./slips.js";
import { apply, mayAnswer, table } from "./table.js";
import { say } from "./words.js";

const STEPS = 40; // from one end of the region to the other, by keyboard
export const chosen = new Set(); // choices ticked, where several may be
export let amount = null; // where a number is wanted; null while there is none
export let words = ""; // where words are wanted
export let spot = null; // the point marked, where a point is wanted
export let refused = false; // whether it lies where it may not
const redrawn = [];
let armed = null; // the choice whose odds were shown before it counts

/** `redraw()` hears that something was ticked or marked. */
export const onChosen = (redraw) => redrawn.push(redraw);
const changed = () => redrawn.forEach((redraw) => redraw());

const kind = () => table.update.ask?.domain.kind;
const choices = () => table.update.ask?.choices ?? [];
export const onBoard = () => choices().filter(({ at }) => at.length);
const choicesAt = (place) => choices().filter(({ at }) => at.includes(place));

/** The choices in a hex: its own, and those of what lies in it. */
export const choicesIn = (hex) => onBoard().filter(({ at }) => at.some((place) => board.hexOf(place) === hex));

/**
 * What one means who points at these places, the innermost first: the place to speak of, and the choices there. A finger,
 * the cursor or a pile is less exact: it means the whole hex.
 */
export function aim(places, exactly) {
  const hex = places.find((place) => place.startsWith("hex:")) ?? board.hexOf(places.at(-1));
  const lit = places.find((place) => choicesAt(place).length);
  if (exactly && lit && lit !== hex) return { place: lit, meant: choicesAt(lit) };
  const meant = [...new Set([...choicesIn(hex), ...(lit ? choicesAt(lit) : [])])];
  const isOther = exactly && !lit && places[0] !== hex; // of several pieces it is one that cannot be chosen
  if (isOther && meant.length) return { place: places[0], meant: [] };
  const only = meant.length === 1 && meant[0].at.find((place) => board.hexOf(place) === hex);
  return { place: only || (hex.startsWith("hex:") ? hex : (lit ?? places[0])), meant };
}

/** A click on these places, the innermost first. */
export function act(places, { exactly }) {
  if (!places.length) {
    stopLooking();
    return;
  }
  const { place, meant } = aim(places, exactly);
  if (!mayAnswer()) {
    look({ at: place });
    return;
  }
  if (!meant.length) give({ at: place }, place);
  else if (meant.length === 1) take(meant[0], place);
  else offer(meant, place);
}

/** A menu of several choices at one place. */
export function offer(several, place = null) {
  const rect = (place && board.rect(place)) ?? byId("ask").getBoundingClientRect();
  showMenu(several, rect, (choice) => take(choice, place), (choice) => look({ answer: choice.answer }));
}

/** Take a choice: tick it where several may be, else give it as the answer. */
export async function take(choice, place = null) {
  if (!mayAnswer()) return;
  if (kind() === "some") {
    toggle(choice, place);
    return;
  }
  const { number } = table.update.ask;
  if (await isUnseen(choice, place)) return;
  if (choice.tone === "grave" && !(await isMeant(choice))) return;
  if (table.update.ask?.number !== number) return; // the table has moved on meanwhile
  showTaken(choice);
  give({ answer: choice.answer }, place);
}

/** Whether a grave choice is meant: it is asked with what it would lead to. */
async function isMeant({ answer, label }) {
  const found = await consider({ answer });
  const words = found?.preview?.words;
  return isSure(label, words ? `${words} ${say("sure", { label })}` : undefined);
}

/** The button of a choice shows that its answer is under way. */
function showTaken(choice) {
  for (const made of byId("buttons").children) made.setAttribute("aria-busy", made.choice === choice);
}

/** Where dice will decide, whoever has not seen the odds sees them first, and then decides. */
async function isUnseen({ answer }, place) {
  const key = JSON.stringify(answer);
  if (armed === key || isShown({ answer }) || isShown({ at: place }) || isAllOf(shownAt(), key)) return false;
  const found = await consider({ answer });
  if (found?.preview?.chance == null) return false;
  armed = key;
  look({ answer }, { again: true });
  announce(`${found.preview.words} ${say("odds.again")}`);
  return true;
}

/** Whether the choice whose odds were shown lies at a place: another click there decides. */
export const isArmedAt = (place) => choicesAt(place).some(({ answer }) => JSON.stringify(answer) === armed);

/** Whether an answer is the only one at a place: its odds are those of the place. */
function isAllOf(place, key) {
  const here = choicesAt(place);
  return here.length === 1 && JSON.stringify(here[0].answer) === key;
}

function toggle(choice, place) {
  const { most } = table.update.ask.domain;
  if (chosen.has(choice)) chosen.delete(choice);
  else if (chosen.size < most || most === 1) {
    if (most === 1) chosen.clear();
    chosen.add(choice);
  } else tell(say("some.enough", { most }), null, rectOf(choice, place));
  changed();
}

/** Where a choice is: on the board, or over its button, so that no other is hidden. */
function rectOf(choice, place) {
  if (place) return board.rect(place);
  const { y, height } = byId("ask").getBoundingClientRect();
  const made = [...byId("buttons").children].find((one) => one.choice === choice)?.getBoundingClientRect();
  return made ? new DOMRect(made.x, y, made.width, height) : null;
}

export function untick() {
  chosen.clear();
  changed();
}

export function count(value) {
  amount = value;
  changed();
}

export function speak(text) {
  words = text;
  changed();
}

/** Mark a point. Where it may not lie, it is said why not, and there is nothing to confirm. */
export async function mark([x, y]) {
  const marked = { x, y };
  spot = marked;
  refused = false;
  changed();
  const found = await consider({ answer: marked });
  if (spot !== marked || !found?.refusal) return;
  refused = true;
  changed();
  tell(found.refusal.text, found.refusal.rule, board.around(spot));
}

/** Move the mark by a step; the first puts it into the middle. */
export function nudge(over, down) {
  const [x0, y0, x1, y1] = table.update.ask.domain.box;
  const step = Math.max(x1 - x0, y1 - y0) / STEPS;
  const middle = [(x0 + x1) / 2, (y0 + y1) / 2];
  const moved = spot ? [spot.x + over * step, spot.y + down * step] : middle;
  mark([Math.min(x1, Math.max(x0, moved[0])), Math.min(y1, Math.max(y0, moved[1]))]);
}

/** The answer that was put together so far; undefined while it is none. */
export function together() {
  const { least, most, tag } = table.update.ask?.domain ?? {};
  switch (kind()) {
    case "some":
      return chosen.size < least || chosen.size > most ? undefined : [...chosen].map(({ answer }) => answer);
    case "number":
      return amount ?? undefined;
    case "words":
      return words.trim().length > most ? undefined : { type: tag, text: words.trim() };
    case "spot":
      return (!refused && spot) || undefined;
    default:
      return undefined;
  }
}

/** Give the answer that was put together. */
export function confirm() {
  const answer = together();
  if (answer !== undefined) give({ answer }, null, kind() === "spot" ? board.around(spot) : null);
}

/** Send an answer, or a place for the server to find its answer, and take what comes back. */
export async function give(what, place = null, rect = place && board.rect(place)) {
  if (!mayAnswer()) return;
  isBusy(true);
  spend();
  const { status, body } = await post("answer", { ask: table.update.ask.number, ...what });
  isBusy(false);
  if (status) lineIs(false);
  if (status !== 200) restore();
  if (status === 200) apply(body, true);
  else if (status === 409) {
    apply(body.update);
    tell(body.text ?? say("stale"), null, null);
  } else tell(body.text ?? say("unreachable"), body.rule, rect);
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
    amount = update.ask?.domain.least ?? null;
    words = "";
    spot = null;
    refused = false;
    armed = null;
    hideMenu(); // it belongs to what was asked before
  }
}

/** The same ask again has new choices: tick those that were ticked. */
function keepChosen(update) {
  const answers = new Set([...chosen].map(({ answer }) => JSON.stringify(answer)));
  chosen.clear();
  for (const choice of update.ask.choices) if (answers.has(JSON.stringify(choice.answer))) chosen.add(choice);
}
