// Match time: what the student has had to think. It runs from the paint of a table, and stands still while it is put
// down: during a request, a hidden page, a pause, a correction.

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

  putDown(moment = performance.now()) {
    this.#at = this.read(moment);
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
