// The student's side of a match: one press at a time, each with its own key, sent until it is answered, counted once.

import { Ahead, Clock, Countdown, guide, inputKind, letPass, readySetGo } from "./match_time.js";

const RETRY_MS = 500; // at first; then twice as long each time, up to the next
const NO_ANSWER_MS = 8000; // a line that says nothing for so long has lost the request
const SLOW_MS = 1500; // an answer that takes longer is seen to be waited for
const READ_AHEAD_MS = 3000;
const MOST_UNSENT = 3; // answers that may wait for the line, the one under way among them
const KNOWN_TOP_MS = 1000; // after an own play the new top is known before it is painted: up to this much counts
const EYES_UP_MS = 3000; // how often a table that the teacher has paused asks whether it goes on
const LAST_LOOK_MS = 1400; // how long a table that a bot has ended stays in sight
const ECHO_MS = 300; // nobody reads a new table in less: a tap so soon on the same spot is the double of the last one
const ECHO_PX = 24;

const form = () => document.getElementById("table");
const typed = () => document.querySelector("[data-typed]");
const [saving, status, start, pause, ready, help, eyes, idle] = ["saving", "status", "start", "pause", "ready", "help", "eyes", "idle"].map((id) => document.getElementById(id));
const soundTool = document.querySelector("[data-name=sound]");
const keys = document.querySelector("[data-name=keys]");

let press = null; // the last press: when, by which kind of input, and where in the hand
let pending = null; // the request under way: its verb, address and values
let later = []; // answers given meanwhile, in order, on tables that came along with the last one
let recovered = false; // whether these come from before a reload
let following = null; // what a game knows about those tables
let tries = 0;
let [retry, slow] = [null, null];
let behind = null; // where the table was left, while what was seen until then is still being fetched
let over = false; // a bot has ended the match: nothing can be pressed any more

const clock = new Clock();
const countdown = new Countdown(clock);
const ahead = new Ahead(clock, {
  more: moreSteps,
  shows: (step, held) => { look(); keepFocus(held); document.dispatchEvent(new CustomEvent("table:step", { detail: { at: step.at, shown: clock.read() } })); },
  ends: (at) => { over = true; rest(); setTimeout(() => over && settle(at), LAST_LOOK_MS); },
  goOn: () => go(),
});

// A table has come: its clock starts when it is painted.
function begin() {
  const table = form();
  if (!table) return;
  over = false; // where the match had gone on elsewhere, the end that was seen here was none
  const { clock: at, moves } = table.dataset;
  clock.reset(Number(at), { still: "still" in table.dataset });
  ahead.reset(document.getElementById("ahead"), Number(moves));
  behind = recall(table.dataset);
  if (behind) ahead.catchUp(behind.after).then(() => caughtUp(table));
  layAsDrawn(document.querySelector("[data-as-drawn]"), table.dataset.match);
  const pressed = press?.moment;
  eyesUp("eyesUp" in table.dataset);
  requestAnimationFrame(() => requestAnimationFrame(() => painted(table, pressed)));
  look();
}

// All is in sight again that was seen before the table was left: it goes on at the same moment.
function caughtUp(table) {
  if (table !== form()) return;
  clock.reset(behind.at, { still: "still" in table.dataset });
  behind = null;
  go();
}

// The teacher has paused the class: no time runs, and the table asks until it goes on.
let eyesDown = null;

function eyesUp(wanted) {
  clearTimeout(eyesDown);
  if (!wanted) return eyes.close();
  if (!eyes.open) eyes.showModal();
  eyesDown = setTimeout(refresh, EYES_UP_MS);
}

eyes.addEventListener("cancel", (event) => event.preventDefault());

function painted(table, pressed) {
  if (table !== form()) return;
  if ("known" in table.dataset && pressed) clock.reset(clock.read() + Math.min(KNOWN_TOP_MS, Math.round(performance.now() - pressed)));
  go();
}

function go() {
  if (!free() || behind || over || document.hidden || document.querySelector("dialog[open]")) return;
  clock.pickUp();
  ahead.run();
  countdown.run();
  askIfReady();
}

function rest() {
  clock.putDown();
  ahead.cancel();
  countdown.cancel();
  clearTimeout(asks);
}

