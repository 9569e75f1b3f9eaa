// The keyboard: one key each, not while writing, off if wanted; help.js lists them.

import * as select from "./select.js";

export const SHORTCUTS = [
  ["w", "waits"],
  ["a", "act"],
  ["p", "pass"],
  ["m", "move"],
  ["e", "end_turn"],
  ["c", "chat"],
  ["1", "people"],
  ["2", "scene"],
  ["3", "story"],
  ["u", "undo"],
  ["?", "help"],
];

// Where the focus goes, most pressing first.
const WAITING = [
  ".offer:not(.offer--done) button:not([disabled])",
  ".roll--defend button:not([disabled])",
  ".roll .ratings .rating:not([disabled])",
  ".roll .btn--primary:not([disabled])",
  ".roll input:not([type=hidden])",
  ".roll button:not([disabled])",
];

export class Keys {
  constructor(board) {
    this.board = board;
    const jobs = {
      waits: () => this.toWaiting(),
      act: () => this.#act(),
      pass: () => press("[aria-keyshortcuts='p']"),
      move: () => this.#move(),
      end_turn: () => press("[data-end-turn] button"),
      chat: () => this.#column("story", "#say"),
      people: () => this.#column("people", ".people"),
      scene: () => this.#column("scene", ".scene"),
      story: () => this.#column("story", ".story"),
      undo: () => press("[data-take-back] button"),
      help: () => board.open("help"),
    };
    this.byKey = new Map(SHORTCUTS.map(([key, job]) => [key, jobs[job]]));
  }

  // ---- lifecycle

  start() {
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  // ---- actions

  // Where the table waits for this viewer: an offer, a hit, the roll, one's turn.
  toWaiting() {
    this.board.set({ tab: "story", sheet: "open" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const dock = document.querySelector(".dock");
        const target = WAITING.map((selector) => dock?.querySelector(selector)).find(Boolean);
        (target ?? document.querySelector("#say"))?.focus();
      }),
    );
  }

  // ---- internal

  #pressed(event) {
    const { ui } = this.board;
    if (event.key === "Escape") return this.#escape();
    if (
      !ui.shortcuts ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      writing(event.target) ||
      document.querySelector("dialog[open]")
    )
      return undefined;
    const job = this.byKey.get(event.key.toLowerCase());
    if (!job) return undefined;
    event.preventDefault();
    return job();
  }

  #escape() {
    const { ui } = this.board;
    if (ui.placing || ui.invoke) this.board.set({ placing: null, invoke: null });
    else if (ui.declare && !document.querySelector("dialog[open]")) this.board.set({ declare: null });
  }

  #act() {
    this.board.set({ tab: "story", sheet: "open" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => press(".actions .action:not([disabled])", { focus: true })),
    );
  }

  // One's own token in hand; then the zones have their buttons.
  #move() {
    const { board } = this;
    const character = select.actor(board);
    const token = character && select.tokenOf(board.store, character.id);
    if (!token) return;
    board.set({ placing: token, tab: "scene" });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector(".zones .zone .act button:not([disabled])")?.focus()),
    );
  }

  #column(tab, selector) {
    this.board.set({ tab });
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector(selector)?.focus()));
  }
}

function writing(element) {
  return element.closest?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
}

function press(selector, { focus = false } = {}) {
  const found = document.querySelector(selector);
  if (!found || found.disabled) return;
  if (focus) found.focus();
  else found.click();
}
