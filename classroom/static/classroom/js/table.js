// The student's side of a match: one press at a time, each with its own key, sent until it is answered, counted once.

import { Ahead } from "./ahead.js";
import { Clock } from "./clock.js";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];
const KNOWN_TOP_MS = 500; // after an own play the new top is known before it is painted: at most this much counts

const form = () => document.getElementById("table");
const typed = () => document.querySelector("[data-typed]");
const saving = document.getElementById("saving");
const status = document.getElementById("status");
const pause = document.getElementById("pause");
const ready = document.getElementById("ready");

let press = null; // the last press: when, by which kind of input, and where in the hand
let pending = null; // the action under way
let tries = 0;

const clock = new Clock();
const ahead = new Ahead(clock, {
  more: async (after) => {
    const { match, base } = form().dataset;
    const answer = await fetch(`/play/${match}/steps/?base=${base}&after=${after}`).catch(() => null);
    return answer?.ok ? answer.text() : null;
  },
  shows: () => say(),
  ends: (at) => settle(at),
});

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
  say();
}

function painted(table, pressed) {
  if ("known" in table.dataset && pressed) clock.reset(clock.read() + Math.min(KNOWN_TOP_MS, Math.round(performance.now() - pressed)));
  go();
}

function go() {
  if (pending || document.hidden || pause.open || ready.open) return;
  clock.pickUp();
  ahead.run();
  askIfReady();
}

function rest() {
  clock.putDown();
  ahead.cancel();
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

function say() {
  const spoken = document.getElementById("spoken")?.textContent ?? form().dataset.status;
  if (status.textContent !== spoken) status.textContent = spoken;
}

// Where the table was left, for a reload: the server may not have heard of it yet.
function remember() {
  const table = form();
  if (table && !pending) sessionStorage.setItem(table.dataset.match, JSON.stringify({ base: table.dataset.base, at: clock.read() }));
}

function recall({ match, base }) {
  const left = JSON.parse(sessionStorage.getItem(match) ?? "null");
  sessionStorage.removeItem(match);
  return left?.base === base ? left.at : 0;
}

const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function inputKind(event) {
  if (event.type === "keydown" || event.pointerType === "" || event.detail === 0) return "key";
  return event.pointerType === "mouse" ? "mouse" : "touch";
}

function pressed(button, event) {
  press = { moment: event.timeStamp, input: inputKind(event), slot: button.dataset.slot };
  button.classList.add("pressed");
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-pause]")) return takeBreak();
  const key = event.target.closest("[data-types]");
  if (key) return type(key.dataset.types);
  const button = event.target.closest("[data-press]");
  if (button && event.isTrusted && !pending) pressed(button, event);
}, { capture: true });

function takeBreak() {
  if (pending) return;
  rest();
  pause.showModal();
}

pause.addEventListener("close", go);
ready.addEventListener("close", () => settle(clock.read(), { ready: "1" }));

function type(sign) {
  const box = typed();
  box.value = sign === "back" ? box.value.slice(0, -1) : (box.value + sign).slice(0, box.maxLength);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") { event.preventDefault(); return takeBreak(); }
  if (!event.target.closest("#main")) return;
  if (typed()) return typeByKey(event);
  const button = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]:not(:disabled)`);
  if (!button || pending) return;
  pressed(button, event);
  button.click();
});

function typeByKey(event) {
  if (event.key === "Enter") press = { moment: event.timeStamp, input: "key" };
  if (event.target === typed() || !/^[0-9]$|^Backspace$/.test(event.key)) return;
  type(event.key === "Backspace" ? "back" : event.key);
}

document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt !== form() || event.detail.verb !== "post" || event.detail.parameters.key || event.detail.parameters.at) return;
  const { moment, input } = press ?? { moment: performance.now(), input: "" };
  const at = Math.max(Number(form().dataset.clock), Math.min(clock.read(moment), ahead.limit));
  Object.assign(event.detail.parameters, { key: randomKey(), base: form().dataset.base, at, input });
  pending = { url: form().action, values: { ...event.detail.parameters } };
  rest();
});

function send() {
  window.htmx.ajax("POST", pending.url, { source: form(), target: "#table", swap: "outerHTML", values: pending.values });
}

// No answer: the same action, with the same key, is sent again until one comes.
function sendAgain() {
  if (!pending) return;
  saving.hidden = false;
  setTimeout(send, RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
}

document.addEventListener("htmx:sendError", sendAgain);
document.addEventListener("htmx:timeout", sendAgain);
document.addEventListener("htmx:responseError", (event) => { if (event.detail.xhr.status >= 500) sendAgain(); });

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "table") return;
  [pending, tries] = [null, 0];
  saving.hidden = true;
  begin();
  focusAgain();
  press = null;
});

function focusAgain() {
  const again = typed() ?? document.querySelector(`[data-slot="${press?.slot}"]`) ?? document.getElementById("main");
  again.focus({ preventScroll: true });
}

// The bots' moves up to here are stored: a bot ended the match, or somebody is ready again.
function settle(at, more = {}) {
  if (pending) return;
  const { match, base } = form().dataset;
  pending = { url: `/play/${match}/settle/`, values: { base, at, ...more } };
  rest();
  send();
}

// The page is left: a beacon still arrives when nothing else does.
function leave() {
  rest();
  if (pending) return;
  remember();
  const { match, base } = form().dataset;
  const body = new FormData();
  const { "X-CSRFToken": token } = JSON.parse(document.body.getAttribute("hx-headers"));
  for (const [name, value] of Object.entries({ base, at: clock.read(), csrfmiddlewaretoken: token })) body.set(name, value);
  navigator.sendBeacon(`/play/${match}/settle/`, body);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return leave();
  if (!pending) window.htmx.ajax("GET", location.pathname, { source: form(), target: "#table", swap: "outerHTML" });
});

begin();
focusAgain();
