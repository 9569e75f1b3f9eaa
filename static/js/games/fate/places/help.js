// What the help tells of Fate beside that of every table.

import { html } from "lit-html";
import { t } from "words";

const LINES = { gm: ["ask", "settle", "compel"], player: ["act", "invoke", "compel"] };

function keyHelp() {
  return html`<div>
    <dt><kbd>1</kbd> – <kbd>9</kbd></dt>
    <dd>${t("board.keys.rating")}</dd>
  </div>`;
}

export const part = { help: (board, who) => LINES[who], keyHelp };
