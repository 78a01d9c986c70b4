// The panel beside the board, in tabs. On a small screen it is a sheet behind one button.
import { byId, narrow, softly } from "./dom.js";
import { say } from "./words.js";

const panel = byId("panel");
const tabs = [...panel.querySelectorAll('[role="tab"]')];
const opened = [];
const unread = new Map();

/** `open(name)` hears which tab has come into view. */
export const onTab = (open) => opened.push(open);
export const names = tabs.map((tab) => tab.getAttribute("aria-controls"));

export function isShown(name) {
  const seen = !narrow.matches || panel.matches(":popover-open");
  return seen && !byId(name).hidden;
}

/** Show a tab, and the panel if it is away; then do what is to be done there. */
export function openTab(name, then = () => {}) {
  const change = () => {
    for (const tab of tabs) {
      const chosen = tab.getAttribute("aria-controls") === name;
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = !chosen;
    }
    if (narrow.matches && !panel.matches(":popover-open")) panel.showPopover();
    opened.forEach((open) => open(name));
    then();
  };
  if (isShown(name)) change();
  else softly(change);
}

/** How much of a tab is not yet read: on the tab, and with that of the others on the button to the panel. */
export function countUnread(name, count) {
  unread.set(name, count);
  const all = [...unread.values()].reduce((sum, one) => sum + one);
  for (const [place, number] of [[`tab-${name}`, count], ["to-panel", all]]) {
    const badge = byId(place).querySelector(".unread");
    badge.hidden = !number;
    badge.textContent = number;
    badge.setAttribute("aria-label", say("unread", { count: number }));
  }
}

export const focusTab = (name) => openTab(name, () => byId(`tab-${name}`).focus());

tabs.forEach((tab, number) => {
  tab.addEventListener("click", () => openTab(names[number]));
  tab.addEventListener("keydown", (event) => {
    const next = { ArrowRight: number + 1, ArrowLeft: number - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    focusTab(names.at(next % names.length));
  });
});

function fit() {
  if (narrow.matches) panel.popover = "auto";
  else panel.removeAttribute("popover");
}

panel.addEventListener("toggle", (event) => {
  if (event.newState !== "open") return;
  const shown = names.find((name) => !byId(name).hidden);
  opened.forEach((open) => open(shown));
});
narrow.addEventListener("change", fit);
fit();
