// One polite live region, in words alone: every line of the log as it comes, and what waits or holds for this person. Each thing is
// said once, in the order it came, nothing while catching up; what is over, or has stood for a while, is cleared.

import { t } from "words";
import { entrySaid } from "./talk/log.js";
import * as select from "./select.js";

const STAYS_MS = 20_000;

export class Announcer {
  #told = new Map();

  // `own`: the engine's modules, each with what it tells: `news`, `headline`, and `untold`, lines of the log that are not read.
  constructor(board, region, own) {
    this.board = board;
    this.region = region;
    this.own = own;
    this.title = document.title;
    this.reads = Boolean(document.querySelector("[role=log]"));
  }

  // ---- lifecycle

  // `missed`: changes of the table that came before.
  start(missed) {
    this.#changed({ catchingUp: true, log: [] });
    for (const change of missed) this.#changed(change);
    this.board.addEventListener("announce", (event) => this.say(event.detail));
    this.board.store.addEventListener("change", (event) => this.#changed(event.detail));
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
    if (this.reads && !catchingUp) this.#read(log);
    this.#tell(new Map(this.#news()), catchingUp);
    document.title = [this.#headline(), this.title].filter(Boolean).join(" · ");
  }

  // While play is paused nothing may be done, and nothing is over: afterwards what still holds is not told anew.
  #tell(now, catchingUp) {
    for (const [key, line] of this.#told) {
      if (!now.get(key)) line?.remove();
      if (!now.has(key) && !this.board.store.paused) this.#told.delete(key);
    }
    for (const [key, text] of now) {
      if ((text || catchingUp) && !this.#told.has(key)) this.#told.set(key, catchingUp ? null : this.say(text));
    }
  }

  #read(log) {
    const { board, own } = this;
    for (const entry of log) if (!own.some((one) => one.untold?.(board, entry))) this.say(entrySaid(board, entry));
  }

  // What this person is told beside the log, while it is so: [what it is, the sentence]. Nothing that a line of the log says.
  // Without a sentence it still is what it was, and is not told of just now.
  #news() {
    const { board } = this;
    const waiting = (board.can.waiting ?? []).map((one) => [
      `${one.kind}/${one.id}/${one.what ?? ""}/${one.character ?? ""}`,
      select.waitingText(board, one),
    ]);
    return [...waiting, ...this.own.flatMap((one) => one.news?.(board) ?? [])];
  }

  // The page's title says first that one is on turn, or that something waits.
  #headline() {
    const { board, own } = this;
    return own.map((one) => one.headline?.(board)).find(Boolean) ?? (board.can.waiting?.length ? t("board.dock") : "");
  }
}
