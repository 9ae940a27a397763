// A replay runs by itself until it is stopped or over; arrows step through it.

const STEP_MS = 900;
let timer = null;

const control = (name) => document.querySelector(`[data-film="${name}"]`);

function run(on) {
  clearInterval(timer);
  timer = on ? setInterval(onward, STEP_MS) : null;
  control("run").setAttribute("aria-pressed", String(on));
}

function onward() {
  if ("over" in control("on").dataset) return run(false);
  control("on").click();
}

document.addEventListener("click", (event) => {
  if (event.target.closest('[data-film="run"]')) run(timer === null);
});

document.addEventListener("keydown", (event) => {
  const name = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (name) control(name).click();
});

document.addEventListener("htmx:afterSettle", () => control("run").setAttribute("aria-pressed", String(timer !== null)));
