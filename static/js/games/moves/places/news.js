// What is told beside the log, while it is so: how many prompts wait for the MC.

import * as select from "../select.js";

export function news(board) {
  if (!board.store.isGm) return [];
  const n = select.prompts(board.store).length;
  return n ? [[`prompts/${n}`, board.g("mc.waiting", { n })]] : [];
}
