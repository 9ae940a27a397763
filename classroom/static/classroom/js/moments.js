// Short moments at the table: ready – set – go, three – two – one after a stall, and things that pass by themselves.

const BEAT_MS = 1000;

// Before the clock starts: three beats in a dialog that any press skips. `then` is called once, when it is over.
export function readySetGo(dialog, then) {
  const beats = [...dialog.querySelectorAll(".count li")];
  const timers = beats.map((_, place) => setTimeout(() => mark(beats, place), place * BEAT_MS));
  timers.push(setTimeout(() => dialog.close(), beats.length * BEAT_MS));
  const skip = () => dialog.close();
  dialog.addEventListener("pointerdown", skip);
  document.addEventListener("keydown", skip, { once: true });
  dialog.addEventListener("close", () => {
    timers.forEach(clearTimeout);
    document.removeEventListener("keydown", skip);
    then();
  }, { once: true });
  dialog.showModal();
}

function mark(beats, now) {
  beats.forEach((beat, place) => {
    beat.classList.toggle("was", place < now);
    beat.classList.toggle("now", place === now);
  });
}

// Three, two, one in match time, until the table opens again.
export class Countdown {
  #clock;
  #timer = null;

  constructor(clock) {
    this.#clock = clock;
  }

  // How long a press has still to wait, in ms of match time.
  get left() {
    const until = Number(document.querySelector("[data-waits]")?.dataset.waits ?? 0);
    return Math.max(0, until - this.#clock.read());
  }

  run() {
    this.cancel();
    const scene = document.querySelector(".stalled");
    if (!scene) return;
    const left = this.left;
    scene.hidden = left === 0;
    const beats = [...scene.querySelectorAll(".count li")];
    mark(beats, beats.length - Math.ceil(left / BEAT_MS));
    if (left && this.#clock.runs) this.#timer = setTimeout(() => this.run(), (left % BEAT_MS || BEAT_MS) + 1);
  }

  cancel() {
    clearTimeout(this.#timer);
  }
}

// An element with data-passes is seen for so many ms and then goes; with data-once it is not shown a second time.
let seen = { once: null, until: 0 };

export function letPass() {
  for (const scene of document.querySelectorAll("[data-passes]")) {
    const { passes, once } = scene.dataset;
    if (once !== seen.once) seen = { once, until: performance.now() + Number(passes) };
    const left = seen.until - performance.now();
    if (left <= 0) scene.remove();
    else setTimeout(() => scene.remove(), left);
  }
}
