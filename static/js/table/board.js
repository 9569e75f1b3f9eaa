// What every widget is handed: the table as pushed, what this page remembers of its own, and one way to act.

import { t, has, under } from "words";
import { Parts } from "./engine.js";
import { awaited } from "./later.js";

const KEPT = "storytable.board";

export class Board extends EventTarget {
  #queued = false;
  #drawing = false;
  /** @type {typeof import("./refused.js") | null} */
  #refused = null;
  drawn = false;
  // Whether all is there that a press needs: keys, focus, dialogs, who reads aloud.
  handy = false;
  // Done once changes are read aloud.
  telling = Promise.resolve();

  // What the site has to ask whoever runs the game: [key, what is shown, in one line] (site/openings.js).
  /** @type {(board: Board) => [string, any, string][]} */
  asked = () => [];

  #parts;

  // `parts`: what the table's engine brings.
  constructor({ store, socket, page, parts }) {
    super();
    this.store = store;
    this.socket = socket;
    this.page = page;
    this.#parts = new Parts(parts, () => this.draw());
    this.ui = {
      tab: "scene",
      sheet: matchMedia("(max-width: 47.99rem)").matches ? "peek" : "open",
      dialog: null,
      form: {},
      zones: "map",
      placing: null,
      actor: null,
      prep: null,
      speaker: undefined,
      shortcuts: true,
      notice: null,
      ...remembered(),
    };
    this.refusals = new Map();
    this.busy = new Map();
    this.shownAt = store.cursor;
    this.#changed();
    for (const remembered of this.all("ui")) Object.assign(this.ui, remembered);
    store.addEventListener("change", () => {
      this.#changed();
      this.draw();
    });
  }

  // ---- lifecycle

  // Draws once per frame at most, whoever asked.
  draw() {
    if (this.#queued) return;
    this.#queued = true;
    requestAnimationFrame(() => {
      this.#queued = false;
      this.#drawNow();
    });
  }

  // Once the page is drawn whole, with nothing on its way: the rest is fetched then.
  whenDrawn(job) {
    this.drawn ? job() : this.addEventListener("drawn", job, { once: true });
  }

  // ---- actions

  // What somebody does at this page is seen at once: the next click meets what the last one has made.
  set(changes) {
    Object.assign(this.ui, changes);
    this.#parts.look(this);
    const { zones, shortcuts } = this.ui;
    localStorage.setItem(KEPT, JSON.stringify({ zones, shortcuts }));
    this.#drawing ? this.draw() : this.#drawNow();
  }

  // Sends a command. A refusal is shown beside the control named `at`; the result comes by the next frame. The same
  // again while it is on its way is one press too many; something else goes after it. `base`: the cursor of what is changed
  // by it, as it was read.
  async act(at, kind, args = {}, base = null) {
    const sent = JSON.stringify([kind, args]);
    if (this.busy.get(at) === sent) return { ok: false };
    const pressed = document.activeElement;
    this.busy.set(at, sent);
    this.refusals.delete(at);
    this.#refused?.forget();
    this.draw();
    const receipt = await this.socket.command(kind, args, base);
    if (this.busy.get(at) === sent) this.busy.delete(at);
    if (receipt.ok) this.draw();
    else this.#refuse(at, receipt.error, pressed);
    return receipt;
  }

  open(name, params = {}) {
    this.refusals.delete(name);
    this.set({ dialog: { name, ...params }, form: {}, placing: null });
  }

  close() {
    this.set({ dialog: null });
  }

  announce(text) {
    this.dispatchEvent(new CustomEvent("announce", { detail: text }));
  }

  // ---- questions

  get can() {
    return this.store.can;
  }

  // What the engine has to say at that place of the page: everything, or the first there is.
  all(place, ...about) {
    return this.#parts.all(place, this, ...about);
  }

  first(place, ...about) {
    return this.all(place, ...about)[0];
  }

  // Whether what the engine brings is still on its way.
  get arriving() {
    return this.#parts.awaited;
  }

  // Whether a part of the page is still being fetched.
  get awaited() {
    return this.#parts.awaited || awaited();
  }

  // A word of the game that is played: g("rating.clever.name").
  g(path, params) {
    return t(`${this.page.system.key}.${path}`, params);
  }

  hasG(path) {
    return has(`${this.page.system.key}.${path}`);
  }

  // The names of all words of the game under one: listG("sheet").
  listG(path) {
    return under(`${this.page.system.key}.${path}`);
  }

  // ---- internal

  #drawNow() {
    this.#drawing = true;
    this.dispatchEvent(new Event("draw"));
    this.shownAt = this.store.cursor;
    this.#drawing = false;
    if (!this.drawn && !this.awaited) this.#wasDrawn();
  }

  #wasDrawn() {
    this.drawn = true;
    performance.mark("table drawn");
    this.#parts.look(this);
    this.dispatchEvent(new Event("drawn"));
    this.draw();
  }

  // The table's dials make lists and numbers of the game's; they come with the table.
  #changed() {
    Object.assign(this.page.system, this.store.get("table")?.game);
    this.#parts.look(this);
    this.all("dialled");
  }

  async #refuse(at, error, pressed) {
    const over = `board.connection.${error.code}`;
    const text = error.detail || t(has(over) ? over : "board.refused");
    this.refusals.set(at, { text, rule: error.rule });
    this.announce(text);
    this.set({});
    const refused = (this.#refused ??= await import("./refused.js"));
    if (this.refusals.get(at)?.text === text) refused.bringIntoView(at, pressed, text);
  }
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
