// The few words of HTML and SVG that the page writes itself. All text goes in as text, never as markup.

export const byId = (id) => document.getElementById(id);
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const narrow = matchMedia("(max-width: 820px), (max-height: 560px)"); // as in table.css

const SVG = "http://www.w3.org/2000/svg";

function filled(element, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...content.filter((part) => part != null && part !== ""));
  return element;
}

export const make = (tag, attributes = {}, ...content) =>
  filled(document.createElement(tag), attributes, content);

export const draw = (tag, attributes = {}, ...content) =>
  filled(document.createElementNS(SVG, tag), attributes, content);

export function button(words, act, attributes = {}) {
  const made = make("button", { type: "button", ...attributes }, words);
  made.addEventListener("click", act);
  return made;
}

/** Say it to those who listen to the page instead of looking at it. */
export function announce(words) {
  const news = byId("news");
  news.textContent = news.textContent === words ? `${words}\u00a0` : words; // else it would not be said again
}

/** Change what a panel shows with a short cross-fade, where the browser can and the reader likes it. */
export function softly(change) {
  if (!document.startViewTransition || calm.matches || document.hidden) change();
  else document.startViewTransition(change).ready.catch(() => {}); // skipped: the change is made all the same
}
