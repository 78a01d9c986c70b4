// Before and after the game: who is still missing, and how it ended.
import { request } from "./deciding.js";
import { announce, button, byId, make } from "./dom.js";
import { LEFT } from "./live.js";
import { seatLines, sign } from "./seats.js";
import { isSure, putSheet, showNote } from "./slips.js";
import { seatNamed, table } from "./table.js";
import { say } from "./words.js";

const HERE = /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$/; // hosts that lead nowhere else
const SERVING = "make play HOST=0.0.0.0";
let closed = false; // the end has been read
let shown = ""; // the seats in the lobby: a link that is being copied is left alone

async function callOff() {
  if (await isSure(say("call-off"))) request("call-off", {});
}

/** A link to this computer alone is of no use to a friend elsewhere: say so, and how to serve for them. */
function reach(seats) {
  const hosts = seats.filter(({ invite, who }) => invite && !who).map(({ invite }) => new URL(invite).hostname);
  const host = hosts.find((name) => HERE.test(name));
  if (!host) return "";
  const more = make("a", { href: "/help#elsewhere" }, say("lobby.more"));
  return make("p", { class: "hint" }, say("lobby.local", { host, command: SERVING }), " ", more);
}

function lobby({ seats, may }) {
  return [
    make("h2", {}, say("lobby.title")),
    make("p", {}, say("lobby.words"), " ", seats.some(({ invite }) => invite) ? say("lobby.invite") : ""),
    make("ul", { class: "seat-lines" }, ...seatLines(seats)),
    reach(seats),
    may.call_off ? button(say("call-off"), callOff, { class: "grave" }) : "",
  ];
}

/** Play the game again at once; where it never began, set up another table. */
function next(played) {
  if (!played) return make("a", { class: "button main", href: `/new/${table.game}` }, say("over.new"));
  const { game, scenario } = table;
  const given = Object.entries({ game, scenario }).map(([name, value]) => make("input", { type: "hidden", name, value }));
  return make("form", { method: "post", action: "/play" }, ...given, make("button", { class: "main" }, say("again")));
}

function ending({ over, may }) {
  const scores = over.scores.map(({ seat, name, points, words }) => {
    const head = make("th", { scope: "row" }, sign(seatNamed(seat) ?? {}), name);
    return make("tr", {}, head, make("td", {}, String(points)), make("td", { class: "for" }, words));
  });
  const close = button(say("over.board"), () => {
    closed = true;
    putSheet("notice");
    byId("board").focus();
  });
  return [
    make("h2", {}, over.sentence),
    make("table", {}, make("tbody", {}, ...scores)),
    make(
      "div",
      { class: "row" },
      next(may.replay),
      may.replay ? make("a", { class: "button", href: byId("replay-link").href }, say("replay")) : "",
      may.save ? make("a", { class: "button", href: byId("save-link").href }, say("save")) : "",
      close,
    ),
  ];
}

/** Whoever has left is told of: a bot sits there now. */
function tellOfBots(update, before) {
  const left = (seat) => seat.kind === "bot" && before.seats.some((one) => one.seat === seat.seat && one.kind !== "bot");
  for (const { name } of before ? update.seats.filter(left) : []) {
    const words = say("handed-over", { seat: name });
    showNote(words, null, byId("seats").getBoundingClientRect());
    announce(words);
  }
}

/** Whoever has left the seat is told so, when the page has come again. */
function tellOfLeaving({ seat }) {
  const left = sessionStorage.getItem(LEFT) === table.base;
  sessionStorage.removeItem(LEFT);
  if (!left || seat) return;
  showNote(say("left"));
  announce(say("left"));
}

export function hear(update, before) {
  if (!before) tellOfLeaving(update);
  tellOfBots(update, before);
  if (update.state === "lobby") {
    const seats = JSON.stringify(update.seats);
    if (seats !== shown) putSheet("notice", ...lobby(update));
    shown = seats;
  } else if (update.over) {
    const open = () => putSheet("notice", ...ending(update));
    byId("buttons").replaceChildren(button(say("over.result"), open));
    if (!closed) open();
  } else {
    closed = false;
    putSheet("notice");
  }
}
