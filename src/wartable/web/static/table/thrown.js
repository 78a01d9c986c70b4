// Dice roll once, and lie: in the chronicle, and those of one's own answer also over the ask for a while; so do the
// headlines, whoever has made them.
import { announce, byId, calm, narrow } from "./dom.js";
import { keepClear } from "./slips.js";

const ROLL = 500; // milliseconds
const LASTS = 8000;
const PASSES = 2500; // when others have gone on
const MOST = 4; // lines
const slip = byId("thrown");
let timer = 0;
let expected = false; // one has answered, and the dice wait for others

export function roll(lines) {
  if (calm.matches) return;
  const start = { transform: "translateX(2.5em) rotate(300deg)", opacity: 0 };
  for (const dice of lines.flatMap((line) => [...line.querySelectorAll(".dice")])) {
    dice.animate([start, { transform: "none", opacity: 1 }], { duration: ROLL, easing: "ease-out" });
  }
}

/** These lines have come; `mine` by one's own answer, `turned` with another moment of the game. */
export function told(lines, mine, turned) {
  const deeds = lines.filter((line) => !line.matches(".caption"));
  const first = deeds.findIndex((line) => line.querySelector(".dice"));
  const thrown = first >= 0 && (mine || (expected && !turned)) ? deeds.slice(first, first + MOST) : [];
  const shown = deeds.filter((line) => line.matches(".headline") || thrown.includes(line));
  if (shown.length) lay(shown.slice(0, MOST + 1), mine);
  else if (lines.length && !mine) goIn(PASSES);
  expected = (mine || expected) && first < 0 && !turned;
}

function goIn(wait) {
  clearTimeout(timer);
  timer = setTimeout(putAway, wait);
}

/** Lay these lines; what others did is laid to what lies there. */
function lay(lines, mine) {
  const copies = lines.map((line) => line.cloneNode(true));
  for (const copy of copies) copy.removeAttribute("tabindex");
  const before = mine ? [] : [...slip.children];
  slip.replaceChildren(...[...before, ...copies].slice(-MOST - 1));
  slip.hidden = false;
  if (!narrow.matches) setAside();
  roll(copies);
  announce(`${slip.innerText} ${byId("sentence-words").textContent}`);
  goIn(LASTS);
}

/** It hides no card, and nothing that has to be seen. */
function setAside() {
  const others = document.querySelectorAll("#pieces :is([data-card], .in-sight)");
  const clear = [...others].map((one) => one.getBoundingClientRect());
  keepClear(slip, clear, byId("board").getBoundingClientRect(), true);
}

export function putAway() {
  slip.hidden = true;
  slip.replaceChildren();
}

for (const action of ["pointerdown", "keydown"]) addEventListener(action, putAway, { capture: true, passive: true });
