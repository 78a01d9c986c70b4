// Talking to the server. What is sent is sent again with the same click, until it is sure to have counted.
import { table } from "./table.js";

const PATIENCE = 20_000; // milliseconds
const PAUSE = 700;
const SLOW = 8_000;

const watchers = [];
/** `watch(isLost)` hears when the line is lost, and when it is back. */
export const onLine = (watch) => watchers.push(watch);
export const lineIs = (lost) => watchers.forEach((watch) => watch(lost));

export function address(path, query = {}) {
  const asked = new URLSearchParams(table.seat ? { seat: table.seat, ...query } : query).toString();
  return `${table.base}/${path}${asked ? `?${asked}` : ""}`;
}

export async function get(path, query, signal) {
  const response = await fetch(address(path, query), { signal });
  if (!response.ok) throw Object.assign(new Error(`${response.status} ${path}`), { status: response.status });
  return response.json();
}

export async function getText(path) {
  const response = await fetch(address(path));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return response.text();
}

/** A name that no other click has. (`crypto.randomUUID` is there only under https.) */
const newClick = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** A refusal comes as an ordinary answer: the browser would report it as an error of the page. */
const ORDINARY = { prefer: "refusal=ordinary" };
const statusOf = (response) => Number(response.headers.get("wartable-status") ?? response.status);

/** The status and what came with it; the status is 0 if the server was not to be reached for so long. */
export async function post(path, body) {
  const until = Date.now() + PATIENCE;
  const sent = JSON.stringify({ seat: table.seat, click: newClick(), ...body });
  for (;;) {
    const response = await attempt(path, sent);
    if (response) return { status: statusOf(response), body: await response.json().catch(() => ({})) };
    if (Date.now() > until) return { status: 0, body: {} };
    lineIs(true);
    await new Promise((wait) => setTimeout(wait, PAUSE));
  }
}

async function attempt(path, body) {
  try {
    const response = await fetch(`${table.base}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...ORDINARY },
      body,
      signal: AbortSignal.timeout(SLOW),
    });
    return response.status < 500 ? response : null;
  } catch {
    return null;
  }
}
