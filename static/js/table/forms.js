// Forms that act: what is sent, what comes back, and the row of buttons at their end.

import { html, nothing } from "lit-html";
import { changed, readAt, seen, sent, watchForms } from "app/lib/read.js";
import { t } from "words";
import { blocked, reasonLine, refusal } from "./controls.js";

let watched = null;

// What is written in forms is followed as soon as there is one.
function watch(board) {
  if (watched !== board) watchForms(() => board.shownAt);
  watched = board;
}

// A form that sends one command: `args(data)` builds its arguments; `then` runs when it was done. One that `edits` shows
// what stands at the table: it is refused if that changed since it was read, and follows the table again when it was done.
/** @template {Kind} Asked @param {Board} board @param {SubmitHow<Asked>} how */
export function submit(board, { at, kind, args, then, keep = false, edits = false }) {
  watch(board);
  return async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = contents(form);
    const built = args(new FormData(form, event.submitter), event.submitter);
    if (!built) return;
    const receipt = await board.act(at, kind, built, edits ? readAt(form, board.shownAt) : null);
    if (!receipt.ok) return edits && receipt.error?.code === "stale" && sayNow(board, at, form);
    if (edits) board.set({});
    sent(form);
    board.dispatchEvent(new CustomEvent("sent", { detail: form }));
    if (!keep && contents(form) === filled) form.reset();
    then?.(receipt);
  };
}

// Somebody else was first: what stands there now is said, what was typed stays, and may be sent on top of it.
function sayNow(board, at, form) {
  board.refusals.get(at).now = changed(form);
  seen(form, board.shownAt);
  board.draw();
}

// What stands in a form: whoever wrote on while it was being sent keeps that.
function contents(form) {
  return JSON.stringify([...new FormData(form)]);
}

// The last row of a form: its refusal, what cancels it, and the button that sends.
/** @param {Board} board @param {EndHow} how */
export function formEnd(board, { at, kind, label, reason = null, cancel, css = "btn--primary", keys }) {
  return html`${reasonLine(board, reason)}${refusal(board, at)}
    <div class="dialog__do">
      ${cancel ? html`<button type="button" class="btn btn--quiet" @click=${cancel}>${t("common.button.cancel")}</button>` : nothing}
      <button
        class=${`btn ${css}`}
        ?disabled=${blocked(board, kind, reason)}
        aria-busy=${board.busy.has(at) ? "true" : nothing}
        aria-keyshortcuts=${keys ?? nothing}
      >
        ${label}
      </button>
    </div>`;
}

// Text of a form's field, trimmed; a list of whatever was chosen several times.
/** @type {(data: FormData, name: string) => any} */
export const text = (data, name) => String(data.get(name) ?? "").trim();
export const list = (data, name) => data.getAll(name).map(String).filter(Boolean);
export const whole = (data, name) => Number.parseInt(data.get(name), 10) || 0;
