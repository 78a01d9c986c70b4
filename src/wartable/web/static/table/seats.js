// Who sits at the table: in the bar, with score and clock, and in the panel, with invitations.
import { announce, button, byId, draw, make } from "./dom.js";
import { onEvent, refresh } from "./live.js";
import { address } from "./server.js";
import { showNote } from "./slips.js";
import { table } from "./table.js";
import { say } from "./words.js";

const URGENT = 30; // seconds
const MANY = 3; // seats: with more, each has less room in the bar
const PEN = "M3 17.2V21h3.8L17.8 10 14 6.2zM20.7 7a1 1 0 0 0 0-1.4l-2.3-2.3a1 1 0 0 0-1.4 0l-1.8 1.8L19 8.8z";

let received = 0; // when the clocks were sent

/** A seat's sign: its colour and its shape, which the page has (partials/marks.html). */
export function sign({ colour, mark }) {
  const known = byId(`mark-${mark}`) ? mark : "disc";
  const shape = draw("use", { href: `#mark-${known}`, fill: colour ?? "none", stroke: "currentColor" });
  return draw("svg", { class: "sign", viewBox: "0 0 16 16", "aria-hidden": "true" }, shape);
}

const hidden = (words) => make("span", { class: "visually-hidden" }, words);

function presence(seat) {
  if (seat.kind !== "person" || !seat.who) return "";
  const here = seat.online || seat.mine;
  const words = say(here ? "online" : "away");
  return make("span", { class: `presence ${here ? "on" : "off"}`, title: words }, hidden(words));
}

function whoSits(seat) {
  if (seat.who) return seat.mine ? say("you", { who: seat.who }) : seat.who;
  return say(seat.kind === "invited" ? "invited" : "open");
}

function deciding() {
  const pen = draw("svg", { class: "icon pen", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: PEN }));
  return make("span", { class: "deciding", title: say("deciding") }, pen, hidden(say("deciding")));
}

/** The points; where the game tells what they are for, a click says it. */
function score(seat) {
  const points = [hidden(`${say("score")} `), String(seat.score)];
  if (!seat.tally) return make("span", { class: "score", title: say("score") }, ...points);
  const made = make("button", { class: "score", title: seat.tally }, ...points);
  made.addEventListener("click", () => {
    showNote(seat.tally, null, made.getBoundingClientRect());
    announce(seat.tally);
  });
  return made;
}

function chip(seat) {
  const who = make("span", { class: "who" }, whoSits(seat));
  const name = make("span", { class: "name" }, make("b", {}, seat.name), " ", who);
  const parts = [sign(seat), name, presence(seat)];
  if (seat.score != null) {
    parts.push(score(seat));
  }
  if (seat.clock) parts.push(make("span", { class: "clock", role: "timer", "data-seat": seat.seat }));
  if (seat.asked) parts.push(deciding());
  return make("li", { class: seat.asked ? "asked" : null, title: `${seat.name}: ${whoSits(seat)}` }, ...parts);
}

/** Where there are more seats than room, the keyboard can scroll them. */
function reachable() {
  const seats = byId("seats");
  seats.toggleAttribute("tabindex", seats.scrollWidth > seats.clientWidth);
  if (seats.hasAttribute("tabindex")) seats.tabIndex = 0;
}

addEventListener("resize", reachable);

// Clocks, which tick here between two updates.

function tick() {
  for (const clock of byId("seats").querySelectorAll(".clock")) {
    const { left, running } = table.update.seats.find(({ seat }) => seat === clock.dataset.seat).clock;
    const now = Math.max(0, left - (running ? (performance.now() - received) / 1000 : 0));
    const urgent = running && now < URGENT;
    clock.classList.toggle("urgent", urgent);
    clock.textContent = `${urgent ? "⚠ " : ""}${asTime(now)}`;
  }
}

export function asTime(seconds) {
  const whole = Math.ceil(seconds);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

// Invitations.

/** A link to copy, and to hand on where the device can. */
function invitation(link, label) {
  const field = make("input", { readonly: true, value: link, "aria-label": label });
  field.addEventListener("focus", () => field.select());
  const copy = make("button", { type: "button", "data-copy": link }, say("copy"));
  return make("div", { class: "copy" }, field, copy, handOn(link));
}

/** The device's own way to send a link, if it has one. */
function handOn(link) {
  if (!navigator.share) return "";
  return button(say("send"), () => navigator.share({ url: link }).catch(() => {})); // perhaps to nobody after all
}

document.addEventListener("click", async (event) => {
  const made = event.target.closest?.("[data-copy]");
  if (!made) return;
  try {
    await navigator.clipboard.writeText(made.dataset.copy);
  } catch {
    made.parentElement.querySelector("input").select(); // without https there is no clipboard
    document.execCommand("copy");
  }
  made.textContent = say("copied");
  setTimeout(() => (made.textContent = say("copy")), 2000);
});

/** A form to sit down on a seat that is open to anyone. */
function sitDown(seat) {
  const words = say("sit-down", { seat: seat.name });
  const action = `${table.base}/seats/${encodeURIComponent(seat.seat)}`;
  return make("form", { method: "post", action }, make("button", { class: "main" }, words));
}

/** A line for each seat: who sits there, or how somebody may. */
export function seatLines(seats) {
  const seated = seats.some(({ mine }) => mine);
  return seats.map((seat) => {
    const who = make("span", {}, whoSits(seat));
    const about = make("div", {}, sign(seat), make("b", {}, seat.name), who, presence(seat));
    const open = seat.kind === "open" && !seat.who && !seated;
    const link = seat.invite && !seat.who && invitation(seat.invite, say("invite", { seat: seat.name }));
    const tally = seat.tally ? make("p", { class: "hint" }, seat.tally) : "";
    return make("li", {}, about, tally, open ? sitDown(seat) : "", link || "");
  });
}

onEvent("presence", ({ people, watching }) => {
  const online = new Set(people.map(({ seat }) => seat));
  for (const seat of table.update.seats) if (seat.kind === "person") seat.online = online.has(seat.seat);
  show(table.update.seats);
  if (table.update.state === "lobby") refresh(); // somebody may have sat down
  byId("watching").textContent = watching ? say("watching", { count: watching }) : "";
});

function show(seats) {
  byId("seats").classList.toggle("many", seats.length > MANY);
  byId("seats").replaceChildren(...seats.map(chip));
  reachable();
  byId("seat-list").replaceChildren(...seatLines(seats));
  tick();
}

export function hear(update) {
  received = performance.now();
  byId("caption").textContent = byId("caption").title = update.caption;
  byId("replay-link").href = address("replay");
  byId("replay-link").hidden = !update.may.replay;
  byId("save-link").hidden = !update.may.save;
  show(update.seats);
}
for (const made of document.querySelectorAll("#people > .copy [data-copy]")) made.after(handOn(made.dataset.copy));
setInterval(() => table.update && tick(), 500);
