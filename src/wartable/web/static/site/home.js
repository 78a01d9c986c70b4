// The lists of tables, fetched anew when somebody comes back to the page after a while.

const LONG_ENOUGH = 15_000;
let shownAt = Date.now();

async function freshen() {
  const answer = await fetch(location.pathname, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  shownAt = Date.now();
  document.title = page.title;
  const kept = [...document.querySelectorAll("[data-fresh]")];
  const sameOrder = kept.every((section) => page.getElementById(section.id)?.tagName === section.tagName);
  for (const section of sameOrder ? kept : []) {
    const fresh = page.getElementById(section.id);
    if (!section.contains(document.activeElement) && fresh.innerHTML !== section.innerHTML) section.replaceWith(fresh);
  }
}

function comeBack() {
  if (document.visibilityState === "visible" && Date.now() - shownAt > LONG_ENOUGH) freshen().catch(() => {});
}

document.addEventListener("visibilitychange", comeBack);
addEventListener("pageshow", (event) => event.persisted && freshen().catch(() => {}));
