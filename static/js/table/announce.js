// One polite live region, in words alone: every line of the log as it comes, and what waits or holds for this person. Each thing is
// said once, in the order it came, nothing while catching up; what is over, or has stood for a while, is cleared.

import { entrySaid } from "./talk/log.js";
import { headline, news, ownTurns } from "./news.js";

const STAYS_MS = 20_000;

export class Announcer {
  #told = new Map();

  constructor(board, region) {
    this.board = board;
    this.region = region;
    this.title = document.title;
    this.reads = Boolean(document.querySelector("[role=log]"));
    board.addEventListener("announce", (event) => this.say(event.detail));
    board.store.addEventListener("change", (event) => this.#changed(event.detail));
  }

  // ---- actions

  // The line that says it, to be taken back when it is over.
  say(text) {
    if (!text) return null;
    const line = document.createElement("p");
    line.textContent = text;
    this.region.append(line);
    setTimeout(() => line.remove(), STAYS_MS);
    return line;
  }

  // ---- internal

  #changed({ catchingUp, log }) {
    const { board } = this;
    if (this.reads && !catchingUp) this.#read(log);
    const now = new Map(news(board));
    for (const [key, line] of this.#told) {
      if (now.has(key)) continue;
      line?.remove();
      this.#told.delete(key);
    }
    for (const [key, text] of now) {
      if (!this.#told.has(key)) this.#told.set(key, catchingUp ? null : this.say(text));
    }
    document.title = [headline(board), this.title].filter(Boolean).join(" · ");
  }

  #read(log) {
    const own = ownTurns(this.board).length > 0;
    for (const entry of log) if (!(own && entry.key === "turn")) this.say(entrySaid(this.board, entry));
  }
}
