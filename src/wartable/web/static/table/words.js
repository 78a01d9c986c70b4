// The page's sentences, in the reader's language.
import { byId } from "./dom.js";

const words = JSON.parse(byId("words").textContent);

export const language = document.documentElement.lang;

export function say(key, about = {}) {
  return (words[`table.${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name) => about[name] ?? "");
}
