// The student's side of a match: one press at a time, each with its own key, sent until it is answered, counted once.

import { Ahead, Clock, Countdown, readySetGo } from "./match_time.js";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];
const KNOWN_TOP_MS = 500; // after an own play the new top is known before it is painted: at most this much counts
const LAST_LOOK_MS = 1400; // how long a table that a bot has ended stays in sight

const form = () => document.getElementById("table");
const typed = () => document.querySelector("[data-typed]");
const [saving, status, start, pause, ready, help] = ["saving", "status", "start", "pause", "ready", "help"].map((id) => document.getElementById(id));
const soundTool = document.querySelector("[data-sound]");
const keysBox = document.querySelector("[data-keys]");

let press = null; // the last press: when, by which kind of input, and where in the hand
let pending = null; // the request under way: its verb, address and values
let tries = 0;
let retry = null;
let over = false; // a bot has ended the match: nothing can be pressed any more

const clock = new Clock();
const countdown = new Countdown(clock);
const ahead = new Ahead(clock, {
  more: moreSteps,
  shows: (step) => { look(); document.dispatchEvent(new CustomEvent("table:step", { detail: { at: step.at, shown: clock.read() } })); },
  ends: (at) => { over = true; rest(); setTimeout(() => settle(at), LAST_LOOK_MS); },
  goOn: () => go(),
});

// A table has come: its clock starts when it is painted.
function begin() {
  const table = form();
  if (!table) return;
  const { clock: at, moves } = table.dataset;
  clock.reset(Number(at), { still: "still" in table.dataset });
  ahead.reset(document.getElementById("ahead"), Number(moves));
  const left = recall(table.dataset);
  if (left > Number(at)) {
    ahead.catchUp(left);
    clock.reset(left, { still: "still" in table.dataset });
  }
  const pressed = press?.moment;
  requestAnimationFrame(() => requestAnimationFrame(() => painted(table, pressed)));
  look();
}

function painted(table, pressed) {
  if (table !== form()) return;
  if ("known" in table.dataset && pressed) clock.reset(clock.read() + Math.min(KNOWN_TOP_MS, Math.round(performance.now() - pressed)));
  go();
}

function go() {
  if (pending || over || document.hidden || document.querySelector("dialog[open]")) return;
  clock.pickUp();
  ahead.run();
  countdown.run();
  askIfReady();
}

function rest() {
  clock.putDown();
  ahead.cancel();
  countdown.cancel();
  clearTimeout(idle);
}

// Nobody has pressed for a while: the clock stops and the table asks.
let idle = null;

function askIfReady() {
  clearTimeout(idle);
  const until = form().dataset.ready;
  if (until === undefined) return;
  idle = setTimeout(() => { rest(); ready.showModal(); }, Math.max(0, Number(until) - clock.read()));
}

// Something new lies there: it is said once, it sounds, and what only passes is let go.
function look() {
  const spoken = document.getElementById("spoken")?.textContent ?? form().dataset.status;
  if (status.textContent !== spoken) status.textContent = spoken;
  countdown.run();
  letPass();
  if (document.activeElement.matches("body, #main")) typed()?.focus({ preventScroll: true });
  const part = document.querySelector("[data-sound-of]");
  if (part && soundIsOn()) import(form().dataset.sounds).then(({ play }) => play(part.dataset.soundOf));
}

const soundIsOn = () => soundTool?.getAttribute("aria-pressed") === "true";

function toggleSound() {
  const on = !soundIsOn();
  soundTool.setAttribute("aria-pressed", String(on));
  fetch(soundTool.dataset.sound, { method: "POST", body: new URLSearchParams({ sound: on ? "on" : "off" }), headers: headers() }).catch(() => {});
}

const headers = () => JSON.parse(document.body.getAttribute("hx-headers"));

// Where the table was left, for a reload: the server may not have heard of it yet.
function remember() {
  const { match, base } = form().dataset;
  sessionStorage.setItem(match, JSON.stringify({ base, at: clock.read() }));
}

function recall({ match, base }) {
  const left = JSON.parse(sessionStorage.getItem(match) ?? "null");
  sessionStorage.removeItem(match);
  return left?.base === base ? left.at : 0;
}

// Presses

const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const busy = () => pending !== null || over || countdown.left > 0;

function inputKind(event) {
  if (event.type === "keydown" || event.pointerType === "" || event.detail === 0) return "key";
  return event.pointerType === "mouse" ? "mouse" : "touch";
}

function pressed(button, event) {
  press = { moment: event.timeStamp, input: inputKind(event), slot: button.dataset.slot };
  button.classList.add("pressed");
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sound]")) return toggleSound();
  if (event.target.closest("[data-pause]")) return takeBreak(pause);
  if (event.target.closest("[data-opens=help]")) return takeBreak(help);
  const key = event.target.closest("[data-types]");
  if (key) return type(key.dataset.types);
  const button = event.target.closest("[data-press]");
  if (!button) return;
  if (busy() || numberIsMissing(button)) return event.preventDefault();
  if (event.isTrusted) pressed(button, event);
}, { capture: true });

