// Looking before deciding: what lies there, what an answer would lead to, and the odds of it.
import { board } from "./board.js";
import { announce, byId, make, narrow } from "./dom.js";
import { ruleLink } from "./rules.js";
import { get } from "./server.js";
import { keepClear } from "./slips.js";
import { table } from "./table.js";
import { language, say } from "./words.js";

const WAIT = 60; // milliseconds that the pointer rests
const seen = new Map(); // what was said of a place or an answer, until the table moves on
let timer = 0;
let under = null; // the look that is under way
let wanted = null; // the key of what one looks at
let pressed = false; // whether it takes another click to decide
let shown = null; // the key of what is told
let standing = null; // what is said of the answer that is being put together
let stands = null; // its key

const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
/** What is not sure is never said to be. */
const percentOf = (chance) => percent.format(chance > 0 && chance < 1 ? Math.max(0.01, Math.min(0.99, chance)) : chance);
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value)}`;

/**
 * Look at `{at}` or at `{answer}`; `aloud` tells those who listen, with what can be done there, and `again` says
 * that it takes another click to decide.
 */
export function look(what, { aloud = false, also = "", again = false } = {}) {
  const key = JSON.stringify(what);
  if (key === wanted && again === pressed && !aloud) return;
  [wanted, pressed] = [key, again];
  byId("info").classList.toggle("stale", key !== shown);
  clearTimeout(timer);
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  timer = setTimeout(async () => {
    const found = await consider(what, signal);
    if (wanted !== key || !found) return;
    shown = key;
    show(found, again);
    if (aloud) announce(`${byId("info").textContent} ${also}`);
  }, seen.has(key) ? 0 : WAIT);
}

/** Whether it is being shown what the server says of it. */
export const isShown = (what) => shown === JSON.stringify(what);

/** The place of which something is shown. */
export const shownAt = () => JSON.parse(shown ?? "{}").at;

/** What the server says of it; null if nothing does. */
export async function consider(what, signal) {
  const key = JSON.stringify(what);
  if (seen.has(key)) return seen.get(key);
  const query = "answer" in what ? { answer: JSON.stringify(what.answer) } : { at: what.at };
  const { ask, number } = table.update;
  try {
    const found = await get("look", { ...(ask ? { ask: ask.number } : {}), ...query }, signal);
    if (table.update.number === number) seen.set(key, found);
    return found;
  } catch {
    return null;
  }
}

/** Keep in view what an answer that is being put together would lead to; `undefined` is none yet. */
export async function stand(answer) {
  const key = answer === undefined ? null : JSON.stringify({ answer });
  if (key === stands) return;
  stands = key;
  const found = key && (await consider({ answer }));
  if (stands !== key) return; // it is another by now
  standing = found;
  stopLooking();
}

export function stopLooking() {
  clearTimeout(timer);
  under?.abort();
  wanted = shown = null;
  show({ words: "", preview: null });
  if (!byId("info").childNodes.length && table.update?.ask && !narrow.matches) byId("info").append(say("hint"));
}

/** Why not is said to who tries, not to everybody who passes. */
function show({ words, preview: own }, again = false) {
  const preview = own ?? standing?.preview;
  board.preview(preview?.picture);
  const told = preview?.words?.startsWith(words); // it says all of it, and more
  const parts = preview?.words ? [make("strong", {}, preview.words)] : [];
  if (words && !told) parts.push(make("span", {}, words));
  byId("info").classList.toggle("stands", !own && !words);
  byId("info").classList.remove("stale");
  byId("info").replaceChildren(...parts.flatMap((part) => [part, " "]));
  showOdds(preview, again);
  if (!byId("odds").hidden) setAside();
}

/** Whether the words beside the ask have not room enough; a phone has none for them. */
const isCut = () => !narrow.matches && byId("info").scrollHeight > byId("info").clientHeight + 2;

/** The odds lie where they hide neither what they are about nor a card: at a side of the board's foot, or higher. */
function setAside() {
  const { at, answer } = JSON.parse(shown ?? "{}");
  const isMeant = (choice) => JSON.stringify(choice.answer) === JSON.stringify(answer);
  const place = at ?? table.update.ask?.choices.find(isMeant)?.at[0];
  const rect = place && board.rect(board.hexOf(place));
  const [odds, frame] = [byId("odds"), board.frame.getBoundingClientRect()];
  odds.style.translate = "";
  odds.classList.toggle("right", Boolean(rect) && rect.x < frame.x + frame.width / 2);
  if (narrow.matches) {
    if (rect) board.uncover(place, odds.getBoundingClientRect());
    return;
  }
  const others = document.querySelectorAll("#pieces :is([data-card], .in-sight), #thrown");
  const clear = [...others].map((one) => one.getBoundingClientRect());
  keepClear(odds, rect ? [...clear, rect] : clear, frame, Boolean(rect));
}

/** The chance, and what goes into it as a sum that adds up. */
function showOdds(preview, again) {
  const odds = byId("odds");
  const modifiers = preview?.modifiers ?? [];
  const chance = preview?.chance ?? null;
  const whole = Boolean(preview?.words) && isCut();
  odds.hidden = chance === null && !modifiers.length && !whole;
  odds.classList.toggle("whole", whole);
  odds.replaceChildren();
  if (odds.hidden) return;
  odds.append(
    ...(chance === null ? [] : [make("p", {}, make("b", {}, percentOf(chance)), " ", say("odds.chance"))]),
    ...(preview.words ? [make("p", { class: "words" }, preview.words)] : []), // a phone has no other room for them
    ...(modifiers.length ? [sumOf(modifiers)] : []),
    ...(again ? [make("p", { class: "again" }, say("odds.again"))] : []),
  );
}

function sumOf(modifiers) {
  const line = (words, rule, value) =>
    make("tr", {}, make("th", { scope: "row" }, words, " ", ruleLink(rule)), make("td", {}, value));
  const lines = modifiers.map(({ rule, words, value }) => line(words, rule, signed(value)));
  const total = modifiers.reduce((sum, { value }) => sum + value, 0);
  const end = make("tfoot", {}, line(say("odds.sum"), "", total < 0 ? signed(total) : String(total)));
  return make("table", {}, make("tbody", {}, ...lines), end);
}

export function hear() {
  seen.clear();
  standing = stands = null;
  stopLooking();
}
