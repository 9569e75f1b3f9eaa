// What of Fate stands on the map: the aspects of zones, what one may do about somebody by their token.

import { html } from "lit-html";
import { t } from "words";
import { item } from "../../../table/scene/tokens.js";
import { hiddenTag } from "../../../table/scene/zones.js";
import { freeShares, menuOf } from "../aspect/cards.js";
import { able, declare } from "../conflict/intents.js";
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

export function tokenItems(board, token) {
  const { store } = board;
  if (select.isObstacle(store.get(token.character))) return [];
  return [...against(board, token), ...compels(board, token)];
}

// Whoever acts now may make this one the target, or find out what is not plain to see about them.
function against(board, { character, state }) {
  const actor = select.actor(board);
  if (!actor || actor.id === character || state !== "in") return [];
  const may = (action) => able(board, action).includes(actor.id);
  const { paused } = board.store;
  const attack = () => declare(board, actor.id, { action: "attack", target: character });
  const discover = { action: "create_advantage", mode: "discover", target: character };
  return [
    may("attack") && !paused ? item("attack", t("board.token.attack"), attack) : null,
    may("create_advantage")
      ? item("search", t("play.card.discover"), () => declare(board, actor.id, discover), paused)
      : null,
  ];
}

function compels(board, { character }) {
  const open = () => board.open("compel", { target: character });
  return select.mayCompel(board) ? [item("hand", t("board.token.compel"), open, board.store.paused)] : [];
}
