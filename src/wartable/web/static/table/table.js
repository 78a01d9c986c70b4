// What the page knows: the last update it was sent, and who sits before it.
import { byId } from "./dom.js";

const page = byId("page");

export const table = {
  base: page.dataset.base,
  game: page.dataset.game,
  scenario: page.dataset.scenario,
  hotseats: page.dataset.hotseats.split(" ").filter(Boolean),
  seat: null, // through whose eyes one looks
  update: null,
  busy: false, // an answer is under way
  past: null, // the number of the past moment that is shown, if one is
  covered: false, // between two players at one screen
};

const listeners = [];

/** `listen(update, before, mine)` hears every update; `mine` says that it follows one's own answer. */
export const onUpdate = (listen) => listeners.push(listen);

/** Take an update, unless it is older than what is shown. */
export function apply(update, mine = false) {
  const before = table.update?.seat === update.seat ? table.update : null;
  if (before && update.number < before.number) return;
  if (before && JSON.stringify(update.ask) === JSON.stringify(before.ask)) update.ask = before.ask; // nothing new
  table.update = update;
  for (const listen of listeners) listen(update, before, mine);
}

export const seatNamed = (seat) => table.update.seats.find((one) => one.seat === seat);
export const mayAnswer = () => Boolean(table.update.ask) && table.past === null && !table.covered && !table.busy;
