// Who of this viewer's characters may do what now: from the acts that the server allows.

import * as select from "../select.js";

// Characters who may declare that action now.
export function able(board, action) {
  const acts = board.can.acts ?? {};
  if (select.openRoll(board.store)) return [];
  return (board.can.mine ?? []).filter((id) => acts[id]?.declare === null && !acts[id].actions?.[action]);
}

export function toRoll(board) {
  return able(board, "overcome");
}

// Opens the declaration in the dock, already filled in.
export function declare(board, actor, intent) {
  board.set({ actor, declare: intent, tab: "story", sheet: "open", dialog: null });
}
