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
// is marked with it. A job that finds nothing to do answers false: whoever pressed is told, for nothing else shows it.
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
    if (!token) return false;
    takeInHand(board, token);
    return true;
  }

  // A line for oneself, the GM or everyone; who only watches has none.
  takeDown() {
    if (!document.querySelector("[data-capture]")) return false;
    this.board.open("capture");
    return true;
  }

  tools() {
    return this.board.store.isGm && this.column("scene", ".tools");
  }

  // What one letter does and is not easily had back is asked about, in the dialog that the button's place names.
  takeBack() {
    const found = document.querySelector("[data-take-back] button:not([disabled])");
    if (!found) return false;
    this.board.open(found.closest("[data-take-back]").getAttribute("data-take-back") || "take_back");
    return true;
  }

  column(tab, selector) {
    this.board.set({ tab });
    focusOn([...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).at(-1));
    return true;
  }

  focusOn(selector) {
    const found = document.querySelector(selector);
    focusOn(found);
    return Boolean(found);
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
    const [key, name, job = () => press(key)] = shortcuts(this.board).find(([one]) => one === letter) ?? [];
    if (this.keeper.trails(event) || !key) return undefined;
    event.preventDefault();
    if (job(this) === false) this.#notNow(key, name);
    return undefined;
  }

  // ---- internal

  // Why not, if its control is there and says so.
  #notNow(key, name) {
    const why = marked(key)?.closest(".act")?.querySelector(".field__help");
    this.board.announce(`${t("board.keys.not_now", { what: t(`board.keys.${name}`) })} ${why?.innerText ?? ""}`.trim());
  }

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
  const found = marked(key);
  if (!found || found.disabled) return false;
  found.click();
  return true;
}

function marked(key) {
  return document.querySelector(`[aria-keyshortcuts='${key}']`);
}
