// The board of Sequence Numbers: a card is chosen, then its answer where that is asked for, then a space.

const form = () => document.getElementById("table");
const hand = () => document.getElementById("hand");
const open = () => "open" in document.getElementById("ways").dataset; // a card may be used now
const says = () => document.getElementById("says").dataset;
const frame = () => document.getElementById("frame");
const cards = () => [...hand().querySelectorAll("[data-does]")];
const waits = () => document.getElementById("told").dataset.wait;
const card = () => cards().find((each) => each.checked);
let chosen = null; // the card chosen last: it stays chosen after a space that did not fit
let here = ""; // the space that the arrow keys stand on
let panned = [0, 0]; // how far the board was moved in its frame

// What is chosen decides what a press does, and whether digits are an answer.
function choose(radio) {
  chosen = radio.value;
  radio.checked = true;
  form().querySelector("[data-do]").value = radio.dataset.does;
}

function askForAnswer() {
  const asks = hand().querySelector("[data-asks]");
  if (!asks) return;
  const wanted = open() && card()?.dataset.does === "answer";
  const [box, ...keys] = hand().querySelectorAll(".entry :is(input, button)");
  box.toggleAttribute("data-typed", wanted);
  for (const each of [box, ...keys]) each.disabled = !wanted;
  const words = wanted ? `${card().dataset.text} =` : card() ? asks.dataset.answered : asks.dataset.asks;
  if (asks.textContent !== words) asks.textContent = words;
  asks.classList.toggle("sum", wanted);
}

// One space can be reached with Tab; arrows move on from there.
function standOn(cell) {
  document.getElementById(here)?.setAttribute("tabindex", "-1");
  here = cell.dataset.slot = cell.id; // focus comes back to it on the next table
  cell.tabIndex = 0;
}

// A table or a part of it is new: everything is as it was left.
function arrange() {
  if (!hand()) return;
  const again = card() ?? cards().find((each) => each.value === chosen);
  if (again) choose(again);
  askForAnswer();
  standOn(document.getElementById(here) ?? frame().querySelector("button"));
  if (frame().dataset.panned !== "") frame().scrollTo(...panned);
  frame().dataset.panned = "";
}

document.addEventListener("htmx:afterSettle", arrange);
new MutationObserver(arrange).observe(document.getElementById("main"), { childList: true, subtree: true });

document.addEventListener("change", (event) => {
  if (!event.target.matches("[data-does]")) return;
  choose(event.target);
  askForAnswer();
  if (open()) tell(/place|remove/.test(event.target.dataset.does) ? says().space : waits());
  form().querySelector(".typed")?.setAttribute("data-picked", String(event.timeStamp));
  if (document.activeElement !== event.target) goOn();
});

document.addEventListener("scroll", (event) => {
  if (event.target === frame()) panned = [frame().scrollLeft, frame().scrollTop];
}, { capture: true });

// From the card to what comes next: its answer, or the board.
function goOn() {
  (hand().querySelector("[data-typed]") ?? document.getElementById(here)).focus();
}

// What has to come first is said; nothing is sent.
function missing(button) {
  const does = button.name === "do" ? button.value : card()?.dataset.does;
  if (button.name === "cell" && (!open() || does === "discard")) return waits();
  if (!card() && (button.name === "cell" || does === "swap" || does === undefined)) return says().card;
  if (button.name === "cell" && does === "answer") return says().answer;
  return ["swap", "hint"].includes(does) && card()?.closest(".plus, .minus") ? says().sum : "";
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-press]");
  const words = button ? missing(button) : "";
  if (!words) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  tell(words);
}, { capture: true });

function tell(words) {
  const line = document.querySelector("#told .line");
  line.textContent = document.getElementById("status").textContent = words;
  line.classList.remove("again");
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

document.addEventListener("keydown", (event) => {
  if (!hand() || !event.target.closest("#main") || document.querySelector("dialog[open]")) return;
  if (event.key === "Enter" && event.target.matches("[type=radio], .typed")) return enter(event);
  if (/^[1-9]$/.test(event.key) && !hand().querySelector("[data-typed]")) return event.preventDefault(); // chooses a card, is no answer
  if (!(event.key in STEPS) || event.target.matches("[type=radio]")) return;
  event.preventDefault();
  if (event.target.closest("#board")) walk(event.target, STEPS[event.key]);
  else document.getElementById(here).focus();
});

// Enter sends a typed answer, never the first space of the board, which the form would take for its own button.
function enter(event) {
  event.preventDefault();
  const box = hand().querySelector("[data-typed]");
  if (!box?.value) return goOn();
  setTimeout(() => form().requestSubmit(hand().querySelector(".ok")));
}

function walk(from, [down, right]) {
  const cells = [...document.querySelectorAll("#board > .cell")];
  const columns = Number(document.getElementById("board").className.match(/by(\d+)/)[1]);
  const place = cells.indexOf(from);
  const column = (place % columns) + right;
  const next = cells[place + down * columns + right];
  if (column < 0 || column >= columns || !next?.matches("button")) return;
  standOn(next);
  next.focus();
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches("#board button")) standOn(event.target);
});

// On a small screen the board moves so that a bot's chip is seen.
document.addEventListener("table:step", () => {
  const mark = document.querySelector("#joined rect")?.getBoundingClientRect();
  const view = frame().getBoundingClientRect();
  if (!mark || (mark.left >= view.left && mark.right <= view.right && mark.top >= view.top && mark.bottom <= view.bottom)) return;
  frame().scrollBy(mark.left + mark.width / 2 - view.left - view.width / 2, mark.top + mark.height / 2 - view.top - view.height / 2);
});

arrange();
