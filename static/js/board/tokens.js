// The menu of a token: look, move, attack, compel; the GM's tools.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { moves } from "./moves.js";
import * as select from "./select.js";

export function tokenMenu(board, token) {
  const { store } = board;
  const items = [item("eye", t("board.token.look"), () => board.open("sheet", { id: token.character }))];
  if (moves(board, token).length) items.push(item("move", t("board.token.move"), () => board.set({ placing: token }), store.paused));
  items.push(...against(board, token), compelItem(board, token));
  if (board.gm) items.push(board.gm.tokenItems(board, token));
  return html`<div class="menu">${items}</div>`;
}

export function item(picture, label, click, disabled = false, css = "") {
  return html`<button type="button" class=${css} ?disabled=${disabled} @click=${click}>${icon(picture)}${label}</button>`;
}

// Whoever acts now may make this one the target.
function against(board, token) {
  const actor = select.actor(board);
  if (!actor || actor.id === token.character || token.state !== "in") return [];
  if (board.can.acts?.[actor.id]?.declare !== null || board.store.paused) return [];
  const declare = { action: "attack", target: token.character };
  return [item("attack", t("board.token.attack"), () => board.set({ actor: actor.id, declare, tab: "story", sheet: "open" }))];
}

function compelItem(board, token) {
  if (!select.mayCompel(board)) return nothing;
  return item("hand", t("board.token.compel"), () => board.open("compel", { target: token.character }), board.store.paused);
}
