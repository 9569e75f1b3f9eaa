// The menu of a token: look, move, attack, compel; the GM's tools.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { takeInHand } from "../focus.js";
import { able, declare } from "../../games/fate/conflict/intents.js";
import { moves } from "./moves.js";
import * as select from "../select.js";

export function tokenMenu(board, token) {
  const { store } = board;
  const items = [item("eye", t("board.token.look"), () => board.open("sheet", { id: token.character }))];
  if (moves(board, token).length)
    items.push(item("move", t("board.token.move"), () => takeInHand(board, token), store.paused));
  if (!select.isObstacle(store.get(token.character)))
    items.push(...against(board, token), ...closer(board, token), compelItem(board, token));
  if (board.gm) items.push(board.gm.tokenItems(board, token));
  return html`<div class="menu">${items}</div>`;
}

export function item(picture, label, click, disabled = false, css = "") {
  return html`<button type="button" class=${css} ?disabled=${disabled} @click=${click}>
    ${icon(picture)}${label}
  </button>`;
}

// Whoever acts now may make this one the target.
function against(board, token) {
  const actor = select.actor(board);
  if (!actor || actor.id === token.character || token.state !== "in") return [];
  if (!able(board, "attack").includes(actor.id) || board.store.paused) return [];
  return [
    item("attack", t("board.token.attack"), () =>
      declare(board, actor.id, { action: "attack", target: token.character }),
    ),
  ];
}

// Finding out what is not plain to see about them.
function closer(board, token) {
  const actor = select.actor(board);
  if (
    !actor ||
    actor.id === token.character ||
    token.state !== "in" ||
    !able(board, "create_advantage").includes(actor.id)
  )
    return [];
  return [
    item(
      "search",
      t("play.card.discover"),
      () => declare(board, actor.id, { action: "create_advantage", mode: "discover", target: token.character }),
      board.store.paused,
    ),
  ];
}

function compelItem(board, token) {
  if (!select.mayCompel(board)) return nothing;
  return item(
    "hand",
    t("board.token.compel"),
    () => board.open("compel", { target: token.character }),
    board.store.paused,
  );
}
