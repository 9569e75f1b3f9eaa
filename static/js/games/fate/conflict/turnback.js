// A turn that was ended by mistake, beside the story until somebody acts: those whose it was, and the GM, may take it back.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import * as select from "../select.js";

export function endedNames({ can, store }) {
  return { list: (can.turn_back?.whose ?? []).map((id) => select.nameOf(store, id)) };
}

export function turnBack(board) {
  const names = endedNames(board);
  return html`<div class="row row--level" data-take-back="take_back_turn">
    <span class="note grow">${t("board.turns.ended", { names })}</span>
    ${button(board, {
      at: "take_back_turn",
      kind: "take_back_turn",
      label: html`${icon("undo")}${t("board.turns.take_back")}`,
      name: t("board.turns.take_back_of", { names }),
      reason: board.can.turn_back.take_back_turn,
      css: "btn--sm",
    })}
  </div>`;
}
