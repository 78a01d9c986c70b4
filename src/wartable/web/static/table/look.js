// Looking before deciding: what lies there, what an answer would lead to, and the odds of it.
import { board } from "./board.js";
import { announce, byId, make, narrow } from "./dom.js";
import { ruleLink } from "./rules.js";
import { get } from "./server.js";
import { table } from "./table.js";
import { language, say } from "./words.js";

const WAIT = 60; // milliseconds that the pointer rests
const seen = new Map(); // what was said of a place or an answer, until the table moves on
let timer = 0;
let under = null; // the look that is under way
let shown = null;

const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value)}`;

/** Look at `{at}` or at `{answer}`; `aloud` tells those who listen, with what can be done there. */
export function look(what, { aloud = false, also = "" } = {}) {
  const key = JSON.stringify(what);
  if (key === shown && !aloud) return;
  shown = key;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const found = await consider(what, key);
    if (shown !== key || !found) return;
    show(found);
    if (aloud) announce(`${byId("info").textContent} ${also}`);
  }, seen.has(key) ? 0 : WAIT);
}

/** What the server says of it; null if nothing does. */
export async function consider(what, key = JSON.stringify(what)) {
  if (seen.has(key)) return seen.get(key);
  under?.abort();
  under = new AbortController();
  const { signal } = under;
  const query = "answer" in what ? { answer: JSON.stringify(what.answer) } : { at: what.at };
  try {
    const asked = table.update.ask ? { ask: table.update.ask.number } : {};
    const found = await get("look", { ...asked, ...query }, signal);
    if (!signal.aborted) seen.set(key, found);
    return found;
  } catch {
    return null;
  }
}

export function stopLooking() {
  clearTimeout(timer);
  under?.abort();
  shown = null;
  board.preview("");
  byId("info").replaceChildren(table.update?.ask && !narrow.matches ? say("hint") : "");
  byId("odds").hidden = true;
}

/** Why not is said to who tries, not to everybody who passes. */
function show({ words, preview }) {
  board.preview(preview?.picture);
  const told = preview?.words?.startsWith(words); // it says all of it, and more
  const parts = preview?.words ? [make("strong", {}, preview.words)] : [];
  if (words && !told) parts.push(make("span", {}, words));
  byId("info").replaceChildren(...parts.flatMap((part) => [part, " "]));
  showOdds(preview);
}

/** The chance, and what goes into it as a sum that adds up. */
function showOdds(preview) {
  const odds = byId("odds");
  const modifiers = preview?.modifiers ?? [];
  const chance = preview?.chance ?? null;
  odds.hidden = chance === null && !modifiers.length;
  if (odds.hidden) return;
  odds.replaceChildren(
    ...(chance === null ? [] : [make("p", {}, make("b", {}, percent.format(chance)), " ", say("odds.chance"))]),
    ...(modifiers.length ? [sumOf(modifiers)] : []),
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
  stopLooking();
}
