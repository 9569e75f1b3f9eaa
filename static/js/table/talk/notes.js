// The GM's notes: for the GM and co-GM alone.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { refusal } from "../controls.js";
import { formEnd, submit, text } from "../forms.js";
import { handouts } from "./handouts.js";

export function notesDialog(board) {
  const { store } = board;
  const notes = store.all("note");
  return html`<h2 id="dialog-h">${icon("secret")} ${t("board.notes.title")}</h2>
    <p class="muted">${t("board.notes.text")}</p>
    ${notes.map((note) => edit(board, note))}${refusal(board, "note")}
    ${write(board, { id: "note-new", label: t("board.notes.new"), send: t("common.button.add"), extra: {} })}
    ${handouts(board)}`;
}

/**
 * @param {Board} board
 * @param {{id: string, label: unknown, send: unknown, extra: object, value?: string, more?: unknown, edits?: boolean}} how
 */
function write(board, { id, label, send, extra, value = "", more = nothing, edits = false }) {
  const args = (data) => ({ text: text(data, "text"), ...extra });
  return html`<form
    class="secret stack stack--tight"
    @submit=${submit(board, { at: id, kind: "write_note", args, edits })}
  >
    ${textField({ id, name: "text", label, rows: 3, max: 8000, value, required: true })}${more}
    ${formEnd(board, { at: id, kind: "write_note", label: send, css: "btn--sm" })}
  </form>`;
}

function edit(board, note) {
  const scene = board.store.get(note.scene);
  const label = scene
    ? t("board.notes.of", { name: scene.title })
    : t(note.scene ? "board.notes.earlier" : "board.notes.one");
  const extra = { note: note.id, ...(note.scene ? { scene: note.scene } : {}) };
  const more = html`<button
    type="button"
    class="btn btn--sm btn--quiet"
    @click=${() => board.act("note", "drop_note", { note: note.id }, board.shownAt)}
  >
    ${icon("trash")}${t("common.button.delete")}
  </button>`;
  return write(board, {
    id: note.id,
    label,
    send: t("common.button.save"),
    extra,
    value: note.text,
    more,
    edits: true,
  });
}
