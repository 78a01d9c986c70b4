// The keyboard on the board: a hex to walk with the arrows, or from one lit place to the next.
import { board } from "./board.js";
import { act, choicesIn, confirm, nudge, onBoard, spot } from "./deciding.js";
import { look } from "./look.js";
import { mayAnswer, table } from "./table.js";
import { say } from "./words.js";

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let cursor = null; // the place where it stands

/** The lit places in reading order, each hex once. */
function stops() {
  const places = [...new Set(onBoard().flatMap(({ at }) => at.map((place) => board.hexOf(place))))];
  const found = places.map((place) => [place, board.middle(place)]).filter(([, middle]) => middle);
  return found.sort(([, a], [, b]) => a[1] - b[1] || a[0] - b[0]).map(([place]) => place);
}

/** To the next lit place, or the one before. */
export function jump(by) {
  const places = stops();
  if (!places.length) return;
  const at = places.indexOf(cursor);
  const next = at < 0 ? nearest(places, by) : (at + by + places.length) % places.length;
  moveTo(places[next]);
}

/** From a hex that is not lit: the first behind it in reading order, or the last before it. */
function nearest(places, by) {
  const here = cursor && board.middle(cursor);
  if (!here) return by > 0 ? 0 : places.length - 1;
  const behind = places.findIndex((place) => {
    const [x, y] = board.middle(place);
    return y > here[1] || (y === here[1] && x > here[0]);
  });
  if (by > 0) return Math.max(0, behind);
  return behind < 0 ? places.length - 1 : (behind + places.length - 1) % places.length;
}

const wantsSpot = () => table.update.ask?.domain.kind === "spot" && mayAnswer();

export function walk(key) {
  const [over, down] = STEPS[key];
  if (wantsSpot()) {
    nudge(over, down);
    return;
  }
  const hex = board.grid && cursor && board.hexOf(cursor);
  if (hex?.startsWith("hex:")) moveTo(`hex:${board.grid.step(hex.slice(4), over, down)}`);
  else if (cursor || !board.grid) jump(over + down);
  else moveTo(stops()[0] ?? middleHex());
}

function middleHex() {
  const hex = board.grid.at(...board.zoom.seen);
  return `hex:${hex ?? board.grid.label(0, 0)}`;
}

function moveTo(place) {
  cursor = place;
  const middle = board.middle(place);
  if (middle) board.zoom.reveal(...middle, (board.grid?.size ?? 30) * 2);
  board.frame.focus({ preventScroll: true });
  board.point(place, "keyed");
  const labels = mayAnswer() ? choicesIn(place).map(({ label }) => label) : [];
  look({ at: place }, { aloud: true, also: labels.length ? say("here", { labels: labels.join(", ") }) : "" });
}

/** Answer where the cursor stands. */
export function choose() {
  if (wantsSpot()) {
    if (spot) confirm();
    else nudge(0, 0);
  } else if (!cursor) jump(1);
  else act([cursor], { exactly: false });
}

export const isWalk = (key) => key in STEPS;

board.frame.addEventListener("blur", () => board.point(null));
board.frame.addEventListener("focus", () => {
  if (board.frame.matches(":focus-visible") && cursor) board.point(cursor, "keyed");
});

export function hear(update, before) {
  if (!before) cursor = null;
  if (cursor && !board.middle(cursor)) cursor = null;
  const keyed = cursor && document.activeElement === board.frame && board.frame.matches(":focus-visible");
  if (keyed) {
    board.point(cursor, "keyed");
    look({ at: cursor });
  }
}