// Nobody has pressed for a while: the clock stops and the table asks.
let asks = null;

function askIfReady() {
  clearTimeout(asks);
  const until = form().dataset.ready;
  if (until === undefined) return;
  asks = setTimeout(() => { rest(); ready.showModal(); }, Math.max(0, Number(until) - clock.read()));
}

// Something new lies there: it is said once, it sounds, and what only passes is let go.
function look() {
  const spoken = document.getElementById("spoken")?.textContent ?? form().dataset.status;
  const isNew = status.textContent !== spoken;
  if (isNew) status.textContent = spoken;
  document.querySelectorAll("[data-as-drawn] button").forEach((card, slot) => { card.dataset.slot = slot + 1; });
  countdown.run();
  letPass();
  if (document.activeElement.matches("body, #main")) typed()?.focus({ preventScroll: true });
  if (soundIsOn()) sound(isNew ? spoken : "");
  const round = document.querySelector("[data-coach]")?.dataset;
  if (round) import(round.script).then(({ call }) => call(round, { address: coachAddress, opens: takeBreak, goOn: goBack }));
}

function sound(words) {
  const part = document.querySelector("[data-sound-of]");
  import(form().dataset.sounds).then(({ play, say }) => {
    if (part) play(part.dataset.soundOf);
    if (words) say(words);
  }).catch(() => {});
}

// What is asked and said about this table stands beside its moves.
const address = (part) => form().action.replace(/move\/$/, part);
const coachAddress = () => address(`coach/?base=${form().dataset.base}&after=${ahead.shown}`);

const soundIsOn = () => soundTool?.getAttribute("aria-pressed") === "true";

// What the student likes is changed at once and remembered; where the table looks otherwise then, it is laid again.
async function toggle(tool) {
  const on = tool.getAttribute("aria-pressed") !== "true";
  tool.setAttribute("aria-pressed", String(on));
  const stored = await store(tool.dataset.toggles, tool.dataset.name, on);
  if (!stored || pending || !("again" in tool.dataset)) return;
  remember();
  refresh();
}

function store(url, name, on) {
  const body = new URLSearchParams({ [name]: on ? "on" : "off" });
  return fetch(url, { method: "POST", body, headers: headers() }).catch(() => null);
}

const headers = () => JSON.parse(document.body.getAttribute("hx-headers"));

// Where the table was left, for a reload: the server may not have heard of it yet.
const place = () => behind ?? { base: form().dataset.base, at: clock.read(), after: ahead.shown };
const remember = () => sessionStorage.setItem(form().dataset.match, JSON.stringify(place()));

// Where the match has gone on since, by a press or by moves that were not seen here, its own moment counts.
function recall({ match, base, clock: at, moves }) {
  const left = JSON.parse(sessionStorage.getItem(match) ?? "null");
  sessionStorage.removeItem(match);
  return left?.base === base && left.after >= Number(moves) && left.at > Number(at) ? left : null;
}

// A hand as it was drawn: its cards lie where they lay, and a new one comes last.
function layAsDrawn(hand, match) {
  if (!hand) return;
  const drawn = JSON.parse(sessionStorage.getItem(`${match} hand`) ?? "[]");
  const place = ({ value }) => (drawn.includes(value) ? drawn.indexOf(value) : drawn.length);
  const cards = [...hand.querySelectorAll("button")].sort((one, other) => place(one) - place(other));
  hand.append(...cards.map((card) => card.parentElement));
  sessionStorage.setItem(`${match} hand`, JSON.stringify(cards.map(({ value }) => value)));
}

// Presses

const randomKey = () => crypto.getRandomValues(new Uint32Array(3)).join("");
const unsent = () => [pending?.values, ...later].filter((values) => values?.key);
// Nothing is under way, or the table on the screen comes after all that is.
const free = () => !pending || Number(form().dataset.base) > Number(unsent().at(-1)?.base);
const busy = () => !free() || unsent().length >= MOST_UNSENT || behind || over || countdown.left > 0;

// The second half of a double tap, which would answer a question nobody has read yet. Cards may be drawn that fast.
let tap = { x: 0, y: 0, moment: -Infinity };

