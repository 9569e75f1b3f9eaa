// What the optional rules put on the table, on the scene: obstacles, distractions, aspects of more than a scene.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";

// `rows` and `beyond` are what the rules brought.
export function shown(board, rows, beyond) {
  return html`<section class="sheet sheet--tight" aria-labelledby="extras-h">
    <div class="sheet__title">
      <h2 id="extras-h">${t("extras.title")}</h2>
      ${board.store.isGm ? html`<span class="end">${panelButton(board)}</span>` : nothing}
    </div>
    ${
      rows.length
        ? html`<ul class="list list--deeds">
            ${rows}
          </ul>`
        : nothing
    }${beyond}
  </section>`;
}

function panelButton(board) {
  return html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("extras")}>
    ${icon("clock")}${t("extras.panel")}
  </button>`;
}
