// What waits in a prepared scene by optional rules, seen by the GM alone: countdowns, hazards and blocks, distractions.

import { html } from "lit-html";
import { t } from "words";

export function waitingIn(board, scene) {
  const rows = board.all("rowsIn", scene);
  const openers = board.all("openersIn", scene);
  if (!rows.length && !openers.length) return undefined;
  return html`<section class="sheet" aria-labelledby="waiting-h">
    <div class="sheet__title">
      <h2 id="waiting-h">${t("extras.prepared.title")}</h2>
      <span class="note">${t("extras.prepared.note")}</span>
    </div>
    ${
      rows.length
        ? html`<ul class="list list--deeds">
            ${rows}
          </ul>`
        : html`<p class="note">${t("extras.prepared.none")}</p>`
    }
    <div class="row">${openers}</div>
  </section>`;
}
