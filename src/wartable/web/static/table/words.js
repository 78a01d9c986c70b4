// The page's sentences, in the reader's language.
import { byId } from "./dom.js";

const words = JSON.parse(byId("words").textContent);

export const language = document.documentElement.lang;

export function say(key, about = {}) {
  return (words[`table.${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name) => about[name] ?? "");
}

/** "Blue, Green and Red". */
export const listed = (names) =>
  names.length < 2 ? names.join("") : say("and", { first: names.slice(0, -1).join(", "), last: names.at(-1) });
