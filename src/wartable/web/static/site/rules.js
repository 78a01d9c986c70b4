// Searching the rules: as one types, only the sections that hold every word stay, with the words marked.

const HEADINGS = "h1, h2, h3, h4";

/** Text as it is compared: without case and accents, letter for letter as long as before. */
const plain = (text) =>
  [...text].map((letter) => (letter.normalize("NFD")[0] ?? letter).toLowerCase().padEnd(letter.length)).join("").slice(0, text.length);

/** The sections: elements with id="rule-…"; a heading with such an id takes what follows it along. */
function sectionsOf(rules) {
  return [...rules.querySelectorAll('[id^="rule-"]')].map((start) => {
    const parts = [start];
    if (start.matches(HEADINGS)) {
      for (let next = start.nextElementSibling; next && !next.matches(HEADINGS) && !next.id.startsWith("rule-"); next = next.nextElementSibling) parts.push(next);
    }
    return { id: start.id, parts, text: plain(parts.map((part) => part.textContent).join(" ")) };
  });
}

/** Where the words stand in the text of an element, as ranges. */
function* places(element, words) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = plain(walker.currentNode.data);
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        yield range;
      }
    }
  }
}

/**
 * Make the rules in `root` searchable: it holds a [data-rules-search] (partials/rules_search.html) and the
 * [data-rules]; [data-of="rule-6.2"] elements, such as lines of the contents, come and go with their section.
 * Gives back a function that clears the search, for when a link leads to a section.
 */
export function searchable(root) {
  const box = root.querySelector("[data-rules-search]");
  const rules = root.querySelector("[data-rules]");
  if (!box || !rules) return () => {};
  const [field, line] = [box.querySelector("input"), box.querySelector("[role=status]")];
  const sections = sectionsOf(rules);
  const inSections = new Set(sections.flatMap((section) => section.parts));
  const others = [...rules.children].filter((child) => !inSections.has(child) && !child.querySelector('[id^="rule-"]'));

  const show = () => {
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    const found = sections.filter((section) => words.every((word) => section.text.includes(word)));
    for (const section of sections) {
      const hidden = !found.includes(section);
      for (const part of section.parts) part.hidden = hidden;
      for (const of of root.querySelectorAll(`[data-of="${CSS.escape(section.id)}"]`)) of.hidden = hidden;
    }
    for (const other of others) other.hidden = words.length > 0;
    line.textContent = !words.length ? "" : say(box.dataset, found.length);
    mark(words.length ? found.flatMap((section) => section.parts).flatMap((part) => [...places(part, words)]) : []);
  };
  const clear = () => {
    if (!field.value) return;
    field.value = "";
    show();
  };
  field.addEventListener("input", show);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !field.value) return;
    event.stopPropagation();
    clear();
  });
  box.hidden = false;
  if (field.value) show();
  return clear;
}

const say = (words, count) => (count === 0 ? words.none : count === 1 ? words.foundOne : words.found.replace("{count}", count));

function mark(ranges) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.set("found", new Highlight(...ranges));
}
