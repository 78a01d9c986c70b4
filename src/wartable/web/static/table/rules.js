// The rules beside the board: opened at a section by its number, and searched.
import { byId, make } from "./dom.js";
import { openTab } from "./tabs.js";
import { say } from "./words.js";

const text = byId("rules-text");
const found = "highlights" in CSS ? new Highlight() : null;
if (found) CSS.highlights.set("found", found);

/** A rule's number that opens its section. */
export function ruleLink(rule) {
  if (!rule) return "";
  if (!byId(`rule-${rule}`)) return make("span", { class: "rule" }, rule);
  return make("a", { class: "rule", href: `#rule-${rule}`, title: say("rules.open", { rule }) }, rule);
}

/** Words that end with the number of their rule, "(6.2)", with the number as a link. */
export function withRule(words, rule) {
  const end = `(${rule})`;
  const plain = words.endsWith(end) ? words.slice(0, -end.length).trimEnd() : words;
  return rule ? [plain, " ", ruleLink(rule)] : [words];
}

function openRule(id) {
  const search = byId("rules-search");
  search.value = "";
  filter("");
  openTab("rules", () => {
    const section = byId(id).closest("section");
    section.scrollIntoView({ block: "start" });
    section.classList.remove("opened");
    void section.offsetWidth; // so that the mark fades anew
    section.classList.add("opened");
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#rule-"]');
  if (!link) return;
  event.preventDefault();
  openRule(link.getAttribute("href").slice(1));
});

/** A heading and what follows it, up to the next, become a section that can be left out. */
function cutIntoSections() {
  for (const heading of text.querySelectorAll(":scope > [id^='rule-']")) {
    const section = make("section");
    heading.before(section);
    section.append(heading);
    while (section.nextSibling && !section.nextSibling.id) section.append(section.nextSibling);
  }
}

/** Leave the sections that hold all the words, with the words marked. */
function filter(words) {
  const wanted = plainly(words).split(/\s+/).filter(Boolean);
  const sections = [...text.querySelectorAll("section")];
  found?.clear();
  for (const section of sections) {
    const held = plainly(section.textContent);
    section.hidden = !wanted.every((word) => held.includes(word));
    if (!section.hidden) wanted.forEach((word) => markIn(section, word));
  }
  for (const other of text.querySelectorAll(":scope > :not(section)")) other.hidden = wanted.length > 0;
  byId("rules-none").hidden = sections.some((section) => !section.hidden);
}

export const plainly = (words) => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function markIn(section, word) {
  if (!found || word.length < 2) return;
  const nodes = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const held = plainly(node.data);
    if (held.length !== node.data.length) continue; // its places would be others
    for (let at = held.indexOf(word); at >= 0; at = held.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      found.add(range);
    }
  }
}

cutIntoSections();
byId("rules-search").addEventListener("input", (event) => filter(event.target.value));
