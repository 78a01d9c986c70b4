// Pieces glide from where they lay to where they lie; what is new fades in, what is gone fades out.
import { calm } from "./dom.js";

const GLIDE = 250; // milliseconds
const FADE = 400;
const FLASH = 900;

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

function matrixOf(element, top) {
  let matrix = new DOMMatrix();
  for (let at = element; at !== top; at = at.parentElement) {
    const own = at.transform.baseVal.consolidate()?.matrix;
    if (own) matrix = new DOMMatrix([own.a, own.b, own.c, own.d, own.e, own.f]).multiply(matrix);
  }
  return matrix;
}

/** Show the way from the old places to the new. Gives where units lay that have moved or gone. */
export function glide(old, pieces) {
  const left = [];
  const now = placesOf(pieces);
  const went = journeys(old, now);
  for (const [id, { unit, matrix, words }] of now) {
    const came = went.filter(({ to }) => to === id).map(({ from }) => old.get(from));
    const was = old.get(id) ?? came.shift();
    if (!was) fade(unit, 0, 1);
    else {
      if (was.matrix.e !== matrix.e || was.matrix.f !== matrix.f) {
        if (far(was.matrix, matrix) > 12) left.push([was.matrix.e, was.matrix.f]); // not only up or down in its stack
        slide(unit, was.matrix, matrix);
      }
      if (old.has(id) && was.words !== words) flash(unit);
    }
    for (const one of came) {
      left.push([one.matrix.e, one.matrix.f]);
      join(unit, one.matrix, matrix, pieces);
    }
  }
  for (const [id, { unit, matrix }] of old) {
    if (!now.has(id) && !went.some(({ from }) => from === id)) {
      left.push([matrix.e, matrix.f]);
      vanish(unit, matrix, pieces);
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

function slide(unit, from, to) {
  if (calm.matches || !unit.firstElementChild) return null;
  const x = (from.e - to.e) / (to.a || 1);
  const y = (from.f - to.f) / (to.d || 1);
  return unit.firstElementChild.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration: GLIDE,
    easing: "ease-out",
  });
}

function fade(unit, from, to) {
  if (!calm.matches) unit.animate([{ opacity: from }, { opacity: to }], { duration: FADE });
}

function flash(unit) {
  if (calm.matches) return;
  const bright = { filter: "brightness(1.9) saturate(.6)", offset: 0.3 };
  unit.firstElementChild?.animate([{ filter: "none" }, bright, { filter: "none" }], FLASH);
}

function vanish(unit, matrix, pieces) {
  if (calm.matches) return;
  const ghost = ghostOf(unit, matrix, pieces);
  lay(ghost, ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, fill: "forwards" }));
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
