// Asked before a single key does what is not easily had back: taking back the last act.

import { html } from "lit-html";
import { t } from "words";
import { formEnd, submit } from "../forms.js";

export function takeBackDialog(board) {
  return sure(board, { kind: "take_back", args: {}, title: t("board.undo.sure"), label: t("board.undo.take_back") });
}

export function sure(board, { kind, args, title, label }) {
  const at = `sure-${kind}`;
  return html`<h2 id="dialog-h">${title}</h2>
    <form @submit=${submit(board, { at, kind, args: () => args, then: () => board.close() })}>
      ${formEnd(board, { at, kind, label, cancel: () => board.close() })}
    </form>`;
}
