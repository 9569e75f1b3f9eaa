// A line that is dropped on the action: what it does there depends on who drops it, and when.

import { ticked } from "./ticks.js";

export function heldOver(board, event) {
  if (!board.ui.held?.line || !board.can.action) return;
  event.preventDefault();
  if (board.ui.over !== "talk") board.set({ over: "talk" });
}

export function dropOn(board, action, event) {
  const line = board.ui.held?.line;
  if (!line) return;
  event.preventDefault();
  board.set({ held: null, over: null });
  const { invoke = {}, declare = {}, do: may = {} } = board.can.action ?? {};
  if (may.count_aspects === null) board.set({ ticks: ticked(board, action, line, true) });
  else if (declare[line] === null) board.act(`declare-${line}`, "declare_problem", { aspect: line });
  else if (invoke[line]?.free === null) board.act(`invoke-${line}`, "invoke_aspect", { aspect: line });
  else if (invoke[line]?.paid === null) board.set({ paying: line });
}
