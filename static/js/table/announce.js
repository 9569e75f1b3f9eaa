// One polite live region: each thing is said once, in the order it came; nothing while catching up.

import { waitingText } from "./waiting.js";

const GAP_MS = 700;

export class Announcer {
  #queue = [];
  #busy = false;
  #told = new Set();

  constructor(board, region) {
    this.board = board;
    this.region = region;
    board.addEventListener("announce", (event) => this.say(event.detail));
    board.store.addEventListener("change", (event) => this.#changed(event.detail));
  }

  // ---- actions

  say(text) {
    if (!text) return;
    this.#queue.push(text);
    if (!this.#busy) this.#next();
  }

  // ---- internal

  // The log speaks for itself (role=log); here is what waits for this viewer and was not there before.
  #changed({ catchingUp }) {
    const { waiting = [] } = this.board.can;
    const now = new Set();
    for (const one of waiting) {
      const key = `${one.kind}/${one.id}/${one.what ?? ""}/${one.character ?? ""}`;
      now.add(key);
      if (!this.#told.has(key) && !catchingUp) this.say(waitingText(this.board, one));
    }
    this.#told = now;
  }

  #next() {
    const text = this.#queue.shift();
    this.#busy = Boolean(text);
    if (!text) return;
    this.region.textContent = "";
    requestAnimationFrame(() => (this.region.textContent = text));
    setTimeout(() => this.#next(), GAP_MS);
  }
}
