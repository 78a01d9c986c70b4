// Pieces glide from where they lay to where they lie; what is new fades in, what is gone fades out. What others did is
// shown one after another, until one clicks or presses a key.
import { calm } from "./dom.js";

const GLIDE = 250; // milliseconds
const FADE = 400;
const FLASH = 900;
const STEP = 180; // from one unit to the next
const LONGEST = 1800; // until the last of them sets out
let running = []; // what moves, or is about to

/** Every unit in a picture of the pieces: where it lies in the picture, and what is written on it. */
export function placesOf(pieces) {
  const found = new Map();
  for (const unit of pieces.querySelectorAll("[data-unit]")) {
    const matrix = matrixOf(unit, pieces);
    const { unit: id, kin, many } = unit.dataset;
    found.set(id, { unit, matrix, words: unit.textContent, kin, many: Number(many) });
  }
  return found;
}

/** Where an element lies in the picture above it. */
export function matrixOf(element, top) {
  let matrix = new DOMMatrix();
  for (let at = element; at !== top; at = at.parentElement) {
    const own = at.transform.baseVal.consolidate()?.matrix;
    if (own) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return matrix;
}

/** When nothing moves any more. Nobody waits for it whose page is not seen. */
export function atRest() {
  const most = new Promise((rest) => setTimeout(rest, LONGEST + FLASH));
  const all = Promise.allSettled(running.map(({ finished }) => finished));
  return document.hidden || !running.length ? Promise.resolve() : Promise.race([all, most]);
}

function finish() {
  for (const one of running.splice(0)) one.finish();
}

for (const action of ["pointerdown", "keydown"]) addEventListener(action, finish, { capture: true, passive: true });

function move(element, frames, how) {
  const one = element.animate(frames, { fill: "backwards", ...how });
  running.push(one);
  one.finished.catch(() => {}).then(() => (running = running.filter((other) => other !== one)));
  return one;
}

/** When each unit sets out that has moved, come or gone, of those that were told of. */
function departures(old, now, told) {
  const lies = (places, id) => String(places.get(id)?.matrix) + places.get(id)?.words;
  const order = [...new Set(told)].filter((id) => lies(old, id) !== lies(now, id));
  const step = Math.min(STEP, LONGEST / order.length);
  return new Map(order.map((id, place) => [id, place * step]));
}

/**
 * Show the way from the old places to the new, of those that are `told` of one after another. Gives where units lay that
 * have moved or gone.
 */
export function glide(old, pieces, told = []) {
  finish();
  const left = [];
  const now = placesOf(pieces);
  const went = journeys(old, now);
  const starts = departures(old, now, told);
  const delayOf = (id) => starts.get(id) ?? 0;
  for (const [id, { unit, matrix, words }] of now) {
    const came = went.filter(({ to }) => to === id).map(({ from }) => old.get(from));
    const was = old.get(id) ?? came.shift();
    const delay = delayOf(id);
    if (!was) fade(unit, 0, 1, delay);
    else {
      if (was.matrix.e !== matrix.e || was.matrix.f !== matrix.f) {
        if (far(was.matrix, matrix) > 12) left.push([was.matrix.e, was.matrix.f]); // not only up or down in its stack
        slide(unit, was.matrix, matrix, delay);
      }
      if (old.has(id) && was.words !== words) flash(unit, delay);
    }
    for (const one of came) {
      left.push([one.matrix.e, one.matrix.f]);
      join(unit, one.matrix, matrix, pieces);
    }
  }
  for (const [id, { unit, matrix }] of old) {
    if (!now.has(id) && !went.some(({ from }) => from === id)) {
      left.push([matrix.e, matrix.f]);
      vanish(unit, matrix, pieces, delayOf(id));
    }
  }
  return left;
}

const far = (a, b) => Math.hypot(a.e - b.e, a.f - b.f);

/** Those of a kin have no names of their own: where they are more now, they came from the nearest who are fewer. */
function journeys(old, now) {
  const more = (id) => (now.get(id)?.many ?? 0) - (old.get(id)?.many ?? 0);
  const fewer = [...old].map(([from, { kin, matrix }]) => ({ from, kin, matrix, many: -more(from) }));
  const found = [];
  for (const [to, { kin, matrix }] of now) {
    let many = more(to);
    const near = fewer.filter((one) => kin && one.kin === kin && one.many > 0);
    for (const one of near.sort((a, b) => far(a.matrix, matrix) - far(b.matrix, matrix))) {
      if (many <= 0) break;
      found.push({ from: one.from, to });
      [many, one.many] = [many - one.many, one.many - many];
    }
  }
  return found;
}

function slide(unit, from, to, delay = 0) {
  if (calm.matches || !unit.firstElementChild) return null;
  const x = (from.e - to.e) / (to.a || 1);
  const y = (from.f - to.f) / (to.d || 1);
  const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
  return move(unit.firstElementChild, way, { duration: GLIDE, easing: "ease-out", delay });
}

function fade(unit, from, to, delay) {
  if (!calm.matches) move(unit, [{ opacity: from }, { opacity: to }], { duration: FADE, delay });
}

function flash(unit, delay) {
  if (calm.matches || !unit.firstElementChild) return;
  const bright = { filter: "brightness(1.9) saturate(.6)", offset: 0.3 };
  move(unit.firstElementChild, [{ filter: "none" }, bright, { filter: "none" }], { duration: FLASH, delay });
}

function vanish(unit, matrix, pieces, delay) {
  if (calm.matches) return;
  const ghost = ghostOf(unit, matrix, pieces);
  lay(ghost, move(ghost, [{ opacity: 1 }, { opacity: 0 }], { duration: FADE, delay, fill: "both" }));
}

/** More of the same come to those who lie there. */
function join(unit, from, to, pieces) {
  if (calm.matches) return;
  const ghost = ghostOf(unit, to, pieces);
  lay(ghost, slide(ghost, from, to));
}

function ghostOf(unit, matrix, pieces) {
  const ghost = unit.cloneNode(true);
  ghost.removeAttribute("data-unit");
  ghost.setAttribute("transform", matrix.toString());
  ghost.style.pointerEvents = "none";
  pieces.firstElementChild?.append(ghost);
  return ghost;
}

/** A ghost is gone when it has moved. */
const lay = (ghost, moved) => moved.finished.catch(() => {}).then(() => ghost.remove());
