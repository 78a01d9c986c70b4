// What happened, to read: its lines light up the places they speak of.
import { board } from "./board.js";
import { byId, calm } from "./dom.js";
import { refresh } from "./live.js";
import { onTab } from "./tabs.js";

const pane = byId("chronicle");
const lines = byId("lines");
const ROLL = 500; // milliseconds
let known = null; // how many lines there were after one's own last answer
let follows = true; // until one scrolls up to read

const placesOf = (line) => (line?.dataset.at ?? "").split(" ").filter(Boolean);

function show({ from, lines: fresh }, seen) {
  if (from > lines.children.length) {
    refresh();
    return;
  }
  while (lines.children.length > from) lines.lastElementChild.remove();
  lines.insertAdjacentHTML("beforeend", fresh.join(""));
  if (known !== null && !calm.matches) roll([...lines.children].slice(from));
  known = Math.min(seen ?? known ?? Infinity, lines.children.length);
  [...lines.children].forEach((line, number) => {
    line.classList.toggle("fresh", number >= known);
    if (line.dataset.at) line.tabIndex = 0;
  });
  if (follows) toEnd();
}

/** Dice roll once, and lie. */
function roll(news) {
  const start = { transform: "translateX(2.5em) rotate(300deg)", opacity: 0 };
  for (const dice of news.flatMap((line) => [...line.querySelectorAll(".dice")])) {
    dice.animate([start, { transform: "none", opacity: 1 }], { duration: ROLL, easing: "ease-out" });
  }
}

function toEnd() {
  pane.scrollTop = pane.scrollHeight;
}

function halo(event) {
  board.halo(placesOf(event.target.closest?.("li")));
}

function centre(event) {
  const place = placesOf(event.target.closest("li"))[0];
  const middle = place && board.middle(place);
  if (!middle) return;
  if (byId("panel").matches(":popover-open")) byId("panel").hidePopover();
  board.zoom.centre(...middle);
  board.halo(placesOf(event.target.closest("li")));
}

lines.addEventListener("pointerover", halo);
lines.addEventListener("focusin", halo);
lines.addEventListener("pointerleave", () => board.halo([]));
lines.addEventListener("focusout", () => board.halo([]));
lines.addEventListener("click", centre);
lines.addEventListener("keydown", (event) => event.key === "Enter" && centre(event));
pane.addEventListener("scroll", () => {
  follows = pane.scrollTop + pane.clientHeight > pane.scrollHeight - 24;
});
onTab((name) => name === "chronicle" && follows && toEnd());

export function clearChronicle() {
  lines.replaceChildren();
  known = null;
}

export function hear(update, before, mine) {
  if (!before) clearChronicle();
  const turned = before && before.caption !== update.caption; // then the others did theirs too
  show(update.chronicle, mine ? (turned ? lines.children.length : Infinity) : undefined);
}
