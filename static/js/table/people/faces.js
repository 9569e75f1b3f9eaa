// The face of a character at the table: its portrait, else its initial on its tone.

import { face } from "app/lib/kit.js";
import * as select from "../select.js";

/** @param {Board} board @param {string} id @param {string} [size] @param {{tone?: number, name?: string}} [how] */
export function portrait(board, id, size = "", { tone = select.tone(board.store, id), name } = {}) {
  const character = board.store.get(id);
  return face(name || character?.name, tone, size, character?.portrait ? address(board, id, character.portrait) : "");
}

function address(board, id, name) {
  return board.page.urls.portrait.replace("KEY", id.split(":")[1]).replace("PORTRAIT", name);
}
