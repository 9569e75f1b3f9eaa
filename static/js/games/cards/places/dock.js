// What waits above the input: questions, the action under way, clean-up, or a word of what one does; and the line of it for a phone.

import { nothing } from "lit-html";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

// [key, what is shown]. Each part's module is fetched when there is something for it to show.
export function dock(board) {
  const { store } = board;
  const live = select.liveScene(store);
  const action = select.actionOf(store);
  return [
    ...(store.all("offer").length ? (offers(board)?.offerPanels(board) ?? []) : []),
    ["action", action ? (panel(board)?.actionPanel(board, action) ?? nothing) : nothing],
    ["describe", live && !action ? describing(board) : nothing],
    ["alone", board.can.commands.resolve_scene === null ? (outcome(board)?.leftAlone(board) ?? nothing) : nothing],
    ["clearing", live?.resolved ? (clearing(board)?.clearingPanel(board, live) ?? nothing) : nothing],
  ];
}

const offers = (board) => later(board, "offers", () => import("./offers.js"));
const panel = (board) => later(board, "action", () => import("../action/panel.js"));
const outcome = (board) => later(board, "outcome", () => import("../action/outcome.js"));
const clearing = (board) => later(board, "clearing", () => import("../scene/clearing.js"));

function describing(board) {
  const may = Object.values(board.can.heroes ?? {}).some((one) => one.do.describe_action === null);
  return may
    ? (later(board, "describe", () => import("../action/describe.js"))?.describing(board) ?? nothing)
    : nothing;
}

export function peek(board) {
  const action = select.actionOf(board.store);
  const [first] = (board.can.waiting ?? []).map((one) => select.waitingText(board, one));
  const line = action && panel(board)?.actionLine(board, action);
  if (!line) return undefined;
  return { title: line, note: first ?? "", picture: "dices" };
}
