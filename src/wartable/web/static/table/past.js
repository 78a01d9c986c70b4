// The past: any moment of the game again, and what the others did since one's last answer.
import { showAsk } from "./ask.js";
import { board } from "./board.js";
import { announce, byId, make, narrow, softly } from "./dom.js";
import { stopLooking } from "./look.js";
import { get } from "./server.js";
import { table } from "./table.js";
import { roll } from "./thrown.js";
import { say } from "./words.js";

const PACE = 1300; // milliseconds for a moment
const moments = new Map(); // by number: a moment does not change, unless it is taken back
const [player, slider, banner, happened, lines] = ["player", "past-slider", "past-banner", "happened", "past-lines"].map(byId);
const known = new Map(); // by seat: how many moments there were after its own last answer
let timer = 0;

export const isPast = () => table.past !== null;
const last = () => table.update.moments - 1;

async function momentNumbered(number) {
  if (!moments.has(number)) moments.set(number, await get(`past/${number}`));
  return moments.get(number);
}

async function showMoment(wanted) {
  const number = Math.max(0, Math.min(last(), wanted));
  if (!isPast()) enter();
  table.past = number;
  try {
    const moment = await momentNumbered(number);
    if (table.past !== number) return; // one has gone on meanwhile
    board.show(moment);
    slider.value = number;
    slider.setAttribute("aria-valuetext", moment.caption);
    banner.textContent = say("past.banner", { caption: moment.caption });
    tell(moment.lines);
    announce(`${moment.caption} ${lines.textContent}`);
    momentNumbered(Math.min(last(), number + 1)).catch(() => {}); // so that the next step is at once
  } catch {
    leavePast();
  }
}

/** What happened up to then, and where. */
function tell(told) {
  lines.innerHTML = told.join("");
  lines.scrollTop = 0;
  roll([...lines.children]);
  const places = [...lines.children].flatMap((line) => (line.dataset.at ?? "").split(" ").filter(Boolean));
  board.halo(places);
  board.reveal(places);
}

function enter() {
  table.past = last();
  stopLooking();
  board.light([], new Set());
  board.point(null);
  softly(() => isShown(true));
}

function isShown(shown) {
  byId("page").classList.toggle("past", shown);
  player.hidden = banner.hidden = lines.hidden = !shown;
  byId("question").hidden = byId("undo").hidden = shown;
  slider.max = last();
}

/** Back to the present. */
export function leavePast() {
  if (!isPast()) return;
  stop();
  table.past = null;
  isShown(false);
  board.halo([]);
  board.show(table.update);
  showAsk();
  board.frame.focus({ preventScroll: true });
}

export function step(by) {
  stop();
  if (isPast() && table.past + by > last()) leavePast();
  else if (isPast()) showMoment(table.past + by);
  else if (by < 0) showMoment(last() - 1);
}

// One after another.

function play(from) {
  stop();
  happened.hidden = true;
  known.set(table.seat, table.update.moments);
  byId("page").classList.add("playing");
  showMoment(from);
  timer = setInterval(() => (table.past >= last() ? leavePast() : showMoment(table.past + 1)), PACE);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  byId("page").classList.remove("playing");
}

/** It stands beside taking back; on a small screen among the tools. */
const put = () => (narrow.matches ? byId("tools").append(happened) : byId("standing").prepend(happened));
narrow.addEventListener("change", put);
put();

byId("to-past").addEventListener("click", () => (isPast() ? leavePast() : step(-1)));
byId("past-back").addEventListener("click", () => step(-1));
byId("past-forward").addEventListener("click", () => step(1));
byId("past-now").addEventListener("click", leavePast);
byId("past-play").addEventListener("click", () => (timer ? stop() : play(table.past >= last() ? 0 : table.past)));
slider.addEventListener("input", () => {
  stop();
  showMoment(Number(slider.value));
});
happened.addEventListener("click", () => play(Math.max(0, known.get(table.seat) - 1)));

export function hear(update, before, mine) {
  if (!before || update.moments < before.moments) moments.clear();
  // One's own doing need not be shown, unless it ended a turn, in which the others did theirs.
  const turned = mine && before && update.caption !== before.caption;
  const seen = mine ? (turned ? before.moments : update.moments) : (known.get(update.seat) ?? update.moments);
  known.set(update.seat, Math.min(seen, update.moments));
  const news = update.moments - known.get(update.seat);
  happened.hidden = news < 1 || isPast() || !update.seat;
  const words = say("happened", { count: news });
  happened.replaceChildren(make("span", {}, words), make("b", { class: "unread", "aria-hidden": "true" }, String(news)));
  happened.title = words;
  byId("to-past").hidden = update.moments < 2;
  slider.max = last();
  if (!before && isPast()) leavePast();
}
