// The keyboard: one key each, not while writing, off if wanted; help.js lists them. Enter that is held down presses once:
// the focus may have come to another button meanwhile.

import { t } from "words";
import { focusOn, takeInHand, waitingControl, writing } from "./focus.js";
import * as select from "./select.js";

const TABLE = [
  ["w", "waits", (keys) => keys.toWaiting()],
  ["m", "move", (keys) => keys.move()],
  ["n", "capture", (keys) => keys.takeDown()],
  ["c", "chat", (keys) => keys.column("story", "#say")],
  ["1", "people", (keys) => keys.column("people", ".people")],
  ["2", "scene", (keys) => keys.column("scene", ".scene")],
  ["3", "story", (keys) => keys.column("story", ".story, .log .entry")],
  ["4", "tools", (keys) => keys.tools()],
  ["u", "undo", (keys) => keys.takeBack()],
  ["?", "help", (keys) => keys.board.open("help")],
];

// [key, name, job(keys)]: those of the engine come after the first one. Where no job is said, the key presses the control that
// is marked with it.
export function shortcuts(board) {
  const [first, ...rest] = TABLE;
  return [first, ...board.all("keys"), ...rest];
}

export class Keys {
  constructor(board, keeper) {
    this.board = board;
    this.keeper = keeper;
  }

  // ---- lifecycle

  start() {
    document.addEventListener("keydown", (event) => this.pressed(event));
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

  // One's own token in hand; then the zones have their buttons.
  move() {
    const { board } = this;
    const character = select.actor(board);
    const token = character && select.tokenOf(board.store, character.id);
    if (!token) return;
    takeInHand(board, token);
  }

  // A line for oneself, the GM or everyone; who only watches has none.
  takeDown() {
    if (document.querySelector("[data-capture]")) this.board.open("capture");
  }

  tools() {
    if (this.board.store.isGm) this.column("scene", ".tools");
  }

  // What one letter does and is not easily had back is asked about.
  takeBack() {
    if (document.querySelector("[data-take-back] button:not([disabled])")) this.board.open("take_back");
  }

  column(tab, selector) {
    this.board.set({ tab });
    focusOn([...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).at(-1));
  }

  focusOn(selector) {
    focusOn(document.querySelector(selector));
  }

  // A dialog that was asked for takes the keys, also while its module is on its way.
  pressed(event) {
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
      ui.dialog ||
      document.querySelector("dialog[open]")
    )
      return undefined;
    const letter = letterOf(event);
    const [key, , job = () => press(key)] = shortcuts(this.board).find(([one]) => one === letter) ?? [];
    if (this.keeper.trails(event) || !key) return undefined;
    event.preventDefault();
    return job(this);
  }

  // ---- internal

  #escape({ target }) {
    const { board } = this;
    if (target.id === "say") return (board.set({ answer: null }), this.column("story", ".story"));
    if (board.ui.placing) board.set({ placing: null });
    else if (board.ui.dialog && !document.querySelector("dialog[open]")) board.close();
    else if (!document.querySelector("dialog[open]")) board.all("escape");
    return undefined;
  }
}

// The letter, or where another alphabet is typed, the one that stands on that key.
function letterOf({ key, code }) {
  const typed = key.toLowerCase();
  if (/^[a-z0-9?]$/.test(typed)) return typed;
  return code.replace(/^(Key|Digit)/, "").toLowerCase();
}

function press(key) {
  const found = document.querySelector(`[aria-keyshortcuts='${key}']`);
  if (found && !found.disabled) found.click();
}
