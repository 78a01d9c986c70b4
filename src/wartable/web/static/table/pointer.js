// The mouse and the fingers on the board.
import { board } from "./board.js";
import { act, choicesIn, isArmedAt, mark, onBoard } from "./deciding.js";
import { byId } from "./dom.js";
import { look, stopLooking } from "./look.js";
import { isMenuOpen } from "./slips.js";
import { mayAnswer, table } from "./table.js";

const LONG = 450; // milliseconds that a finger rests to look
const { frame, zoom } = board;
const odds = byId("odds");
let resting = 0;
let looked = false; // the finger has looked, or a menu was closed: nothing is chosen too
let rests = null; // where the mouse is, while it is on the board

const isTouch = (event) => event.pointerType === "touch" || event.pointerType === "pen";
const isLit = (place) => onBoard().some(({ at }) => at.includes(place));

/** What one points at: the innermost lit place, else the hex. */
function pointedAt(places) {
  return places.find(isLit) ?? places.find((at) => at.startsWith("hex:")) ?? places[0] ?? null;
}

function lookAt(event) {
  const place = pointedAt(board.placesAt(event.clientX, event.clientY));
  const lit = place && mayAnswer() && (isLit(place) || choicesIn(place).length > 0);
  frame.classList.toggle("on-lit", Boolean(lit));
  if (!place) {
    board.point(null);
    stopLooking();
    return;
  }
  if (place.startsWith("hex:")) board.point(place, "pointed");
  else board.point(null);
  look({ at: place }, { again: isArmedAt(place) });
}

frame.addEventListener("pointermove", (event) => {
  if (isTouch(event)) {
    if (zoom.dragged) clearTimeout(resting);
    return;
  }
  rests = event;
  if (!zoom.fingers.size && table.past === null) lookAt(event);
});
function leave(event) {
  if (isTouch(event) || odds.contains(event.relatedTarget)) return; // the slip has come between: it is read
  rests = null;
  board.point(null);
  stopLooking();
}
for (const part of [frame, odds]) part.addEventListener("pointerleave", leave);
frame.addEventListener("pointerdown", (event) => {
  looked = isMenuOpen();
  clearTimeout(resting);
  if (!isTouch(event)) return;
  resting = setTimeout(() => {
    looked = true;
    lookAt(event);
  }, LONG);
});
frame.addEventListener("click", (event) => {
  clearTimeout(resting);
  if (zoom.dragged || looked || table.past !== null || table.covered) return;
  const kind = table.update.ask?.domain.kind;
  // The second click of a double click would answer the next ask.
  if (event.detail > 1 && kind !== "some" && kind !== "spot") return;
  if (kind === "spot" && mayAnswer()) mark(zoom.point(event.clientX, event.clientY));
  else act(board.placesAt(event.clientX, event.clientY), { exactly: !isTouch(event) });
});
frame.addEventListener("contextmenu", (event) => looked && event.preventDefault());

/** The table has moved under the mouse: look again at what is there now. */
export function hear() {
  board.point(null);
  if (rests && table.past === null) lookAt(rests);
}
