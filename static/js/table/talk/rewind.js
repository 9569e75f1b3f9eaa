// For the GM: back to the moment of a log entry.

import { html } from "lit-html";
import { ruleLinks } from "app/lib/rules.js";
import { t } from "words";
import { formEnd } from "../forms.js";

export function rewindDialog(board, { to, text }) {
  const at = "rewind";
  const send = async (event) => {
    event.preventDefault();
    if ((await board.act(at, "rewind", { to })).ok) board.close();
  };
  return html`<h2 id="dialog-h">${t("board.undo.title")}</h2>
    <p>${t("board.undo.text")}</p>
    <p class="note">${ruleLinks(text)}</p>
    <form @submit=${send}>
      ${formEnd(board, { at, kind: "rewind", label: t("board.undo.do"), cancel: () => board.close() })}
    </form>`;
}
