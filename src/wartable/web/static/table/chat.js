// Talking across the table.
import { byId, make } from "./dom.js";
import { onEvent } from "./live.js";
import { get, post } from "./server.js";
import { sign } from "./seats.js";
import { showNote } from "./slips.js";
import { seatNamed } from "./table.js";
import { isShown, onTab } from "./tabs.js";
import { language, say } from "./words.js";

const talk = byId("talk");
const list = byId("messages");
const field = byId("chat-text");
const locale = navigator.languages.find((one) => one.startsWith(language)) ?? language;
const hour = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const known = new Set();
let unread = 0;

function add({ id, who, seat, text, at }, isNew) {
  if (known.has(id)) return;
  known.add(id);
  const sits = seat && seatNamed(seat);
  const when = make("time", { datetime: at }, hour.format(new Date(at)));
  const head = make("header", {}, sits ? sign(sits) : "", make("b", {}, who), when);
  list.append(make("li", {}, head, make("p", {}, text)));
  talk.scrollTop = talk.scrollHeight;
  if (isNew && !isShown("chat")) count(unread + 1);
}

function count(number) {
  unread = number;
  for (const badge of document.querySelectorAll(".unread")) {
    badge.hidden = !unread;
    badge.textContent = unread;
    badge.setAttribute("aria-label", say("chat.unread", { count: unread }));
  }
}

/** What was said while one was not listening. */
async function catchUp() {
  const first = !known.size;
  try {
    const messages = await get("chat", { since: Math.max(0, ...known) });
    messages.forEach((message) => add(message, !first));
  } catch {
    // the next greeting tries again
  }
}

byId("chat-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  const { status, body } = await post("chat", { text });
  if (status >= 200 && status < 300) return;
  field.value = text;
  showNote(body.text ?? say("unreachable"), null, field.getBoundingClientRect());
});

onTab((name) => {
  if (name !== "chat") return;
  count(0);
  talk.scrollTop = talk.scrollHeight;
});
onEvent("chat", (message) => add(message, true));
onEvent("hello", catchUp);

export function hear({ may }) {
  byId("chat-form").hidden = !may.chat;
}
