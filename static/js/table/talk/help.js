// How play goes, where things are, the shortcuts with the switch that turns them off, and what the message line understands.

import { html, nothing } from "lit-html";
import { checkField } from "app/lib/fields.js";
import { t } from "words";
import { known, namesOf } from "./commands.js";
import { shortcuts } from "../keys.js";
import { later } from "../later.js";

// The keys of their sentences; an engine's own come first.
const TABLE = { gm: ["scene", "back", "tools", "x"], player: ["sheet", "x"] };

export function helpDialog(board) {
  const toggle = (event) => board.set({ shortcuts: event.target.checked });
  const who = board.store.isGm ? "gm" : "player";
  const { commands } = later(board, "line", () => known(board)) ?? { commands: {} };
  return html`<h2 id="dialog-h">${t("help.title")}</h2>
    <h3>${t("help.table")}</h3>
    <ul class="bullets">
      ${[...board.all("help", who), ...TABLE[who]].map((line) => html`<li>${t(`help.${who}.${line}`)}</li>`)}
    </ul>
    ${checklist(board, who)}
    <p><a href=${`/rules/${board.page.system.key}/`} target="_blank" rel="noopener">${t("help.rules")}</a></p>
    <h3>${t("board.keys.title")}</h3>
    <dl class="facts keys">
      ${shortcuts(board).map(
        ([key, job]) =>
          html`<div>
            <dt><kbd>${key}</kbd></dt>
            <dd>${t(`board.keys.${job}`)}</dd>
          </div>`,
      )}
      ${board.all("keyHelp")}
      <div>
        <dt><kbd>Esc</kbd></dt>
        <dd>${t("board.keys.escape")}</dd>
      </div>
    </dl>
    ${checkField({ name: "shortcuts", label: t("board.keys.on"), checked: board.ui.shortcuts, change: toggle })}
    <h3>${t("board.slash.title")}</h3>
    <dl class="facts keys">
      ${Object.keys(commands).map(
        (key) =>
          html`<div>
            <dt>${namesOf(key).map((name) => html`<kbd>/${name}</kbd> `)}</dt>
            <dd>${board.hasG(`slash.${key}`) ? board.g(`slash.${key}`) : t(`board.slash.${key}`)}</dd>
          </div>`,
      )}
    </dl>
    <p class="note">${t("board.slash.names_note")}</p>`;
}

// The game's own list, as long as it is.
function checklist(board, who) {
  const lines = [];
  while (board.hasG(`checklist.${who}.${lines.length + 1}`))
    lines.push(board.g(`checklist.${who}.${lines.length + 1}`));
  return lines.length
    ? html`<h3>${t("help.play")}</h3>
        <ol class="bullets">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ol>`
    : nothing;
}
