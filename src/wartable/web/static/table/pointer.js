// The mouse and the fingers on the board.
import { board } from "./board.js";
import { act, aim, isArmedAt, mark } from "./deciding.js";
import { byId } from "./dom.js";
import { atRest } from "./glide.js";
import { look, stopLooking } from "./look.js";
import { isMenuOpen } from "./slips.js";
import { mayAnswer, table } from "./table.js";

const LONG = 450; // milliseconds that a finger rests to look
const { frame, zoom } = board;
const odds = byId("odds");
let resting = 0;
let looked = false; // the finger has looked, or a menu was closed: nothing is chosen too
let rests = null; // where the mouse is, while it is on the board
let aimed = null; // what it was told to point at: a click takes that, whatever has moved under it meanwhile

const isTouch = (event) => event.pointerType === "touch" || event.pointerType === "pen";

/** What lies at a point of the window; how exactly one can point there. */
function aimAt({ clientX, clientY, pointerType }) {
  const exactly = !isTouch({ pointerType }) && !board.isPileAt(clientX, clientY);
  return { places: board.placesAt(clientX, clientY), exactly };
}

function lookAt(event) {
  if (!isTouch(event)) board.fanAt(event.clientX, event.clientY);
  aimed = aimAt(event);
  if (!aimed.places.length) {
    frame.classList.remove("on-lit");
    board.point(null);
    stopLooking();
    return;
  }
  const { place, meant } = aim(aimed.places, aimed.exactly);
  frame.classList.toggle("on-lit", mayAnswer() && meant.length > 0);
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
  if (!zoom.fingers.size) lookAgain();
});

/** Look at what lies under the mouse now. In the past, stacks only fan out. */
function lookAgain() {
  aimed = null;
  if (!rests || table.covered) return;
  if (table.past === null) lookAt(rests);
  else board.fanAt(rests.clientX, rests.clientY);
}

// What has moved under the mouse is looked at when it lies.
frame.addEventListener("transitionend", ({ propertyName }) => propertyName === "transform" && lookAgain());
for (const moved of ["wheel", "rest"]) frame.addEventListener(moved, lookAgain, { passive: true });
frame.addEventListener("pointerup", (event) => zoom.dragged && !isTouch(event) && lookAgain());
function leave(event) {
  if (isTouch(event) || odds.contains(event.relatedTarget)) return; // the slip has come between: it is read
  rests = aimed = null;
  board.shut();
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
  else {
    const { places, exactly } = (!isTouch(event) && aimed) || aimAt(event);
    act(places, { exactly });
  }
});
frame.addEventListener("contextmenu", (event) => looked && event.preventDefault());

/** The table has moved under the mouse: look again at what is there now. */
export function hear() {
  board.point(null);
  lookAgain();
  atRest().then(lookAgain);
}
