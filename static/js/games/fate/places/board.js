// What of Fate stands on the map: the aspects of zones, whom a roll is aimed at, whose turn it is.

import { html } from "lit-html";
import { hiddenTag } from "../../../table/scene/zones.js";
import { freeShares, menuOf } from "../aspect/cards.js";
import * as select from "../select.js";

export function zone(board, { id }) {
  return select.aspectsOn(board.store, id).map((aspect) => {
    const hidden = select.staysHidden(board.store, aspect) ? hiddenTag() : "";
    return html`<div class="zone__aspect">
      <span>${aspect.text}</span>${freeShares(board, aspect)}${hidden}${menuOf(board, aspect)}
    </div>`;
  });
}

export function tokenMark(board, { character }) {
  return select.openRoll(board.store)?.target === character ? "token--target" : undefined;
}

export function onTurn(board, character) {
  return board.can.acts?.[character]?.end_turn === null || undefined;
}
