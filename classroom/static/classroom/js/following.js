// While the line rests a drill goes on: the tables that follow came along with the last one.

import { lay } from "./match_time.js";

const table = () => document.getElementById("table");

export class Following {
  #leadsOn;

  // `leadsOn(values)` is the game's own word: whether this answer leads on to the next table.
  constructor(leadsOn) {
    this.#leadsOn = leadsOn;
  }

  // Lays the next table, if the answer leads there. It counts as one action further on, from the answer's moment.
  goOn(values) {
    const next = document.querySelector("#following template");
    if (!next || !this.#leadsOn(values)) return false;
    lay(next.content);
    Object.assign(table().dataset, { base: Number(values.base) + 1, clock: values.at, status: next.dataset.status });
    delete table().dataset.still;
    next.remove();
    return true;
  }

  // Of an answer that comes for a table already left, what follows the table in sight. Whether it is the answer expected.
  takeIn(text, base) {
    const answer = new DOMParser().parseFromString(text, "text/html");
    if (Number(answer.getElementById("table")?.dataset.base) !== base) return false;
    const known = Number(table().dataset.base) - base;
    const more = [...answer.querySelectorAll("#following template")].slice(known);
    document.getElementById("following").replaceChildren(...more.map((each) => document.adoptNode(each)));
    return true;
  }
}
