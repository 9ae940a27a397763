// A replay runs by itself until it is stopped or over; arrows step through it; its pace stays as it was chosen.

let timer = null;
let pace = "900";
let held = false; // a control is being pressed: no other is put in its place meanwhile
let focused = null; // the control that had the focus, empty for another place in the film, null outside

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
  if (event.target.name !== "pace") return;
  pace = event.target.value;
  run(timer !== null);
});

document.addEventListener("pointerdown", (event) => { held = event.target.closest(".film") !== null; });

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => {
    if (held) run(timer !== null);
    held = false;
  });
}

document.addEventListener("keydown", (event) => {
  const name = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (name && event.target.name !== "pace") control(name).click();
});

// The next position is there: the buttons keep what they were, and the one pressed keeps the focus.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (held) detail.shouldSwap = false;
  const { activeElement: here } = document;
  focused = here.closest("#replay") && (here.dataset.film ?? "");
});
document.addEventListener("htmx:afterSettle", () => {
  control(pace).checked = true;
  const answer = document.querySelector(".answers [aria-current]");
  answer?.scrollIntoView({ block: "nearest", inline: "center" });
  if (focused !== null) (control(focused) ?? answer)?.focus({ preventScroll: true });
  run(timer !== null);
});
