// The student's side of a match: one clock of thinking time, one press at a time, nothing lost on the way.
// Match time runs from the paint of a table to the press, and stands still while a request is under way,
// while the page is hidden or paused, and while a correction is entered.

const form = () => document.getElementById("table");
const saving = document.getElementById("saving");
const status = document.getElementById("status");
const pause = document.getElementById("pause");
const RETRY_MS = [500, 1000, 2000, 4000, 8000];

let clock = null; // match time at the paint, and when that was; null while the clock stands still
let press = null; // the last press: when, and by which kind of input
let pending = null; // the action under way, kept until the server has answered it
let tries = 0;
let slot = null; // where the keyboard was in the hand

function start() {
  const table = form();
  if (!table) return;
  const kept = recall(table.dataset);
  const at = kept ?? Number(table.dataset.clock);
  clock = null;
  requestAnimationFrame(() => requestAnimationFrame(() => { clock = { at, since: performance.now(), still: "still" in table.dataset }; }));
  status.textContent = table.dataset.status;
}

function matchTime(moment) {
  if (!clock) return Number(form().dataset.clock);
  return clock.still ? clock.at : Math.max(clock.at, Math.round(clock.at + moment - clock.since));
}

// Hidden or paused: the clock is put down, and picked up at the same moment of match time.
function putDown() {
  if (clock) clock = { at: matchTime(performance.now()), since: null, still: clock.still };
}

function pickUp() {
  if (clock && clock.since === null) clock.since = performance.now();
}

function remember() {
  const table = form();
  if (!table || pending) return;
  const at = clock && clock.since === null ? clock.at : matchTime(performance.now());
  sessionStorage.setItem(table.dataset.match, JSON.stringify({ base: table.dataset.base, at }));
}

function recall({ match, base }) {
  const kept = JSON.parse(sessionStorage.getItem(match) ?? "null");
  sessionStorage.removeItem(match);
  return kept?.base === base ? kept.at : null;
}

function randomKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function inputKind(event) {
  if (event.type === "keydown" || event.pointerType === "" || event.detail === 0) return "key";
  return event.pointerType === "mouse" ? "mouse" : "touch";
}

function pressed(button, event) {
  if (pending) return;
  press = { moment: event.timeStamp, input: inputKind(event) };
  slot = button.dataset.slot ?? null;
  button.classList.add("pressed");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-press]");
  if (button && event.isTrusted) pressed(button, event);
  if (event.target.closest("[data-pause]")) { putDown(); pause.showModal(); }
  const key = event.target.closest("[data-types]");
  if (key) type(key.dataset.types);
}, { capture: true });

pause?.addEventListener("close", pickUp);

function type(sign) {
  const box = document.querySelector("[data-typed]");
  box.value = sign === "back" ? box.value.slice(0, -1) : (box.value + sign).slice(0, 2);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || pause?.open) return;
  if (event.key === "Escape") { putDown(); pause.showModal(); event.preventDefault(); return; }
  if (!event.target.closest("#main") || event.target.matches("input:not([data-typed])")) return;
  const box = document.querySelector("[data-typed]");
  if (box) return typeByKey(event, box);
  const button = /^[0-9]$/.test(event.key) && document.querySelector(`[data-digit="${event.key === "0" ? "10" : event.key}"]`);
  if (!button) return;
  pressed(button, event);
  button.click();
});

function typeByKey(event, box) {
  if (event.key === "Enter") press = { moment: event.timeStamp, input: "key" };
  if (event.target === box || !/^[0-9]$|^Backspace$/.test(event.key)) return;
  type(event.key === "Backspace" ? "back" : event.key);
}

document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt !== form() || event.detail.parameters.key) return;
  const { base } = form().dataset;
  const { moment, input } = press ?? { moment: performance.now(), input: "" };
  Object.assign(event.detail.parameters, { key: randomKey(), base, at: matchTime(moment), input });
  pending = { ...Object.fromEntries(event.detail.formData ?? []), ...event.detail.parameters };
  putDown();
});

// No answer: the same action, with the same key, is sent again until one comes. The server counts it once.
function sendAgain() {
  saving.hidden = false;
  const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)];
  tries += 1;
  setTimeout(() => window.htmx.ajax("POST", form().action, { source: form(), target: "#table", swap: "outerHTML", values: pending }), wait);
}

document.addEventListener("htmx:sendError", sendAgain);
document.addEventListener("htmx:timeout", sendAgain);
document.addEventListener("htmx:responseError", (event) => { if (event.detail.xhr.status >= 500) sendAgain(); });

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "table") return;
  [pending, press, tries] = [null, null, 0];
  saving.hidden = true;
  start();
  focusAgain();
});

function focusAgain() {
  const box = document.querySelector("[data-typed]");
  const again = box ?? document.querySelector(`[data-slot="${slot}"]`) ?? document.getElementById("main");
  again.focus({ preventScroll: true });
}

document.addEventListener("visibilitychange", () => (document.hidden ? putDown() : pickUp()));
window.addEventListener("pagehide", remember);

start();
focusAgain();
