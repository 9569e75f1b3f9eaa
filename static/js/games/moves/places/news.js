// What is told beside the log, while it is so: how many prompts wait for the MC, whose dice one could help or hinder.

import { mayHelp } from "../move/window.js";
import * as select from "../select.js";

export function news(board) {
  return [...prompts(board), ...helping(board)];
}

function prompts(board) {
  const n = board.store.isGm ? select.prompts(board.store).length : 0;
  return n ? [[`prompts/${n}`, board.g("mc.waiting", { n })]] : [];
}

function helping(board) {
  return select
    .openMoves(board)
    .filter((open) => mayHelp(board, open))
    .map((open) => [`help/${open.id}`, board.g("roll.may_help", { name: select.nameOf(board.store, open.actor) })]);
}
