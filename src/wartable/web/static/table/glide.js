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
    found.set(unit.dataset.unit, { unit, matrix, words: unit.textContent });
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
  for (const [id, { unit, matrix, words }] of now) {
    const was = old.get(id);
    if (!was) fade(unit, 0, 1);
    else {
      if (was.matrix.e !== matrix.e || was.matrix.f !== matrix.f) {
        if (far(was.matrix, matrix)) left.push([was.matrix.e, was.matrix.f]);
        slide(unit, was.matrix, matrix);
      }
      if (was.words !== words) flash(unit);
    }
  }
  for (const [id, { unit, matrix }] of old) {
    if (!now.has(id)) {
      left.push([matrix.e, matrix.f]);
      vanish(unit, matrix, pieces);
    }
  }
  return left;
}

const far = (a, b) => Math.hypot(a.e - b.e, a.f - b.f) > 12; // not only up or down in its stack

function slide(unit, from, to) {
  if (calm.matches || !unit.firstElementChild) return;
  const x = (from.e - to.e) / (to.a || 1);
  const y = (from.f - to.f) / (to.d || 1);
  unit.firstElementChild.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
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
  const ghost = unit.cloneNode(true);
  ghost.removeAttribute("data-unit");
  ghost.setAttribute("transform", matrix.toString());
  ghost.style.pointerEvents = "none";
  pieces.firstElementChild?.append(ghost);
  ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, fill: "forwards" }).finished.then(
    () => ghost.remove(),
    () => ghost.remove(),
  );
}
