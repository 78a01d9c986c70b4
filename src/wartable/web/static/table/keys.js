// The keyboard alone is enough. What a choice's own key means comes before the page's.
import { takeBack } from "./ask.js";
import { board } from "./board.js";
import { choose, isWalk, jump, walk } from "./cursor.js";
import { chosen, offer, onBoard, take, untick } from "./deciding.js";
import { byId, make } from "./dom.js";
import { isPast, leavePast, step } from "./past.js";
import { isSlipOpen } from "./slips.js";
import { mayAnswer, table } from "./table.js";
import { focusTab, names, openTab } from "./tabs.js";
import { say } from "./words.js";

const BACK = "k"; // the key of the choice that goes back a step

const KEYS = [
  ["n", "keys.next", () => jump(1)],
  ["p", "keys.previous", () => jump(-1)],
  ["l", "keys.list", () => onBoard().length && mayAnswer() && offer(onBoard())],
  ["u", "keys.undo", takeBack],
  ["+", "keys.closer", () => board.zoom.byMiddle(1.5)],
  ["-", "keys.farther", () => board.zoom.byMiddle(1 / 1.5)],
  ["0", "keys.whole", () => board.zoom.byMiddle(0)],
  ["[", "keys.back", () => step(-1)],
  ["]", "keys.forward", () => step(1)],
  ["c", "keys.chat", () => openTab("chat", () => byId("chat-text").focus())],
  ["?", "keys.help", showKeys],
  ["b", "keys.board", () => board.frame.focus()],
];
const REPEATED = ["n", "p", "+", "-", "[", "]"]; // they change nothing
const SAME = { "=": "+", "−": "-" };

const pages = new Map(KEYS.map(([key, , act]) => [key, act]));
names.forEach((name, number) => pages.set(String(number + 1), () => focusTab(name)));

const isTyping = (target) => target.closest("input:not([type=range]), textarea, select, [contenteditable]");

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || table.covered || isSlipOpen()) return;
  const act = meaning(event);
  if (!act) return;
  event.preventDefault();
  act();
}

function meaning({ key, target, repeat }) {
  if (key === "Escape") return repeat ? null : escape();
  if (target === board.frame) {
    if (isWalk(key) && !isPast()) return () => walk(key);
    if (key === "Enter" || key === " ") return choose;
  }
  const letter = SAME[key] ?? (key.length === 1 ? key.toLowerCase() : key);
  if (repeat && !REPEATED.includes(letter)) return null; // held down, it does what it does only once
  return choiceOf(letter) ?? pages.get(letter);
}

function choiceOf(key) {
  const choice = mayAnswer() && table.update.ask.choices.find((one) => one.key && one.key.toLowerCase() === key);
  return choice ? () => take(choice) : null;
}

/** Out of the past; else back a step, where the rules have one. */
function escape() {
  if (byId("panel").matches(":popover-open")) return null;
  if (isPast()) return leavePast;
  return chosen.size ? untick : choiceOf(BACK);
}

function showKeys() {
  const keyed = (table.update.ask?.choices ?? []).filter(({ key }) => key);
  const own = keyed.map(({ key, label }) => [[key.toUpperCase()], label]);
  const ours = [
    [["←", "→", "↑", "↓"], say("keys.walk")],
    [["Enter"], say("keys.choose")],
    [["Esc"], say("keys.escape")],
    ...KEYS.map(([key, words]) => [[key.toUpperCase()], say(words)]),
    [["1", "2", "3", "4"], say("keys.tabs")],
  ];
  byId("keys").querySelector("dl").replaceChildren(
    ...[...own, ...ours].map(([keys, words]) =>
      make("div", {}, make("dt", {}, ...keys.map((key) => make("kbd", {}, key))), make("dd", {}, words)),
    ),
  );
  byId("keys").showModal();
}

document.addEventListener("keydown", pressed);
byId("help").addEventListener("click", showKeys);
byId("closer").addEventListener("click", () => board.zoom.byMiddle(1.5));
byId("farther").addEventListener("click", () => board.zoom.byMiddle(1 / 1.5));
byId("whole").addEventListener("click", () => board.zoom.byMiddle(0));
