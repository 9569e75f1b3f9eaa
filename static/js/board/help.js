// The list of shortcuts, the switch that turns them off, and what the message line understands.

import { html } from "lit-html";
import { checkField } from "app/lib/fields.js";
import { t } from "words";
import { SHORTCUTS } from "./keys.js";

const SLASH = [["/ooc", "ooc"], ["/w", "w"], ["/r 2d6+1", "r"], ["/x", "x"], ["/pause", "pause"], ["/undo", "undo"], ["/help", "help"]];

export function helpDialog(board) {
  const toggle = (event) => board.set({ shortcuts: event.target.checked });
  return html`<h2 id="dialog-h">${t("board.keys.title")}</h2>
    <dl class="facts keys">${SHORTCUTS.map(([key, job]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${t(`board.keys.${job}`)}</dd></div>`)}<div><dt><kbd>Esc</kbd></dt><dd>${t("board.keys.escape")}</dd></div></dl>
    ${checkField({ name: "shortcuts", label: t("board.keys.on"), checked: board.ui.shortcuts, change: toggle })}
    <h3>${t("board.slash.title")}</h3>
    <dl class="facts keys">${SLASH.map(([word, job]) => html`<div><dt><kbd>${word}</kbd></dt><dd>${t(`board.slash.${job}`)}</dd></div>`)}</dl>`;
}
