// Fate dice that tumble before they land: at most 620 ms, faces together, then the sum. Not at all if less motion is asked for.

import { dice } from "app/lib/kit.js";

const TUMBLE_MS = 620;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Tumble {
  #seen = new Map();
  #until = new Map();

  // `thrown(store)`: [id, faces] of each.
  constructor(draw, thrown) {
    this.draw = draw;
    this.thrown = thrown;
  }

  // Faces seen before, or found while catching up, lie still.
  note(id, faces, quiet) {
    const key = JSON.stringify(faces);
    if (this.#seen.get(id) === key) return;
    this.#seen.set(id, key);
    if (!faces?.length || quiet || still.matches) return;
    this.#until.set(id, performance.now() + TUMBLE_MS);
    setTimeout(() => {
      this.#until.delete(id);
      this.draw();
    }, TUMBLE_MS);
  }

  rolling(id) {
    return this.#until.has(id);
  }

  follow({ store }, { catchingUp, snapshot }) {
    for (const [id, faces] of this.thrown(store)) this.note(id, faces, catchingUp || snapshot);
  }

  show(id, faces) {
    return dice(faces, { rolling: this.rolling(id) });
  }
}