function isEcho({ clientX: x, clientY: y, timeStamp: moment, detail, target }) {
  if (detail === 0) return false; // by key
  const repeats = target.closest("[data-repeats]");
  const echo = !(repeats && tap.repeats) && moment - tap.moment < ECHO_MS && Math.hypot(x - tap.x, y - tap.y) < ECHO_PX;
  if (!echo) tap = { x, y, moment, repeats }; // who goes on tapping is heard again
  return echo;
}

function pressed(button, event) {
  press = { moment: event.timeStamp, input: inputKind(event), slot: button.dataset.slot };
  button.classList.add("pressed");
}

document.addEventListener("click", (event) => {
  const echo = isEcho(event);
  const tool = event.target.closest("[data-toggles]");
  if (tool) return toggle(tool);
  if (event.target.closest("[data-pause]")) return takeBreak(pause);
  if (event.target.closest("[data-opens=help]")) return takeBreak(help);
  const key = event.target.closest("[data-types]");
  if (key) return type(key.dataset.types);
  const button = event.target.closest("[data-press]");
  if (!button) return;
  if (echo || busy() || numberIsMissing(button)) return event.preventDefault();
  if (event.isTrusted) pressed(button, event);
}, { capture: true });

// Whatever sends the form, the Enter key too: one action at a time; while one is under way, the next one waits.
document.addEventListener("submit", (event) => {
  if (event.target !== form() || (!pending && !busy())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (busy()) return;
  later.push(signed(Object.fromEntries(new FormData(form(), event.submitter))));
  rest();
  keep();
  goOnWithout();
}, { capture: true });

function takeBreak(dialog) {
  if (pending || over) return;
  rest();
  dialog.showModal();
}

for (const dialog of [pause, help, idle]) dialog?.addEventListener("close", goBack);
ready.addEventListener("close", () => { settle(clock.read(), { ready: "1" }); focusAgain(); });

// Where a number is said before the card is played: tapped first, or said by the digit that plays the card.
function numberIsMissing(button) {
  const saying = document.querySelector("[data-first]");
  if (!saying || button.name !== "card" || saying.querySelector(":checked")) return false;
  status.textContent = form().querySelector(".say").textContent = saying.dataset.first;
  saying.classList.remove("nudge");
  requestAnimationFrame(() => saying.classList.add("nudge"));
  return true;
}

function type(sign) {
  const box = typed();
  box.value = sign === "back" ? box.value.slice(0, -1) : (box.value + sign).slice(0, box.maxLength);
}

// A number key that a pointer presses leaves the focus in the field: Enter sends the answer, and no digit once more.
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("[data-types]")) event.preventDefault();
});

