// Match time: what the student has had to think; and what the bots will do next, each step at its moment of it.

const FETCH_BEFORE_MS = 4000;
const BEAT_MS = 1000;

// Runs from the paint of a table, and stands still while it is put down: during a request, a hidden page, a pause.
export class Clock {
  #at = 0;
  #since = null; // performance.now() when it was last picked up; null while it stands still
  #still = false;

  // `still`: a correction is entered; this table takes no time at all.
  reset(at, { still = false } = {}) {
    this.#at = at;
    this.#since = null;
    this.#still = still;
  }

  pickUp() {
    if (this.#since === null && !this.#still) this.#since = performance.now();
  }

  putDown() {
    this.#at = this.read();
    this.#since = null;
  }

  get runs() {
    return this.#since !== null;
  }

  // Match time at a moment of the page's own time, such as an event's timeStamp.
  read(moment = performance.now()) {
    if (this.#since === null) return this.#at;
    return Math.max(this.#at, Math.round(this.#at + moment - this.#since));
  }
}

// By what a press was made: the hand's time is taken out of thinking time, and each kind of input takes its own.
// In older browsers a click does not tell which; what came down before it does.
let pointer = "touch";
document.addEventListener("pointerdown", (event) => { pointer = event.pointerType === "mouse" ? "mouse" : "touch"; }, { capture: true });

// A key's press is counted as none: `detail` is 0.
export const inputKind = ({ detail }) => (detail ? pointer : "key");

// What the bots will do next, as the server worked it out. A step is shown at its moment.
export class Ahead {
  #clock;
  #steps = [];
  #upto = null; // up to here these are all steps there are; null: nothing more happens by itself
  #timer = null;
  #asked = null; // beyond this end more was asked for already
  #table = 0; // counts the tables: an answer that comes for an older one is dropped
  shown = 0; // number of the last move the screen shows
  least = 0; // its moment, if it came as a step: no press on this table is earlier

  // `more(after)` brings further steps as HTML, or null; `shows(step, held)` is called after each, with what had the focus
  // before; `ends(at)` when one ends the match; `goOn()` when steps came for a clock that had to wait for them.
  constructor(clock, calls) {
    this.#clock = clock;
    Object.assign(this, calls);
  }

  reset(source, shown) {
    this.cancel();
    this.#steps = [];
    this.#asked = null;
    this.#table += 1;
    this.shown = shown;
    this.least = 0;
    this.#read(source);
  }

  #read(source) {
    for (const part of source.querySelectorAll("template")) {
      if ("upto" in part.dataset) this.#readEnd(part.dataset);
      else this.#steps.push({ at: Number(part.dataset.at), number: Number(part.dataset.number), ends: "ends" in part.dataset, content: part.content });
    }
  }

  #readEnd({ upto, last }) {
    this.#upto = upto === "" ? null : Number(upto);
    if (last !== undefined) this.#asked = this.#upto; // there is nothing beyond it before the next press
  }

  cancel() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  // The moment before which nothing unseen happens: a press belongs to the table that was on the screen.
  get limit() {
    return this.#steps.length ? this.#steps[0].at - 1 : Infinity;
  }

  // A table that was left later: all up to the move that was seen last is shown at once, and fetched where it is not here.
  async catchUp(after) {
    let last = null;
    while (this.shown < after && (this.#steps.length || await this.#fetch()) && (last = this.#steps.shift())) this.#show(last);
    if (last?.ends) this.ends(last.at);
  }

  run() {
    this.cancel();
    if (!this.#clock.runs) return;
    this.#askInTime();
    const next = Math.min(this.#steps[0]?.at ?? this.#upto ?? Infinity, this.#asks ? this.#upto - FETCH_BEFORE_MS : Infinity);
    if (next < Infinity) this.#timer = setTimeout(() => this.#due(), Math.max(0, next - this.#clock.read()));
  }

  // Whether more is to be asked for before these steps run out.
  get #asks() {
    return this.#upto !== null && this.#asked !== this.#upto;
  }

  #due() {
    const now = this.#clock.read();
    while (this.#steps.length && this.#steps[0].at <= now) {
      const step = this.#steps.shift();
      this.#show(step);
      if (step.ends) return this.ends(step.at);
    }
    if (!this.#steps.length && this.#upto !== null && this.#upto <= now) return this.#clock.putDown();
    this.run();
  }

  #show(step) {
    const held = document.activeElement;
    lay(step.content);
    this.shown = step.number;
    this.least = step.at;
    this.shows(step, held);
  }

  async #askInTime() {
    if (!this.#asks || this.#upto - this.#clock.read() > FETCH_BEFORE_MS) return;
    if (await this.#fetch()) this.goOn();
  }

  // Whether steps came, for the table that asked for them.
  async #fetch() {
    this.#asked = this.#upto;
    const [last, table] = [this.#steps.at(-1)?.number ?? this.shown, this.#table];
    const text = await this.more(last);
    if (text === null || table !== this.#table) return false;
    const holder = document.createElement("div");
    holder.innerHTML = text;
    this.#read(holder);
    return true;
  }
}

// Each part takes the place of the one with its id. What has not changed stays as it is, so that nothing moves twice.
export function lay(content) {
  for (const part of [...content.cloneNode(true).children]) {
    const old = document.getElementById(part.id);
    if (old && !old.isEqualNode(part)) old.replaceWith(part);
  }
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

// Beats of a count: those that were, and the one now.
function mark(beats, now) {
  beats.forEach((beat, place) => {
    beat.classList.toggle("was", place < now);
    beat.classList.toggle("now", place === now);
  });
}

// Before the clock starts: three beats in a dialog that any press skips. `then` is called once, when it is over.
export function readySetGo(dialog, then) {
  const beats = [...dialog.querySelectorAll(".count li")];
  const timers = beats.map((_, place) => setTimeout(() => mark(beats, place), place * BEAT_MS));
  timers.push(setTimeout(() => dialog.close(), beats.length * BEAT_MS));
  const skip = () => dialog.close();
  dialog.addEventListener("click", skip); // no sooner: the rest of a tap would fall on the card beneath
  document.addEventListener("keydown", skip, { once: true });
  dialog.addEventListener("close", () => {
    timers.forEach(clearTimeout);
    document.removeEventListener("keydown", skip);
    then();
  }, { once: true });
  dialog.showModal();
}

// Before the first match of a game: its rules one sentence at a time, each pointing at what it speaks of.
export function guide(dialog) {
  const steps = [...dialog.querySelectorAll("li")];
  const now = () => steps.findIndex((step) => !step.hidden);

  function show(place) {
    steps.forEach((step, each) => { step.hidden = each !== place; });
    document.querySelector(".pointed")?.classList.remove("pointed");
    const pointed = document.getElementById(steps[place].dataset.points);
    pointed?.classList.add("pointed");
    pointed?.scrollIntoView({ block: "nearest" });
    document.getElementById("status").textContent = steps[place].textContent;
  }

  function escape(event) {
    if (event.key === "Escape") dialog.close();
  }

  dialog.querySelector("[data-on]").addEventListener("click", () => (now() + 1 < steps.length ? show(now() + 1) : dialog.close()));
  document.addEventListener("keydown", escape);
  dialog.show();
  show(0);
  return new Promise((done) => dialog.addEventListener("close", () => {
    document.removeEventListener("keydown", escape);
    document.querySelector(".pointed")?.classList.remove("pointed");
    done();
  }, { once: true }));
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
