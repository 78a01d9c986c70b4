// Notifications of this browser, and copying a token.

const KEPT = "wartable-notify"; // "yes" when the reader wants to be told: the table pages look at it

function notifications(part) {
  if (!("Notification" in window)) return part.remove();
  const [line, button] = [part.querySelector("[role=status]"), part.querySelector("button")];
  const isOn = () => Notification.permission === "granted" && localStorage.getItem(KEPT) === "yes";
  const show = () => {
    const blocked = Notification.permission === "denied";
    line.textContent = blocked ? part.dataset.blocked : isOn() ? part.dataset.on : part.dataset.off;
    button.textContent = isOn() ? button.dataset.wordsOff : button.dataset.wordsOn;
    button.hidden = blocked;
  };
  button.addEventListener("click", async () => {
    if (isOn()) localStorage.setItem(KEPT, "no");
    else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEPT, "yes");
    show();
  });
  show();
  part.hidden = false;
}

function copying(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
    button.textContent = button.dataset.copied;
  });
}

document.querySelectorAll("#notifications").forEach(notifications);
document.querySelectorAll("[data-copy]").forEach(copying);
