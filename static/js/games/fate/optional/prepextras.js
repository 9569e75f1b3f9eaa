// What waits in a prepared scene by optional rules, seen by the GM alone: countdowns, hazards and blocks, distractions.

import { html, nothing } from "lit-html";
import { t } from "words";
import { countdownRow } from "./countdowns.js";
import { kindOpeners, makes, opener } from "./extrasopen.js";
import { distractionRow, obstacleRow, obstaclesOf } from "./obstacles.js";

export function waiting(board, scene) {
  const { store } = board;
  const inIt = (type) => store.all(type).filter((one) => one.scene === scene.id);
  const rows = [
    ...inIt("countdown").map((one) => countdownRow(board, one)),
    ...obstaclesOf(store, scene).map((one) => obstacleRow(board, one, scene)),
    ...inIt("distraction").map((one) => distractionRow(board, one)),
  ];
  const may = (kind) => makes(board, kind, scene.id) !== undefined;
  if (!rows.length && !may("make_countdown") && !may("make_obstacle")) return nothing;
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
    <div class="row">${openers(board, { scene: scene.id })}</div>
  </section>`;
}

function openers(board, params) {
  return html`${opener(board, "countdown", "make_countdown", t("extras.countdown.prepare"), params)}${kindOpeners(board, params)}${opener(board, "distraction", "make_distraction", t("extras.distraction.make"), params)}`;
}
