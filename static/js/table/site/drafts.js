// What is half-written in a dialog is kept in this browser until it is sent: over closing it, a reload, and signing out and in
// again. It stands there when the dialog is opened anew; the one that was open at a reload is opened again.

import "../../send/forms.js";
import { changed, fill, isSecret, named, standing } from "../../send/fields.js";
import { person, word } from "../../send/about.js";
import { hush, say } from "../../send/line.js";
import { onPerson, whoIsIn } from "../../send/person.js";
import { drop, keep, read, tidy } from "../../send/store.js";
import { putBack } from "../talk/draft.js";

const SOON_MS = 250;
const OUT = ["signed_out", "another"];
const LINE = `${location.pathname}|line`;
const OPEN = `open:${person}:${location.pathname}`;

export class Drafts {
  #board;
  /** @type {WeakMap<HTMLFormElement, string>} */
  #ids = new WeakMap();
  #timer = 0;
  #open = null;
  /** @type {HTMLFormElement | null} whose button was pressed last, and nothing since */
  #pressed = null;

  constructor(board) {
    this.#board = board;
  }

  // ---- lifecycle

  start() {
    tidy();
    document.addEventListener("input", (event) => this.#typed(event.target));
    document.addEventListener("submit", ({ target }) => (this.#pressed = formIn(target)), true);
    document.addEventListener("keydown", () => (this.#pressed = null), true);
    document.addEventListener("pointerdown", () => (this.#pressed = null), true);
    this.#board.addEventListener("sent", (event) => this.sent(event.detail));
    this.#board.socket.addEventListener("status", ({ detail }) => OUT.includes(detail.status) && this.#isOut());
    onPerson((now, same) => this.#news(now, same));
    this.#reopen();
    this.#lineComesBack();
  }

  // ---- actions

  // After each drawing: a dialog that has just been opened gets its words.
  look() {
    const { dialog } = this.#board.ui;
    const drawn = document.querySelector("dialog[open]");
    if (dialog === this.#open || (dialog && !drawn)) return;
    if (this.#pressed && !this.#pressed.isConnected) this.sent(this.#pressed);
    this.#open = dialog;
    if (dialog) for (const form of drawn.querySelectorAll("form")) this.#putBack(form);
    else sessionStorage.removeItem(OPEN);
  }

  sent(form) {
    const id = this.#ids.get(form);
    if (!id) return;
    clearTimeout(this.#timer);
    hush(form);
    drop(id);
    sessionStorage.removeItem(OPEN);
  }

  // ---- internal

  #typed(field) {
    if (field.id === "say" && OUT.includes(this.#board.socket.status)) this.#keepLine(field);
    const form = formIn(field);
    if (!form || isSecret(form) || !this.#board.ui.dialog) return;
    const id = this.#idOf(form);
    sessionStorage.setItem(OPEN, JSON.stringify(this.#board.ui.dialog));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keep(id, form), SOON_MS);
  }

  #keep(id, form) {
    const fields = changed(form);
    if (!Object.keys(fields).length) return drop(id);
    return keep(id, { page: location.pathname, title: document.title, fields });
  }

  #idOf(form) {
    if (!this.#ids.has(form)) {
      const first = form.querySelector("input[id], textarea[id], select[id]")?.id ?? "";
      this.#ids.set(form, [location.pathname, "dialog", JSON.stringify(this.#board.ui.dialog), first].join("|"));
    }
    return this.#ids.get(form) ?? "";
  }

  async #putBack(form) {
    const id = this.#idOf(form);
    const kept = (await read(id))?.fields;
    if (!kept || !form.isConnected || Object.keys(changed(form)).some((name) => isText(form, name))) return;
    put(form, kept);
    // A choice may have brought more fields.
    requestAnimationFrame(() => put(form, kept));
    const line = say(form, word("kept.form"), form, { calm: true });
    const discard = Object.assign(document.createElement("button"), { type: "button", className: "linkish" });
    discard.textContent = word("kept.discard");
    discard.addEventListener("click", () => this.#discard(id, form));
    line.append(" ", discard);
  }

  #discard(id, form) {
    for (const [name, fields] of named(form)) set(fields, standing(form, name));
    clearTimeout(this.#timer);
    hush(form);
    drop(id);
  }

  #reopen() {
    const open = sessionStorage.getItem(OPEN);
    if (open && !this.#board.ui.dialog) this.#board.set({ dialog: JSON.parse(open), form: {} });
  }

  #news(now, same) {
    const { socket } = this.#board;
    if (same) return socket.resume();
    if (now.person && socket.status !== "another") socket.end("another");
    return this.#keepAll();
  }

  #isOut() {
    this.#keepAll();
    whoIsIn();
  }

  // Signing out has emptied what this browser kept.
  #keepAll() {
    this.#keepLine(sayField());
    for (const form of document.querySelectorAll("dialog[open] form"))
      if (this.#ids.has(form)) this.#keep(this.#idOf(form), form);
  }

  // This window keeps nothing open for whoever comes next: the line is sealed.
  #keepLine({ value }) {
    if (!value.trim()) return drop(LINE);
    const { whisper = [], speaker } = this.#board.ui;
    return keep(LINE, {
      page: location.pathname,
      title: document.title,
      fields: {},
      text: value,
      to: whisper,
      speaker,
    });
  }

  async #lineComesBack() {
    const kept = await read(LINE);
    if (kept && !sayField().value) putBack(this.#board, sayField(), kept);
    drop(LINE);
  }
}

const sayField = () => /** @type {HTMLTextAreaElement} */ (document.getElementById("say"));

function formIn(target) {
  const form = target.form ?? target;
  return form instanceof HTMLFormElement && form.closest("dialog[open]") ? form : null;
}

const isText = (form, name) =>
  named(form)
    .get(name)
    ?.some((field) => !["radio", "checkbox"].includes(field.type));

function put(form, kept) {
  const fields = named(form);
  for (const [name, { now }] of Object.entries(kept)) if (fields.has(name)) set(fields.get(name), now);
}

// As if somebody had: what follows a field follows it.
function set(fields, values) {
  const before = JSON.stringify(fields.map((one) => [one.value, one.checked]));
  fill(fields, values);
  if (JSON.stringify(fields.map((one) => [one.value, one.checked])) === before) return;
  for (const field of fields) {
    if (field.type === "radio" && !field.checked) continue;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
}
