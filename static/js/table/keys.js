// The keyboard: one key each, not while writing, off if wanted; help.js lists them. Enter that is held down presses once:
// the focus may have come to another button meanwhile.

import { t } from "words";
import { focusOn, takeInHand, waitingControl, writing } from "./focus.js";
import * as select from "./select.js";

export const SHORTCUTS = [
  ["w", "waits"],
  ["a", "act"],
  ["p", "pass"],
  ["h", "hold"],
  ["o", "oppose"],
  ["m", "move"],
  ["e", "end_turn"],
  ["c", "chat"],
  ["1", "people"],
  ["2", "scene"],
  ["3", "story"],
  ["4", "tools"],
  ["u", "undo"],
  ["?", "help"],
];

export class Keys {
  constructor(board, keeper) {
    this.board = board;
    this.keeper = keeper;
    const jobs = {
      waits: () => this.toWaiting(),
      act: () => this.#act(),
      pass: () => press("[aria-keyshortcuts='p']"),
      hold: () => press("[aria-keyshortcuts='h']"),
      oppose: () => press("[aria-keyshortcuts='o']"),
      move: () => this.#move(),
      end_turn: () => this.#endTurn(),
      chat: () => this.#column("story", "#say"),
      people: () => this.#column("people", ".people"),
      scene: () => this.#column("scene", ".scene"),
      story: () => this.#column("story", ".story, .log .entry"),
      tools: () => board.store.isGm && this.#column("scene", ".tools"),
      undo: () => this.#takeBack(),
      help: () => board.open("help"),
    };
    this.byKey = new Map(SHORTCUTS.map(([key, job]) => [key, jobs[job]]));
  }

  // ---- lifecycle

  start() {
    document.addEventListener("keydown", (event) => this.#pressed(event));
  }

  // ---- actions

  // Where the table waits for this viewer: an offer, a hit, the roll, one's turn; else to speak.
  toWaiting() {
    const { board } = this;
    const [first] = board.can.waiting ?? [];
    board.set({ tab: "story", sheet: "open", ...(first?.kind === "offer" ? { offer: first.id } : {}) });
    const target = waitingControl(board);
    if (!target && first) return this.keeper.park();
    if (!target) board.announce(t("board.waiting.nothing"));
    return focusOn(target ?? document.querySelector("#say"));
  }

  // ---- internal

  #pressed(event) {
    const { ui } = this.board;
    if (event.repeat && event.key === "Enter" && event.target.matches("button")) return event.preventDefault();
    if (event.key === "Escape") return event.defaultPrevented ? undefined : this.#escape(event);
    if (
      !ui.shortcuts ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      writing(event.target) ||
      document.querySelector("dialog[open]")
    )
      return undefined;
    const job = this.byKey.get(letterOf(event));
    if (this.keeper.trails(event) || !job) return undefined;
    event.preventDefault();
    return job();
  }

  #escape({ target }) {
    const { ui } = this.board;
    if (target.id === "say") return (this.board.set({ answer: null }), this.#column("story", ".story"));
    if (ui.placing || ui.invoke) this.board.set({ placing: null, invoke: null });
    else if (ui.declare && !document.querySelector("dialog[open]")) this.board.set({ declare: null });
    return undefined;
  }

  // What one letter does and is not easily had back is asked about.
  #endTurn() {
    const { board } = this;
    const [character] = Object.entries(board.can.acts ?? {}).find(([, act]) => act.end_turn === null) ?? [];
    if (character) board.open("end_turn", { character });
    else if (board.can.turns?.name_next === null)
      focusOn(document.querySelector(".scene [data-waits] button:not([disabled])"));
  }

  #takeBack() {
    if (document.querySelector("[data-take-back] button:not([disabled])")) this.board.open("take_back");
  }

  #act() {
    this.board.set({ tab: "story", sheet: "open" });
    focusOn(document.querySelector(".actions .action:not([disabled])"));
  }

  // One's own token in hand; then the zones have their buttons.
  #move() {
    const { board } = this;
    const character = select.actor(board);
    const token = character && select.tokenOf(board.store, character.id);
    if (!token) return;
    takeInHand(board, token);
  }

  #column(tab, selector) {
    this.board.set({ tab });
    focusOn([...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).at(-1));
  }
}

// The letter, or where another alphabet is typed, the one that stands on that key.
function letterOf({ key, code }) {
  const typed = key.toLowerCase();
  if (/^[a-z0-9?]$/.test(typed)) return typed;
  return code.replace(/^(Key|Digit)/, "").toLowerCase();
}

function press(selector) {
  const found = document.querySelector(selector);
  if (found && !found.disabled) found.click();
}
