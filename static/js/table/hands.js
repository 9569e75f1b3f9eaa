// What the page does once it is drawn: the keyboard, where the focus goes, menus, dialogs, the theme, what a
// form still lacks. It is fetched by itself, so that the board is seen first.

import "app/lib/back.js";
import "app/lib/composing.js";
import "../menu.js";
import "../missing.js";
import "../site/find.js";
import "../theme.js";
import "../site/wheel.js";
import { dialog, DialogFocus } from "./dialogs.js";
import { FocusKeeper } from "./focus.js";
import { Keys } from "./keys.js";
import { sheetFor } from "./people/phonesheet.js";
import { showTurn } from "./scene/onturn.js";

export class Hands {
  #board;
  #keeper;
  #keys;
  #focus = new DialogFocus();
  /** @type {import("./site/drafts.js").Drafts | null} */
  #drafts = null;

  constructor(board) {
    this.#board = board;
    this.#keeper = new FocusKeeper(board);
    this.#keys = new Keys(board, this.#keeper);
  }

  // ---- lifecycle

  start() {
    this.#keeper.start();
    this.#keys.start();
    document.querySelector("[data-capture]")?.addEventListener("click", () => this.#board.open("capture"));
    this.#board.store.addEventListener("change", (event) => this.#changed(event.detail));
    requestIdleCallback(() => this.#keepDrafts());
    if (this.#board.store.isGm) import("./site/openings.js").then(({ watch }) => watch(this.#board));
  }

  before() {
    sheetFor(this.#board);
    return this.#keeper.before();
  }

  // `root`: where dialogs are drawn.
  after(had, root) {
    this.#focus.update(root);
    this.#keeper.after(had);
    this.#drafts?.look();
    showTurn();
  }

  dialog(board) {
    return dialog(board);
  }

  // ---- actions

  pressed(event) {
    this.#keys.pressed(event);
  }

  toWaiting() {
    this.#keys.toWaiting();
  }

  // ---- internal

  async #keepDrafts() {
    const { Drafts } = await import("./site/drafts.js");
    this.#drafts = new Drafts(this.#board);
    this.#drafts.start();
    this.#drafts.look();
  }

  async #changed({ catchingUp, log }) {
    if (catchingUp || !log.some((line) => line.tone === "reveal")) return;
    (await import("./talk/reveal.js")).arrived(this.#board, log);
  }
}
