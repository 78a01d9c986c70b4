// Calling a player back to the table: the page's title, and the browser's notifications if they are wanted.
import { announce, byId } from "./dom.js";
import { onLine } from "./server.js";
import { showNote } from "./slips.js";
import { table } from "./table.js";
import { say } from "./words.js";

const title = document.title;
const wanted = "wartable-notify"; // in the browser's memory
const toggle = byId("notify");
const SIGN = 800; // milliseconds before a lost line is worth a word

function showTitle() {
  const calls = document.hidden && table.update?.ask;
  document.title = calls ? say("title.asked", { title }) : title;
}

function notify({ ask, name }) {
  if (!isOn() || !document.hidden) return;
  try {
    const shown = new Notification(say("title.asked", { title: name }), { body: ask.sentence, tag: table.base });
    shown.addEventListener("click", () => {
      focus();
      shown.close();
    });
  } catch {
    toggle.hidden = true; // phones permit it, and then cannot
  }
}

// The switch. Permission is asked for only when it is turned on.

const isAble = "Notification" in window;
const isOn = () => isAble && localStorage.getItem(wanted) === "yes" && Notification.permission === "granted";
const showSwitch = () => toggle.setAttribute("aria-checked", isOn());

toggle.hidden = !isAble;
toggle.addEventListener("click", async () => {
  const turnsOn = !isOn();
  localStorage.setItem(wanted, turnsOn ? "yes" : "no");
  if (turnsOn && (await Notification.requestPermission()) !== "granted") {
    showNote(say("notify.denied"), null, toggle.getBoundingClientRect());
  }
  showSwitch();
});

// The theme and the arms on the counters change without leaving the table.

for (const name of ["theme", "arms"]) {
  const form = document.querySelector(`form[action="/${name}"]`);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, event.submitter));
    document.documentElement.dataset[name] = body.get("value");
    for (const made of form.querySelectorAll("[aria-pressed]")) {
      made.setAttribute("aria-pressed", made === event.submitter);
    }
    const shown = [...form.querySelectorAll("button")].filter((made) => made.offsetParent);
    if (!shown.includes(event.submitter)) shown[0]?.focus(); // the other has come in its place
    fetch(`/${name}`, { method: "POST", body, redirect: "manual" });
  });
}

// The line to the server.

let sign = 0;
onLine((lost) => {
  if (!lost) {
    clearTimeout(sign);
    sign = 0;
    byId("line").hidden = true;
    return;
  }
  sign ||= setTimeout(() => {
    byId("line").hidden = false;
    announce(say("reconnecting"));
  }, SIGN);
});

document.addEventListener("visibilitychange", showTitle);
showSwitch();

export function hear(update, before) {
  showTitle();
  if (update.ask && before && !before.ask) notify(update);
}
