// A few numbers to tap: the time from seeing one to tapping it is what a hand takes, and is taken out of thinking time.

import { inputKind } from "./match_time.js";

const form = document.getElementById("warm-up");
const target = form.querySelector("[data-target]");
const times = { touch: [], mouse: [], key: [] };
const dots = form.querySelector(".left");
let left = null; // known from the first tap on: each kind of input is measured on its own
let shownAt = null;

function promise(kind) {
  const wanted = Number(form.dataset[kind]);
  dots.replaceChildren(...Array.from({ length: wanted }, () => document.createElement("i")));
  return wanted;
}

function show() {
  const last = target.textContent;
  do target.textContent = String(Math.floor(Math.random() * 10)); while (target.textContent === last);
  target.classList.toggle("lined", "69".includes(target.textContent)); // told apart whichever way up, as on the cards
  shownAt = null;
  requestAnimationFrame(() => requestAnimationFrame(() => { shownAt = performance.now(); }));
}

function tapped(digit, moment, kind) {
  if (shownAt === null || moment < shownAt || digit !== target.textContent) return;
  times[kind].push(Math.round(moment - shownAt));
  left = (left ?? promise(kind)) - 1;
  dots.querySelector("i:not(.on)")?.classList.add("on");
  if (left > 0) return show();
  send();
}

function send() {
  for (const [kind, found] of Object.entries(times)) form.elements[kind].value = found.join(",");
  form.submit();
}

form.addEventListener("click", (event) => {
  const key = event.target.closest("[data-tap]");
  if (key) tapped(key.dataset.tap, event.timeStamp, inputKind(event));
});

document.addEventListener("keydown", (event) => {
  if (/^[0-9]$/.test(event.key) && !event.repeat) tapped(event.key, event.timeStamp, inputKind(event));
});

promise(matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"); // a guess until then
show();
