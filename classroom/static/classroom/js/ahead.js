// What the bots will do next, as the server worked it out: each step is shown at its moment of match time.

const FETCH_BEFORE_MS = 4000;

export class Ahead {
  #clock;
  #steps = [];
  #upto = null; // up to here these are all steps there are; null: nothing more happens by itself
  #timer = null;
  #asked = false;
  shown = 0; // number of the last move the screen shows

  // `more(after)` brings further steps as HTML; `shows(step)` is called after each; `ends(at)` when one ends the match.
  constructor(clock, { more, shows, ends }) {
    this.#clock = clock;
    this.more = more;
    this.shows = shows;
    this.ends = ends;
  }

  reset(source, shown) {
    this.cancel();
    this.#steps = [];
    this.shown = shown;
    this.#read(source);
  }

  #read(source) {
    for (const part of source.querySelectorAll("template")) {
      if ("upto" in part.dataset) this.#upto = part.dataset.upto === "" ? null : Number(part.dataset.upto);
      else this.#steps.push({ at: Number(part.dataset.at), number: Number(part.dataset.number), ends: "ends" in part.dataset, content: part.content });
    }
    this.#asked = false;
  }

  cancel() {
    clearTimeout(this.#timer);
    this.#timer = null;
  }

  // The moment before which nothing unseen happens: a press belongs to the table that was on the screen.
  get limit() {
    return this.#steps.length ? this.#steps[0].at - 1 : Infinity;
  }

  // A table that was left at a later moment: what happened until then is shown at once.
  catchUp(at) {
    while (this.#steps.length && this.#steps[0].at <= at) this.#show(this.#steps.shift());
  }

  run() {
    this.cancel();
    if (!this.#clock.runs) return;
    const next = this.#steps[0]?.at ?? this.#upto;
    this.#askInTime();
    if (next === null) return;
    this.#timer = setTimeout(() => this.#due(), Math.max(0, next - this.#clock.read()));
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
    const slot = document.activeElement?.dataset.slot;
    for (const part of [...step.content.cloneNode(true).children]) document.getElementById(part.id)?.replaceWith(part);
    if (slot && document.activeElement === document.body) document.querySelector(`[data-slot="${slot}"]`)?.focus();
    this.shown = step.number;
    this.shows(step);
  }

  async #askInTime() {
    if (this.#asked || this.#upto === null || this.#upto - this.#clock.read() > FETCH_BEFORE_MS) return;
    this.#asked = true;
    const last = this.#steps.at(-1)?.number ?? this.shown;
    const text = await this.more(last);
    if (text === null) return;
    const holder = document.createElement("div");
    holder.innerHTML = text;
    this.#read(holder);
    this.#clock.pickUp();
    this.run();
  }
}
