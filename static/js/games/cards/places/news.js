// What is told beside the log of an action, while it is so: how it stands, whom it waits for.

import { standing } from "../action/panel.js";
import * as select from "../select.js";

export function news(board) {
  const action = select.actionOf(board.store);
  if (action?.step !== "adjustments") return [];
  const { id, total, difficulty, passed } = action;
  const side = board.store.isGm ? "gm" : "player";
  // Who does not act in it has no word in it, and has kept none back.
  const speaks = board.can.action?.do?.pass_adjustments !== undefined;
  const waits = speaks && passed.includes(side) ? [[`passed/${id}`, board.g("act.passed_you")]] : [];
  return [[`standing/${id}/${total}/${difficulty}`, standing(board, action)], ...waits];
}
