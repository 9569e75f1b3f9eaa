// The list of shortcuts, and the switch that turns them off.

import { html } from "lit-html";
import { checkField } from "app/lib/fields.js";
import { t } from "words";
import { SHORTCUTS } from "./keys.js";

export function helpDialog(board) {
  const toggle = (event) => board.set({ shortcuts: event.target.checked });
  return html`<h2 id="dialog-h">${t("board.keys.title")}</h2>
    <dl class="facts keys">${SHORTCUTS.map(([key, job]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`board.keys.${job}`)}</dd></div>`)}<div><dt><kbd>Esc</kbd></dt><dd>${t("board.keys.escape")}</dd></div></dl>
    ${checkField({ name: "shortcuts", label: t("board.keys.on"), checked: board.ui.shortcuts, change: toggle })}
    <p class="note">${t("board.keys.slash")}</p>`;
}
