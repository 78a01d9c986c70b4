// Hearing that the table has moved on, and fetching where it is. The page comes back by itself.
import { announce } from "./dom.js";
import { atRest } from "./glide.js";
import { address, get, lineIs } from "./server.js";
import { apply, table } from "./table.js";
import { say } from "./words.js";

const AGAIN = [500, 1000, 2000, 4000]; // milliseconds until the next try
const hearers = [["hello", ({ number }) => greeted(number)], ["moved", ({ number }) => moved(number)]];
export const LEFT = "wartable-left"; // in the browser's memory
let source = null;
let tries = 0;
let retry = 0;
let latest = 0; // the number of the newest update that is known of
let fetching = false;
let fullWanted = false;

/** `hear(data)` is called with what the server sends under that name. */
export const onEvent = (name, hear) => hearers.push([name, hear]);

export function connect() {
  clearTimeout(retry);
  source?.close();
  source = new EventSource(address("events"));
  source.addEventListener("error", () => lost());
  for (const [name, hear] of hearers) source.addEventListener(name, (event) => hear(JSON.parse(event.data)));
}

function lost() {
  lineIs(true);
  source.close();
  if (tries) get("now", { since: table.update.number }).catch(leave);
  retry = setTimeout(connect, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
}

/** A bot has taken the seat: one looks on from now, and is told so. */
export function lookOn() {
  sessionStorage.setItem(LEFT, table.base);
  location.replace(table.base);
}

function leave({ status }) {
  if (status === 403) lookOn();
}

function greeted(number) {
  if (tries) announce(say("reconnected"));
  lineIs(false);
  tries = 0;
  moved(number);
}

function moved(number) {
  latest = Math.max(latest, number);
  catchUp();
}

/** Fetch what is new, once for however many have said so, when the pieces lie; not while an answer is bringing it. */
export async function catchUp() {
  if (fetching || table.busy || table.covered) return;
  if (!fullWanted && table.update && table.update.number >= latest) return;
  fetching = true;
  const since = fullWanted ? -1 : table.update.number;
  const { seat } = table;
  const known = latest;
  fullWanted = false;
  try {
    await atRest(); // what was told before is still being shown
    const update = await get("now", { since });
    if (latest === known) latest = update.number;
    if (seat === table.seat && !table.covered) apply(update);
  } catch (error) {
    leave(error);
    fullWanted ||= since < 0;
    if (source.readyState === EventSource.OPEN) setTimeout(catchUp, 1000);
    return;
  } finally {
    fetching = false;
  }
  catchUp();
}

/** Fetch all there is, as when the page was opened. */
export function refresh() {
  fullWanted = true;
  catchUp();
}

/** Look through the eyes of another seat from now on. */
export function sit(seat) {
  table.seat = seat;
  latest = 0;
  connect();
  refresh();
}

addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => event.persisted && connect());
