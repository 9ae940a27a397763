// A replay runs by itself until it is stopped or over; arrows step through it; its pace stays as it was chosen.

let timer = null;
let pace = "900";

const control = (name) => document.querySelector(`[data-film="${name}"]`);

function run(on) {
  clearTimeout(timer);
  timer = on ? setTimeout(onward, Number(pace)) : null;
  const [play, pause] = control("run").children;
  [play.hidden, pause.hidden] = [on, !on];
}

function onward() {
  if ("over" in control("on").dataset) return run(false);
  control("on").click();
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-film="run"]')) run(timer === null);
});

document.addEventListener("change", (event) => {
  if (event.target === control("pace")) pace = event.target.value;
});

document.addEventListener("keydown", (event) => {
  const name = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (name && !event.target.closest("select")) control(name).click();
});

// The next position is there: the buttons keep what they were, and the one pressed keeps the focus.
document.addEventListener("htmx:beforeSwap", () => { focused = document.activeElement?.dataset.film; });
document.addEventListener("htmx:afterSettle", () => {
  control("pace").value = pace;
  const answer = document.querySelector(".answers [aria-current]");
  answer?.scrollIntoView({ block: "nearest", inline: "center" });
  (control(focused) ?? answer)?.focus({ preventScroll: true });
  run(timer !== null);
});

let focused = "";
