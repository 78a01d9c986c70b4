// A stack fans out where there is room for it, so that it hides nothing that can be chosen. The counter that one points
// at stays where it is, and the others lie around it. A stack without such room stays shut.
import { matrixOf } from "./glide.js";

const STEP = 41; // from counter to counter, in the stack's own measure
const MOST_COLUMNS = 6;
const SHARES = [1, 0.5, 0]; // of how far the counter that one points at lies from the stack's middle: it grows as it opens

const unitsOf = (stack) => [...stack.querySelectorAll(":scope > [data-unit]")];

/** The stack that an element belongs to, if there are several counters in it. */
export function stackOf(element) {
  const stack = element?.closest("[data-side]");
  return stack && unitsOf(stack).length > 1 ? stack : null;
}

/** Keep every stack of a picture shut: it is the page that opens them. */
export function shutAll(pieces) {
  for (const side of pieces.querySelectorAll("[data-side]")) side.classList.toggle("shut", Boolean(stackOf(side)));
}

export function shut(stack) {
  stack.classList.replace("open", "shut");
  for (const unit of unitsOf(stack)) unit.style.transform = "";
}

/**
 * Fan a stack out around its `first` counter. `covers(box)` and `isInSight(box)` say where counters may lie. Gives the
 * boxes in which they do; null if there is no way.
 */
export function fanOut(stack, first, pieces, covers, isInSight) {
  const units = [first, ...unitsOf(stack).filter((unit) => unit !== first)];
  const matrix = matrixOf(stack, pieces);
  const boxAt = ([x, y]) => {
    const { x: right, y: down } = new DOMPoint(x, y).matrixTransform(matrix);
    const half = (STEP / 2) * matrix.a;
    return [right - half, down - half, right + half, down + half];
  };
  const { e, f } = first.transform.baseVal.consolidate().matrix;
  const home = SHARES.map((share) => [e * share, f * share]).find((spot) => !covers(boxAt(spot)));
  if (!home) return null;
  const isFree = (spot) => !covers(boxAt(spot)) && isInSight(boxAt(spot));
  const all = ways(units.length).map((way) => way.map(([x, y]) => [home[0] + x, home[1] + y]));
  const spots = all.find((way) => way.slice(1).every(isFree));
  if (!spots) return null;
  stack.classList.replace("shut", "open");
  units.forEach((unit, place) => (unit.style.transform = `translate(${spots[place][0]}px, ${spots[place][1]}px)`));
  return spots.map(boxAt);
}

/** The ways to lay so many counters in rows, the likeliest first: where each lies from the one that stays. */
function ways(many) {
  const liked = many === 2 ? 2 : many === 4 || many > 6 ? 4 : 3;
  const columns = Array.from({ length: Math.min(many, MOST_COLUMNS) }, (_, place) => place + 1);
  columns.sort((a, b) => Math.abs(a - liked) - Math.abs(b - liked) || b - a);
  return columns.flatMap((broad) => waysIn(many, broad));
}

/** Rows of that breadth: first with the one that stays in the middle of the upper row, at last in a corner. */
function waysIn(many, broad) {
  const cells = Array.from({ length: many }, (_, place) => [place % broad, Math.floor(place / broad)]);
  const off = ([column, row]) => row * broad + Math.abs(column - (broad - 1) / 2);
  return [...cells]
    .sort((a, b) => off(a) - off(b))
    .map((home) => {
      const others = cells.filter((cell) => cell !== home);
      return [home, ...others].map(([column, row]) => [(column - home[0]) * STEP, (row - home[1]) * STEP]);
    });
}
