// What every widget is handed: the table as pushed, what this page remembers of its own, and one way to act.

import { t, has } from "words";
import { bringIntoView, forget } from "./refused.js";

const KEPT = "storytable.board";

export class Board extends EventTarget {
  #queued = false;
  #drawing = false;

  constructor({ store, socket, page }) {
    super();
    this.store = store;
    this.socket = socket;
    this.page = page;
    this.ui = {
      tab: "scene",
      sheet: matchMedia("(max-width: 47.99rem)").matches ? "peek" : "open",
      dialog: null,
      form: {},
      zones: "map",
      placing: null,
      actor: null,
      declare: null,
      invoke: null,
      picks: {},
      whenOpposed: true,
      prep: null,
      speaker: undefined,
      dismissed: null,
      shortcuts: true,
      notice: null,
      ...remembered(),
    };
    this.refusals = new Map();
    this.busy = new Map();
    this.gm = null;
    this.loadingGm = null;
    this.#dialled();
    store.addEventListener("change", () => {
      this.#dialled();
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

  // ---- actions

  // What somebody does at this page is seen at once: the next click meets what the last one has made.
  set(changes) {
    Object.assign(this.ui, changes);
    const { zones, shortcuts } = this.ui;
    localStorage.setItem(KEPT, JSON.stringify({ zones, shortcuts }));
    this.#drawing ? this.draw() : this.#drawNow();
  }

  // Sends a command. A refusal is shown beside the control named `at`; the result comes by the next frame. The same
  // again while it is on its way is one press too many; something else goes after it.
  async act(at, kind, args = {}) {
    const sent = JSON.stringify([kind, args]);
    if (this.busy.get(at) === sent) return { ok: false };
    const pressed = document.activeElement;
    this.busy.set(at, sent);
    this.refusals.delete(at);
    forget();
    this.draw();
    const receipt = await this.socket.command(kind, args);
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

  // A word of the game that is played: g("rating.clever.name").
  g(path, params) {
    return t(`${this.page.system.key}.${path}`, params);
  }

  hasG(path) {
    return has(`${this.page.system.key}.${path}`);
  }

  // Of a rating the game's word; one that the table named itself is shown as it is, and has no meaning to tell.
  rating(key, part = "name") {
    const path = `rating.${key}.${part}`;
    if (this.hasG(path)) return this.g(path);
    return part === "name" ? key : "";
  }

  // ---- internal

  #drawNow() {
    this.#drawing = true;
    this.dispatchEvent(new Event("draw"));
    this.#drawing = false;
  }

  // The table's dials make lists and numbers of the game's; they come with the table.
  #dialled() {
    const { system } = this.page;
    Object.assign(system, this.store.get("table")?.game);
    this.store.slots = system.sheet.aspect_slots.map((slot) => slot.key);
  }

  #refuse(at, error, pressed) {
    const text = error.detail || t("board.refused");
    this.refusals.set(at, { text, rule: error.rule });
    this.announce(text);
    this.set({});
    bringIntoView(at, pressed, text);
  }
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
}
