// Four pictures or four digits: each tap fills a slot, the fourth one sends. Without script every tap is sent by itself.

import { announce } from "./page.js";

const LENGTH = 4;
const SEEN_FOR = 600; // what was tapped is shown for a moment, then hidden from those who look over a shoulder
const form = document.querySelector("[data-secret]");
const slots = [...form.querySelectorAll("[data-slots] li")];
const tick = form.querySelector("[data-tick]").content.firstElementChild;
const { words } = form.querySelector("[data-words]").dataset;
let filled = Number(form.dataset.soFar);
let hiding = []; // timers of what is still shown

function hide(slot) {
  slot.className = "set";
  slot.replaceChildren(...[...tick.childNodes].map((node) => node.cloneNode(true)));
}

function show(slot, button) {
  slot.className = "show";
  slot.replaceChildren(...[...button.childNodes].map((node) => node.cloneNode(true)));
  hiding.push(setTimeout(() => hide(slot), SEEN_FOR));
}

function markNext() {
  slots.forEach((slot, place) => slot.classList.toggle("next", place === filled));
}

function keep(value) {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name: "part", value });
  form.append(input);
}

const parts = () => [...form.querySelectorAll('input[name="part"]')];
// The four pictures are different ones; digits may be the same.
const isDouble = (button) => button.closest(".pics") && parts().at(-1)?.value === button.value;

function take(button) {
  if (filled === LENGTH || isDouble(button)) return;
  keep(button.value);
  show(slots[filled], button);
  filled += 1;
  markNext();
  announce(`${words} ${filled} / ${LENGTH}`);
  if (filled === LENGTH) form.submit();
}

function clear(event) {
  event.preventDefault();
  parts().forEach((input) => input.remove());
  hiding.forEach(clearTimeout);
  [hiding, filled] = [[], 0];
  slots.forEach((slot, place) => {
    slot.className = "";
    slot.textContent = place + 1;
  });
  markNext();
}

form.addEventListener("click", (event) => {
  const button = event.target.closest('button[name="part"]');
  if (!button) return;
  event.preventDefault();
  take(button);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const button = /^\d$/.test(event.key) && form.querySelector(`button[value="${event.key}"]`);
  if (button && !event.repeat) take(button);
});
form.querySelector("[data-clear]").addEventListener("click", clear);
markNext();