// Whatever sends the form, the Enter key too: one action at a time.
document.addEventListener("submit", (event) => {
  if (event.target !== form() || !busy()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });

function takeBreak(dialog) {
  if (pending || over) return;
  rest();
  dialog.showModal();
}

for (const dialog of [pause, help]) dialog?.addEventListener("close", () => { go(); focusAgain(); });
ready.addEventListener("close", () => { settle(clock.read(), { ready: "1" }); focusAgain(); });

// Where a number is said before the card is played: tapped first, or said by the digit that plays the card.
function numberIsMissing(button) {
  const saying = document.querySelector("[data-first]");
  if (!saying || button.name !== "card" || saying.querySelector(":checked")) return false;
  status.textContent = saying.dataset.first;
  saying.classList.remove("nudge");
  requestAnimationFrame(() => saying.classList.add("nudge"));
  return true;
}

function type(sign) {
  const box = typed();
  box.value = sign === "back" ? box.value.slice(0, -1) : (box.value + sign).slice(0, box.maxLength);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") { event.preventDefault(); return takeBreak(pause); }
  if (!event.target.closest("#main") || document.body.classList.contains("kbd-off")) return;
  if (typed() && typeByKey(event)) return;
  const button = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
  if (!button || busy()) return;
  const said = button.dataset.digit && document.querySelector(`[data-first] [value="${button.dataset.digit}"]`);
  if (said) said.checked = true;
  pressed(button, event);
  button.click();
});

// Whether the key belonged to the number being typed.
function typeByKey(event) {
  if (event.key === "Enter" && event.target.id === "main") form().requestSubmit(document.querySelector(".keys .ok"));
  if (event.key === "Enter") press = { moment: event.timeStamp, input: "key" };
  if (!/^[0-9]$|^Backspace$/.test(event.key)) return event.key === "Enter";
  if (event.target !== typed()) type(event.key === "Backspace" ? "back" : event.key);
  return true;
}

keysBox?.addEventListener("change", () => document.body.classList.toggle("kbd-off", !keysBox.checked));

// Requests

document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt !== form() || event.detail.verb !== "post" || pending) return;
  const { moment, input } = press ?? { moment: performance.now(), input: "" };
  const at = Math.max(Number(form().dataset.clock), Math.min(clock.read(moment), ahead.limit));
  Object.assign(event.detail.parameters, { key: randomKey(), base: form().dataset.base, at, input });
  pending = { verb: "POST", url: form().action, values: { ...event.detail.parameters } };
  rest();
});

function send() {
  clearTimeout(retry);
  const { verb, url, values } = pending;
  window.htmx.ajax(verb, url, { source: form(), target: "#table", swap: "outerHTML settle:0ms", values }).catch(() => {});
}

// No answer: the same request, with the same key, is sent again until one comes.
function sendAgain() {
  if (!pending) return;
  saving.hidden = false;
  retry = setTimeout(send, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
}

document.addEventListener("htmx:sendError", sendAgain);
document.addEventListener("htmx:timeout", sendAgain);
document.addEventListener("htmx:responseError", (event) => (event.detail.xhr.status >= 500 ? sendAgain() : location.reload()));
addEventListener("online", () => { if (pending && tries) send(); });

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "table") return;
  [pending, tries] = [null, 0];
  saving.hidden = true;
  begin();
  focusAgain();
  press = null;
});

function focusAgain() {
  const again = typed() ?? document.querySelector(`[data-slot="${press?.slot}"]:not(:disabled)`) ?? document.getElementById("main");
  again.focus({ preventScroll: true });
}

// Further steps. Without a network the clock waits for them; where the table has moved on, the whole table is fetched.
async function moreSteps(after) {
  const { match, base } = form().dataset;
  const answer = await fetch(`/play/${match}/steps/?base=${base}&after=${after}`).catch(() => null);
  if (answer?.ok) return answer.text();
  if (pending || over || form().dataset.base !== base) return null;
  if (answer?.status === 409) { refresh(); return null; }
  await new Promise((later) => setTimeout(later, 1000));
  return pending || form().dataset.base !== base ? null : moreSteps(after);
}

// The bots' moves up to here are stored: a bot ended the match, or somebody is ready again.
function settle(at, more = {}) {
  if (pending) return;
  const { match, base } = form().dataset;
  pending = { verb: "POST", url: `/play/${match}/settle/`, values: { base, at, ...more } };
  rest();
  send();
}

function refresh() {
  if (pending) return;
  pending = { verb: "GET", url: location.pathname, values: {} };
  rest();
  send();
}

// The page is left: a beacon still arrives when nothing else does.
function leave() {
  rest();
  if (pending || !form()) return;
  remember();
  const { match, base } = form().dataset;
  const body = new FormData();
  for (const [name, value] of Object.entries({ base, at: clock.read(), csrfmiddlewaretoken: headers()["X-CSRFToken"] })) body.set(name, value);
  navigator.sendBeacon(`/play/${match}/settle/`, body);
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : refresh()));
addEventListener("pagehide", () => { if (!document.hidden) leave(); });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });

// An element with data-passes is seen for so many ms and then goes; with data-once it is not shown a second time.
let seen = { once: null, until: 0 };

function letPass() {
  for (const scene of document.querySelectorAll("[data-passes]")) {
    const { passes, once } = scene.dataset;
    if (once !== seen.once) seen = { once, until: performance.now() + Number(passes) };
    const left = seen.until - performance.now();
    if (left <= 0) scene.remove();
    else setTimeout(() => scene.remove(), left);
  }
}

// Nobody is away in the first minute: what asks "still there?" comes after the table.
const { script: watch } = document.getElementById("idle")?.dataset ?? {};
if (watch) setTimeout(() => import(watch), 60_000);

begin();
focusAgain();
if (form() && "begins" in form().dataset) readySetGo(start, () => { go(); focusAgain(); });
