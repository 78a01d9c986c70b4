// What was promised: who, to whom, when, and what became of it. Nobody is bound by it.
import { button, byId, make } from "./dom.js";
import { post } from "./server.js";
import { sign } from "./seats.js";
import { showNote } from "./slips.js";
import { seatNamed, table } from "./table.js";
import { say } from "./words.js";

const known = new Map(); // by the message's number

byId("promises").open = innerHeight > 560; // on a low screen the talk comes first

export const isPromise = ({ promise }) => Boolean(promise);

/** To whom something was said: those who alone may know it by sign and name. */
export function towards(to) {
  const arrow = make("span", { "aria-hidden": "true" }, "→");
  if (!to.length) return [arrow, say("chat.everybody")];
  const each = to.map(seatNamed).map((seat) => make("span", { class: "to" }, sign(seat), seat.name));
  return [arrow, make("span", { class: "visually-hidden" }, `${say("chat.private")}: `), ...each];
}

/** Take a promise into the list, or what has become of it. */
export function keep(message) {
  known.set(message.id, message);
  show();
}

export function forgetPromises() {
  known.clear();
  show();
}

function show() {
  byId("promises").hidden = !known.size;
  byId("promise-count").textContent = known.size || "";
  const all = [...known.values()].sort((one, other) => other.id - one.id);
  const held = document.activeElement?.dataset?.promise;
  byId("promise-list").replaceChildren(...all.map(line));
  if (held) document.querySelector(`[data-promise="${held}"]`)?.focus();
}

function line(message) {
  const { who, seat, text, to, promise } = message;
  const head = make("header", {}, sign(seatNamed(seat)), make("b", {}, who), ...towards(to));
  const state = make("span", { class: `state ${promise.mark ?? ""}` }, stateOf(promise));
  const foot = make("footer", {}, make("span", {}, promise.when), state);
  return make("li", {}, head, make("p", {}, text), foot, ...judging(message));
}

function stateOf({ mark, marked_by }) {
  if (!mark) return say("promise.open");
  const seat = seatNamed(marked_by).name;
  return mark === "kept" ? `✓ ${say("promise.kept-by", { seat })}` : `✗ ${say("promise.broken-by", { seat })}`;
}

/** Who was promised something can say whether it was kept, and think otherwise later. */
function judging({ id, seat, to, promise }) {
  const mine = table.seat && seat !== table.seat && (!to.length || to.includes(table.seat));
  if (!mine) return [];
  const made = ["kept", "broken"].map((mark) =>
    button(say(mark === "kept" ? "promise.kept" : "promise.broken"), () => judge(id, promise.mark === mark ? null : mark), {
      "aria-pressed": String(promise.mark === mark),
      "data-promise": `${id}-${mark}`,
    }),
  );
  return [make("div", { role: "group", "aria-label": say("promise.judge") }, ...made)];
}

async function judge(id, mark) {
  const { status, body } = await post(`promises/${id}`, { mark });
  if (status === 200) keep(body);
  else showNote(body.text ?? say("unreachable"), null, byId("promises").getBoundingClientRect());
}
