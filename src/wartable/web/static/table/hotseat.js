// Several players at one screen. Where there are secrets the board is covered between them,
// and nothing of the next one's view is fetched before that player says so.
import { board } from "./board.js";
import { forget } from "./chat.js";
import { clearChronicle } from "./chronicle.js";
import { button, byId, make } from "./dom.js";
import { sit } from "./live.js";
import { stopLooking } from "./look.js";
import { leavePast } from "./past.js";
import { sign } from "./seats.js";
import { seatNamed, table } from "./table.js";
import { putAway } from "./thrown.js";
import { say } from "./words.js";

/** The player at this screen whose turn it is to look, if it is another than the one who does. */
function next({ seats, over }) {
  if (table.hotseats.length < 2 || over) return null;
  const asked = seats.filter((one) => one.asked && one.mine && table.hotseats.includes(one.seat)).map(({ seat }) => seat);
  return asked.includes(table.seat) ? null : (asked[0] ?? null);
}

function cover(seat) {
  table.covered = true;
  leavePast();
  board.clear();
  clearChronicle();
  forget();
  stopLooking();
  putAway();
  byId("board-words").textContent = "";
  for (const part of ["sentence-words", "info", "buttons", "request"]) byId(part).replaceChildren();
  const { name } = seatNamed(seat);
  const look = button(say("hot.ready", { seat: name }), () => uncover(seat), { class: "main" });
  const title = make("h2", {}, say("hot.hand-over", { seat: name }));
  byId("cover").replaceChildren(sign(seatNamed(seat)), title, make("p", {}, say("hot.words")), look);
  isCovered(true);
  if (byId("panel").matches(":popover-open")) byId("panel").hidePopover();
  look.focus();
}

function uncover(seat) {
  table.covered = false;
  isCovered(false);
  sit(seat);
  board.frame.focus({ preventScroll: true, focusVisible: false });
}

function isCovered(covered) {
  byId("cover").hidden = !covered;
  for (const part of ["board", "tools", "notices", "ask", "panel"]) byId(part).inert = covered;
}

export function hear(update) {
  const seat = next(update);
  if (!seat || table.covered) return;
  if (update.secrets) cover(seat);
  else sit(seat);
}
