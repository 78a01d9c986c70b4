"use strict";
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const steps = [...document.querySelectorAll(".step")];
const frames = [...document.querySelectorAll(".frame")];
const headings = [...document.querySelectorAll(".heading")];
const views = [...document.querySelectorAll("nav a")];
const [slider, caption, play, board] = ["slider", "caption", "play", "board"].map(byId);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const GLIDE = 250; // milliseconds
let now = -1;
let timer = null;

document.querySelectorAll(".now").forEach((shown) => shown.classList.remove("now"));

// Moments.

function show(wanted) {
  const next = Math.max(0, Math.min(steps.length - 1, wanted));
  if (next === now) return;
  const before = now < 0 ? null : frames[steps[now].dataset.frame];
  const frame = frames[steps[next].dataset.frame];
  if (frame !== before) {
    before?.classList.remove("now");
    frame.classList.add("now");
    if (before && !calm.matches) glide(before, frame);
  }
  headings[now]?.classList.remove("now");
  headings[next]?.classList.add("now");
  steps[now]?.classList.remove("now");
  steps[now]?.removeAttribute("aria-current");
  steps[next].classList.add("now");
  steps[next].setAttribute("aria-current", "step");
  const list = steps[next].parentElement;
  list.scrollTop = steps[next].offsetTop - 8;
  slider.value = next;
  caption.textContent = steps[next].querySelector("button").textContent;
  slider.setAttribute("aria-valuetext", caption.textContent);
  for (const view of views) view.hash = next; // other eyes see the same moment
  now = next;
}

// A unit that stands elsewhere in the new frame comes from where it stood in the old.
function places(frame) {
  const found = new Map();
  for (const unit of frame.querySelectorAll("[data-unit]")) {
    const stack = unit.parentElement.transform?.baseVal.consolidate()?.matrix;
    const own = unit.transform?.baseVal.consolidate()?.matrix;
    if (stack && own) found.set(unit.dataset.unit, { unit, matrix: stack.multiply(own) });
  }
  return found;
}

function glide(before, frame) {
  const old = places(before);
  for (const [id, { unit, matrix }] of places(frame)) {
    const was = old.get(id)?.matrix;
    const inner = unit.firstElementChild;
    if (!was || !inner || (was.e === matrix.e && was.f === matrix.f)) continue;
    const from = `translate(${(was.e - matrix.e) / matrix.a}px, ${(was.f - matrix.f) / matrix.d}px)`;
    inner.animate([{ transform: from }, { transform: "none" }], { duration: GLIDE, easing: "ease-out" });
  }
}

// Playing.

function start() {
  if (now === steps.length - 1) show(0);
  document.body.classList.add("playing");
  caption.setAttribute("aria-live", "off");
  play.setAttribute("aria-label", byId("pause-word").textContent);
  timer = setInterval(() => (now < steps.length - 1 ? show(now + 1) : stop()), Number(byId("speed").value));
}

const playWord = play.getAttribute("aria-label");
function stop() {
  clearInterval(timer);
  timer = null;
  document.body.classList.remove("playing");
  caption.setAttribute("aria-live", "polite");
  play.setAttribute("aria-label", playWord);
}

function goTo(place) {
  stop();
  show(place);
}

play.addEventListener("click", () => (timer ? stop() : start()));
byId("first").addEventListener("click", () => goTo(0));
byId("back").addEventListener("click", () => goTo(now - 1));
byId("forward").addEventListener("click", () => goTo(now + 1));
byId("last").addEventListener("click", () => goTo(steps.length - 1));
slider.addEventListener("input", () => goTo(Number(slider.value)));
byId("speed").addEventListener("change", () => timer && (stop(), start()));
steps.forEach((step, place) => step.querySelector("button").addEventListener("click", () => goTo(place)));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("select")) return;
  const go = {
    ArrowLeft: () => goTo(now - 1),
    ArrowRight: () => goTo(now + 1),
    Home: () => goTo(0),
    End: () => goTo(steps.length - 1),
    " ": () => (event.target.matches("button") ? event.target.click() : play.click()),
  }[event.key];
  if (go) {
    event.preventDefault();
    go();
  }
});
document.addEventListener("keyup", (event) => {
  if (event.key === " " && event.target.matches("button")) event.preventDefault(); // it was clicked already
});

// Theme.

const theme = byId("theme");
const dark = matchMedia("(prefers-color-scheme: dark)");
const isNight = () => (root.dataset.theme ? root.dataset.theme === "night" : dark.matches);
const nameTheme = () => (theme.textContent = isNight() ? theme.dataset.paper : theme.dataset.night);
theme.addEventListener("click", () => {
  root.dataset.theme = isNight() ? "paper" : "night";
  nameTheme();
});
dark.addEventListener("change", nameTheme);
nameTheme();

// Closer and farther: wheel, two fingers, buttons; and drag.

let scale = 1;
let [left, top_] = [0, 0];
const fingers = new Map();

function place() {
  const box = board.parentElement.getBoundingClientRect();
  left = Math.min(0, Math.max(left, box.width * (1 - scale)));
  top_ = Math.min(0, Math.max(top_, box.height * (1 - scale)));
  board.style.transform = scale === 1 ? "" : `translate(${left}px, ${top_}px) scale(${scale})`;
}

function zoom(times, x, y) {
  const wanted = Math.max(1, Math.min(10, scale * times));
  left = x - ((x - left) * wanted) / scale;
  top_ = y - ((y - top_) * wanted) / scale;
  scale = wanted;
  place();
}

function inBoard(event) {
  const box = board.parentElement.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

function zoomMiddle(times) {
  const box = board.parentElement.getBoundingClientRect();
  zoom(times, box.width / 2, box.height / 2);
}

byId("closer").addEventListener("click", () => zoomMiddle(1.5));
byId("farther").addEventListener("click", () => zoomMiddle(1 / 1.5));
byId("whole").addEventListener("click", () => zoomMiddle(0));
board.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400), ...inBoard(event));
  },
  { passive: false },
);
board.addEventListener("pointerdown", (event) => {
  fingers.set(event.pointerId, inBoard(event));
  board.setPointerCapture(event.pointerId);
});
board.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was) return;
  const is = inBoard(event);
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  if (other) {
    const span = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    zoom(span(is) / Math.max(span(was), 1), (is[0] + other[0]) / 2, (is[1] + other[1]) / 2);
  } else {
    left += is[0] - was[0];
    top_ += is[1] - was[1];
    place();
  }
  fingers.set(event.pointerId, is);
});
for (const end of ["pointerup", "pointercancel"]) {
  board.addEventListener(end, (event) => fingers.delete(event.pointerId));
}

show(Number(location.hash.slice(1)) || 0); // page.html#12 opens there
