// What the optional rules put on the table, on the scene: obstacles, distractions, aspects of more than a scene.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { distractionRow, obstacleRow, obstaclesOf } from "./obstacles.js";
import { wideAspects } from "../aspect/wide.js";

// `live` is null where no scene is.
export function shown(board, live) {
  const { store } = board;
  const questions = live ? store.all("distraction").filter((one) => one.scene === live.id) : [];
  const rows = [
    ...obstaclesOf(store, live).map((one) => obstacleRow(board, one, live)),
    ...questions.map((one) => distractionRow(board, one)),
  ];
  const wide = wideAspects(board);
  if (!rows.length && wide === nothing) return nothing;
  return html`<section class="sheet sheet--tight" aria-labelledby="extras-h">
    <div class="sheet__title">
      <h2 id="extras-h">${t("extras.title")}</h2>
      ${store.isGm ? html`<span class="end">${panelButton(board)}</span>` : nothing}
    </div>
    ${
      rows.length
        ? html`<ul class="list list--deeds">
            ${rows}
          </ul>`
        : nothing
    }${wide}
  </section>`;
}

export function panelButton(board) {
  return html`<button type="button" class="btn btn--sm btn--quiet" @click=${() => board.open("extras")}>
    ${icon("clock")}${t("extras.panel")}
  </button>`;
}
