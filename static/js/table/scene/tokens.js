// The menu of a token: look, move, and what the engine has for it.

import { html } from "lit-html";
import { t } from "words";
import { takeInHand } from "../focus.js";
import { item } from "./menus.js";
import { moves } from "./moves.js";

export function tokenMenu(board, token) {
  const items = [item("eye", t("board.token.look"), () => board.open("sheet", { id: token.character }))];
  if (moves(board, token).length)
    items.push(item("move", t("board.token.move"), () => takeInHand(board, token), board.store.paused));
  return html`<div class="menu">${items}${board.all("tokenItems", token)}${board.all("tokenTools", token)}</div>`;
}
