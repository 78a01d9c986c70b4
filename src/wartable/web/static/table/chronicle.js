// What happened, to read: its lines light up the places they speak of.
import { board } from "./board.js";
import { byId } from "./dom.js";
import { refresh } from "./live.js";
import { countUnread, isShown, onTab } from "./tabs.js";
import { roll, told } from "./thrown.js";

const pane = byId("chronicle");
const lines = byId("lines");
let known = null; // how many lines there were after one's own last answer
let looked = 0; // how many lines one has had before one's eyes
let follows = true; // until one scrolls up to read

const placesOf = (line) => (line?.dataset.at ?? "").split(" ").filter(Boolean);

/** Put the lines there; those that are new. */
function show({ from, lines: fresh }, seen) {
  if (from > lines.children.length) {
    refresh();
    return [];
  }
  const isMore = from === lines.children.length;
  while (lines.children.length > from) lines.lastElementChild.remove();
  lines.insertAdjacentHTML("beforeend", fresh.join(""));
  const news = [...lines.children].slice(from);
  if (known !== null) roll(news);
  known = Math.min(seen ?? known ?? Infinity, lines.children.length);
  [...lines.children].forEach((line, number) => {
    line.classList.toggle("fresh", number >= known);
    if (line.dataset.at) line.tabIndex = 0;
  });
  if (follows) toEnd();
  return isMore ? news : [];
}

/** What others did while one did not look, on the tab. */
function countNews() {
  const { length } = lines.children;
  looked = isShown("chronicle") ? length : Math.min(looked, length);
  const unread = [...lines.children].slice(looked).filter((line) => !line.own && !line.matches(".caption"));
  countUnread("chronicle", unread.length);
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
onTab((name) => {
  if (name === "chronicle" && follows) toEnd();
  countNews();
});

export function clearChronicle() {
  lines.replaceChildren();
  known = null;
}

export function hear(update, before, mine) {
  if (!before) clearChronicle();
  const turned = before && before.caption !== update.caption; // then the others did theirs too
  const news = show(update.chronicle, mine ? (turned ? lines.children.length : Infinity) : undefined);
  for (const line of news) line.own = mine && !turned;
  if (!before) looked = Infinity; // one has just come
  else told(news, mine, turned);
  countNews();
}
