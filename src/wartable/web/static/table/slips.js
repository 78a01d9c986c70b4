// Slips of paper beside what they speak of: a refusal, a menu of several choices, a question asked again.
import { byId, make, softly } from "./dom.js";
import { withRule } from "./rules.js";
import { say } from "./words.js";

const GAP = 8; // pixels

/** Beside the rectangle, below if there is room, else above; never off the screen. */
function putBeside(slip, rect) {
  const { innerWidth, innerHeight } = window;
  const { width, height } = slip.getBoundingClientRect();
  const below = rect.bottom + GAP + height < innerHeight;
  const top = below ? rect.bottom + GAP : Math.max(GAP, rect.top - GAP - height);
  const left = Math.max(GAP, Math.min(innerWidth - width - GAP, rect.x + rect.width / 2 - width / 2));
  slip.style.left = `${left}px`;
  slip.style.top = `${Math.min(top, innerHeight - height - GAP)}px`;
}

/**
 * Lay a slip at a side of the board's foot, or higher, where it hides none of these. It stays on its side, if that is as
 * good as the other and it `prefers` to.
 */
export function keepClear(slip, clear, frame, prefers) {
  slip.style.translate = "";
  let up = rise(slip, clear);
  if (!up) return;
  slip.classList.toggle("right");
  const other = rise(slip, clear);
  if (other < up || (other === up && !prefers)) up = other;
  else slip.classList.toggle("right");
  slip.style.translate = `0 ${Math.max(-up, frame.top + GAP - slip.getBoundingClientRect().top)}px`;
}

/** How far a slip has to rise to hide none of these. */
function rise(slip, clear) {
  const { left, right, top, bottom } = slip.getBoundingClientRect();
  let up = 0;
  for (const one of clear.sort((a, b) => b.bottom - a.bottom)) {
    const beside = one.left >= right || one.right <= left;
    if (!beside && one.top < bottom - up && one.bottom > top - up) up = bottom - one.top + GAP;
  }
  return up;
}

// Refusals, and other short words.

const note = byId("note");

/** Say something beside a place until the next action. */
export function showNote(words, rule, rect) {
  note.replaceChildren(make("span", {}, ...withRule(words, rule)));
  note.showPopover();
  putBeside(note, rect ?? byId("ask").getBoundingClientRect());
}

function hideNote(event) {
  if (!note.matches(":popover-open") || note.contains(event.target)) return;
  note.hidePopover();
  if (event.key === "Escape") event.stopPropagation(); // it has done what it was pressed for
}

for (const action of ["pointerdown", "keydown", "wheel"]) {
  addEventListener(action, hideNote, { capture: true, passive: true });
}

// Several choices at one place.

const menu = byId("menu");
let back = null; // what had the focus before

/** `pick(choice)` is called with the choice that is taken, `ponder(choice)` with the one that is looked at. */
export function showMenu(choices, rect, pick, ponder) {
  back = document.activeElement;
  menu.replaceChildren(
    ...choices.map((choice) => {
      const item = make("button", { role: "menuitem", tabindex: -1, class: choice.tone, "data-at": choice.at.join(" ") });
      item.append(make("span", {}, choice.label), choice.note ? make("small", {}, choice.note) : "");
      item.addEventListener("click", () => {
        menu.hidePopover();
        pick(choice);
      });
      item.addEventListener("focus", () => {
        for (const one of menu.children) one.tabIndex = one === item ? 0 : -1;
        ponder(choice);
      });
      item.addEventListener("pointerenter", () => item.focus());
      return item;
    }),
  );
  menu.showPopover();
  putBeside(menu, rect);
  menu.firstElementChild.focus();
}

export const isMenuOpen = () => menu.matches(":popover-open");

export function hideMenu() {
  if (isMenuOpen()) menu.hidePopover();
}

menu.addEventListener("keydown", (event) => {
  const items = [...menu.children];
  const at = items.indexOf(document.activeElement);
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next !== undefined) {
    event.preventDefault();
    items[next].focus();
  } else if (event.key === "Tab") menu.hidePopover();
  event.stopPropagation();
});
menu.addEventListener("toggle", (event) => {
  const lost = menu.contains(document.activeElement) || document.activeElement === document.body;
  if (event.newState === "closed" && lost) back?.focus({ preventScroll: true });
});

// Once more before it counts.

/** Whether a grave choice is meant. */
export function isSure(label, words = say("sure", { label })) {
  const dialog = byId("sure");
  byId("sure-words").textContent = words;
  byId("sure-yes").textContent = label;
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((decided) => {
    dialog.addEventListener("close", () => decided(dialog.returnValue === "yes"), { once: true });
  });
}

export const isSlipOpen = () => isMenuOpen() || Boolean(document.querySelector("dialog[open]"));

/** A sheet that lies over the board: its content, or nothing. */
export function putSheet(id, ...content) {
  const sheet = byId(id);
  const change = () => {
    sheet.hidden = !content.length;
    sheet.replaceChildren(...content);
  };
  if (sheet.hidden === Boolean(content.length)) softly(change);
  else change();
}
