// One press, one answer: a key, a click or a tap answers the ask that one saw when it was pressed, and no other.
import { byId } from "./dom.js";
import { onUpdate } from "./table.js";

const AGAIN = 300; // milliseconds that a new ask has stood there before the same key, or a tap there, answers it
const NEAR = 24; // pixels
const HELD = ["enter", " "]; // held down, they would press one button after another
const WITH_OTHERS = ["shift", "control", "alt", "altgraph", "meta"]; // they are no press of their own
const ELSEWHERE = "#panel, #bar, #keys"; // nothing is answered there
let shown = 0; // when the ask came that stands there
let pressed = null; // what was pressed last: a key, or a place
let spent = null; // what has given an answer, until it may give another
let timer = 0;

/** What was pressed gives an answer: it gives no other for now. */
export function spend() {
  clearTimeout(timer);
  spent = pressed;
  byId("ask").toggleAttribute("data-spent", Boolean(spent?.key || spent?.isTap));
}

/** It may answer again. */
export function restore() {
  clearTimeout(timer);
  spent = null;
  byId("ask").removeAttribute("data-spent");
}

function stop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether one writes, rather than answers, with this key. */
const isWriting = ({ key, target }) =>
  target.matches("textarea, [contenteditable]") || (key !== "Enter" && target.matches("input:not([type=range])"));

function hearKey(event) {
  const key = event.key.toLowerCase();
  if (WITH_OTHERS.includes(key)) return;
  const isFree = Boolean(event.target.closest?.(ELSEWHERE)) || isWriting(event);
  const isHeld = event.repeat && HELD.includes(key);
  if (!isFree && (isHeld || event.timeStamp < shown || spent?.key === key)) return stop(event);
  if (spent && spent.key !== key) restore(); // with another key one has gone on
  pressed = { key };
}

function hearClick(event) {
  const { clientX: x, clientY: y, detail, pointerType } = event;
  if (!detail || event.target.closest?.(ELSEWHERE)) return; // without a detail it is by the keyboard
  const isNear = spent && !spent.key && Math.hypot(spent.x - x, spent.y - y) < NEAR;
  const isAgain = isNear && (detail > 1 || (spent.isTap && pointerType !== "mouse"));
  if (event.timeStamp < shown || isAgain) return stop(event);
  if (spent) restore();
  pressed = { x, y, isTap: pointerType !== "mouse" };
}

addEventListener("keydown", hearKey, { capture: true });
addEventListener("click", hearClick, { capture: true });

onUpdate(({ ask }, before) => {
  if (!ask || ask.number === before?.ask?.number) return;
  shown = performance.now();
  clearTimeout(timer);
  if (spent && (spent.key || spent.isTap)) timer = setTimeout(restore, AGAIN); // the browser counts a mouse's clicks
});