// A typed answer is digits: a letter that is a key of the table, or none, does not get into it.
document.addEventListener("beforeinput", (event) => {
  if (event.target === typed() && /\D/.test(event.data ?? "")) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter") event.preventDefault(); // held down, it would answer what nobody has read
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") { event.preventDefault(); return takeBreak(pause); }
  if (event.key === "Enter" && event.target.matches("[data-first] input")) return goToCards(event);
  if (!event.target.closest("#main") || (keys && !keys.checked)) return;
  if (event.key in ONWARD && !event.defaultPrevented && !event.target.matches("input")) return walk(event);
  if (typed() && typeByKey(event)) return;
  const key = event.key > "~" ? event.code.slice(3) : event.key; // a Cyrillic H is where others have it: its code is KeyH
  const button = document.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]:not(:disabled)`);
  if (!button || busy()) return;
  const said = button.dataset.digit && document.querySelector(`[data-first] [value="${button.dataset.digit}"]`);
  if (said) said.checked = true;
  pressed(button, event);
  button.click();
});

// A number is said, and next comes its card. The form would take Enter for its first button, and draw.
function goToCards(event) {
  event.preventDefault();
  form().querySelector("[name=card]")?.focus();
}

// Arrows walk over all that can be pressed, in the order in which it lies there.
const ONWARD = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function walk(event) {
  const all = [...form().querySelectorAll("[data-press]:not(:disabled)")];
  const here = all.indexOf(document.activeElement);
  const next = here < 0 && ONWARD[event.key] < 0 ? all.length - 1 : here + ONWARD[event.key];
  event.preventDefault();
  all[next]?.focus();
}

// Whether the key belonged to the number being typed.
function typeByKey(event) {
  if (event.key === "Enter" && event.target.id === "main") form().requestSubmit(document.querySelector(".keys .ok"));
  if (event.key === "Enter") press = { moment: event.timeStamp, input: "key" };
  if (!/^[0-9]$|^Backspace$/.test(event.key)) return event.key === "Enter";
  if (event.target !== typed()) type(event.key === "Backspace" ? "back" : event.key);
  return true;
}

if (keys) keys.checked = keys.defaultChecked; // as it is stored, not as the browser remembers the page
keys?.addEventListener("change", () => { if (keys.dataset.keeps) store(keys.dataset.keeps, keys.dataset.name, keys.checked); });

// Requests

// A move with all the server needs to know: once, on which table, and when.
function signed(move) {
  const { moment, input } = press ?? { moment: performance.now(), input: "" };
  const { base, clock: since } = form().dataset;
  const at = Math.max(Number(since), ahead.least, Math.min(clock.read(moment), ahead.limit));
  const picked = form().querySelector("[data-picked]")?.dataset.picked; // thinking is measured from the choice of a card
  const chosen = picked ? { chosen: Math.min(at, clock.read(Number(picked))) } : {};
  return { ...move, ...chosen, key: randomKey(), base, at, input };
}

document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt !== form() || event.detail.verb !== "post" || pending) return;
  Object.assign(event.detail.parameters, signed({}));
  pending = action({ ...event.detail.parameters });
  rest();
  keep();
  slow = setTimeout(restLine, SLOW_MS);
});

const action = (values) => ({ verb: "POST", url: form().action, values });

function send() {
  clearTimeout(retry);
  clearTimeout(slow);
  slow = setTimeout(restLine, SLOW_MS);
  const { verb, url, values } = pending;
  window.htmx.ajax(verb, url, { source: document.body, target: "#table", swap: "outerHTML settle:0ms", values }).catch(() => {});
}

// No answer: the same request, with the same key, is sent again until one comes.
function sendAgain() {
  if (!pending) return;
  restLine();
  retry = setTimeout(send, Math.min(RETRY_MS * 2 ** tries++, NO_ANSWER_MS));
}

function restLine() {
  saving.hidden = false;
  goOnWithout();
}

// The next table is here already: it is shown, and what is pressed on it waits.
function goOnWithout() {
  const last = unsent().at(-1);
  if (!last || free() || unsent().length >= MOST_UNSENT || !following?.goOn(last)) return;
  clock.reset(Number(last.at));
  press = null;
  look();
  focusAgain();
  requestAnimationFrame(() => requestAnimationFrame(go));
}

document.addEventListener("htmx:sendError", sendAgain);
document.addEventListener("htmx:timeout", sendAgain);
document.addEventListener("htmx:responseError", (event) => {
  if (event.detail.xhr.status >= 500) return sendAgain();
  if (recovered) forget();
  location.reload();
});
addEventListener("online", () => { if (pending && tries) send(); });

// An answer for a table that the screen has left by now changes nothing in sight, unless it is not what was expected;
// a second answer to what was sent twice changes nothing at all.
document.addEventListener("htmx:beforeSwap", (event) => {
  const sent = pending?.values;
  const { key } = event.detail.requestConfig.parameters;
  if (key && key !== sent?.key) { event.detail.shouldSwap = false; return; }
  if (!sent?.key || !following || sent.base === form().dataset.base) return;
  if (!following.takeIn(event.detail.serverResponse, Number(sent.base) + 1)) { later = []; return; }
  event.detail.shouldSwap = false;
  setTimeout(answered);
});

// Whether that was all.
function answered() {
  clearTimeout(slow);
  tries = 0;
  pending = later.length ? action(later.shift()) : null;
  keep();
  if (pending) send();
  else if (stopping) stop.requestSubmit();
  else saving.hidden = true;
  return !pending;
}

document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "table" || !answered()) return;
  begin();
  focusAgain();
  press = null;
});

// What is not stored yet outlives the page.
function keep() {
  const [name, all] = [`${form().dataset.match} unsent`, unsent()];
  if (all.length) sessionStorage.setItem(name, JSON.stringify(all));
  else sessionStorage.removeItem(name);
}

function sendKept() {
  const { match, base } = form().dataset;
  const kept = JSON.parse(sessionStorage.getItem(`${match} unsent`) ?? "[]");
  const [first, ...rest] = kept.filter((values) => Number(values.base) >= Number(base));
  if (!first) return;
  [pending, later, recovered] = [action(first), rest, true];
  send();
}

// Refused even on a fresh page: it is given up, so that the table can be played.
function forget() {
  [pending, later] = [null, []];
  keep();
}

// A bot's move has put something else in the place of what had the focus: keys are to be heard still.
function keepFocus({ isConnected, dataset }) {
  if (!isConnected) queueMicrotask(() => focusAgain(dataset)); // by then a game has told its new parts their slots
}

function focusAgain(place = press) {
  const again = typed() ?? document.querySelector(`[data-slot="${place?.slot}"]:not(:disabled)`) ?? document.getElementById("main");
  again.focus({ preventScroll: true });
  again.setSelectionRange?.(9, 9); // a dialog that closes gives the focus back, but no place to write at
}

function goBack() {
  go();
  focusAgain();
}

// Further steps. Without a network the clock waits for them; where the table has moved on, the whole table is fetched.
async function moreSteps(after) {
  const { base } = form().dataset;
  const line = new AbortController(); // AbortSignal.timeout is too new for tablets that schools still have
  const silence = setTimeout(() => line.abort(), NO_ANSWER_MS);
  const answer = await fetch(address(`steps/?base=${base}&after=${after}`), { signal: line.signal }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  clearTimeout(silence);
  if (!pending) saving.hidden = text !== null;
  if (text !== null) return text;
  if (pending || over || form().dataset.base !== base) return null;
  if (answer?.status === 409) { refresh(); return null; }
  await new Promise((later) => setTimeout(later, 1000));
  return pending || form().dataset.base !== base ? null : moreSteps(after);
}

// The bots' moves up to here are stored: a bot ended the match, or somebody is ready again.
function settle(at, more = {}) {
  if (pending) return;
  const { base } = form().dataset;
  pending = { verb: "POST", url: address("settle/"), values: { base, at, ...more } };
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
  const { base, at } = place();
  const body = new FormData();
  for (const [name, value] of Object.entries({ base, at, csrfmiddlewaretoken: headers()["X-CSRFToken"] })) body.set(name, value);
  navigator.sendBeacon(address("settle/"), body);
}

// Who stops takes along what was answered, which is sent first, and what the bots did since the last press.
const stop = document.querySelector("form[action$='/stop/']");
let stopping = 0; // answers still to be sent before

stop?.addEventListener("submit", (event) => {
  stopping = unsent().length;
  if (!stopping) return;
  event.preventDefault();
  saving.hidden = false;
  if (tries) send();
});

stop?.addEventListener("formdata", ({ formData }) => {
  formData.set("base", form().dataset.base);
  formData.set("at", clock.read());
});

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : pending ? go() : refresh()));
addEventListener("pagehide", () => { if (!document.hidden) leave(); });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });

// Nobody is away in the first minute: what asks "still there?" comes after the table.
const { script: watch } = idle?.dataset ?? {};
if (watch) fetchLater(() => import(watch), 60_000);

// What comes after the table comes again later where there was no line.
function fetchLater(fetched, wait) {
  setTimeout(() => fetched().catch(() => fetchLater(fetched, wait)), wait);
}

// Needed only without a line: comes after the table.
async function readAhead({ script, own } = {}) {
  if (!script) return;
  const [{ Following }, { leadsOn }] = await Promise.all([import(script), import(own)]);
  following = new Following(leadsOn);
}

window.htmx.config.timeout = NO_ANSWER_MS;
begin();
sendKept();
fetchLater(() => readAhead(document.getElementById("following")?.dataset), READ_AHEAD_MS);
const first = document.getElementById("guide");
if (first) guide(first).then(() => { look(); setOff(); });
else setOff();

function setOff() {
  if (form() && "begins" in form().dataset && !eyes.open) readySetGo(start, goBack);
  else goBack();
}
