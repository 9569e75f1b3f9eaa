// Fate dice that tumble before they land: at most 620 ms, faces together, then the sum. Not at all if less motion is asked for.

import { dice } from "app/lib/kit.js";

const TUMBLE_MS = 620;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Tumble {
  #seen = new Map();
  #until = new Map();

  constructor(draw) {
    this.draw = draw;
  }

  // Faces seen before, or found while catching up, lie still.
  note(id, faces, quiet) {
    const key = JSON.stringify(faces);
    if (this.#seen.get(id) === key) return;
    const first = !this.#seen.has(id);
    this.#seen.set(id, key);
    if (!faces?.length || quiet || still.matches || (first && quiet)) return;
    this.#until.set(id, performance.now() + TUMBLE_MS);
    setTimeout(() => {
      this.#until.delete(id);
      this.draw();
    }, TUMBLE_MS);
  }

  rolling(id) {
    return this.#until.has(id);
  }

  // Those of all open rolls.
  follow({ store }, { catchingUp, snapshot }) {
    const quiet = catchingUp || snapshot;
    for (const roll of store.all("roll")) {
      this.note(`${roll.id}-a`, roll.effort.dice, quiet);
      if (roll.defense) this.note(`${roll.id}-d`, roll.defense.dice, quiet);
    }
  }

  show(id, faces) {
    return dice(faces, { rolling: this.rolling(id) });
  }
}
