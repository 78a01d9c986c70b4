// An ask that has a time of its own: it runs down beside the sentence.
import { confirm, words } from "./deciding.js";
import { announce, byId } from "./dom.js";
import { asTime } from "./seats.js";
import { mayAnswer, table } from "./table.js";
import { say } from "./words.js";

const CALLS = [30, 10]; // seconds at which those who listen are told
const LAST = 1.5; // seconds: what was written by then is said
const shown = byId("time-left");
let ends = null;
let called = Infinity; // at how many seconds it was last told
let sent = null; // the number of the ask that was answered at the last moment

function tick() {
  if (table.covered) ends = null; // it was of who sat there before
  shown.hidden = ends === null;
  if (ends === null) return;
  const left = Math.max(0, (ends - performance.now()) / 1000);
  const urgent = Boolean(table.update.ask) && left < CALLS[0]; // others wait in peace
  shown.textContent = `${urgent ? "⚠ " : ""}${asTime(left)}`;
  shown.classList.toggle("urgent", urgent);
  if (urgent) call(left);
  if (left < LAST) sayAtLast();
}

function call(left) {
  const seconds = CALLS.findLast((one) => left <= one);
  if (seconds === undefined || seconds >= called) return;
  called = seconds;
  announce(say("time.left", { seconds: Math.ceil(left) }));
}

/** Words that are written but not said yet are not lost. */
function sayAtLast() {
  const { ask } = table.update;
  if (ask?.domain.kind !== "words" || !words.trim() || sent === ask.number || !mayAnswer()) return;
  sent = ask.number;
  confirm();
}

setInterval(tick, 250);

export function hear({ left, ask }, before) {
  if (ask?.number !== before?.ask?.number) called = Infinity;
  ends = left === null ? null : performance.now() + 1000 * left;
  tick();
}
