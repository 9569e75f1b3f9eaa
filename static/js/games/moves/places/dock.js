// What waits above the input: open moves, what is being declared, blows, the pages of a session, the MC's queue; and the line of it for
// a phone.

import { nothing } from "lit-html";
import { later } from "../../../table/later.js";
import { gameOf, moveName } from "../book.js";
import * as select from "../select.js";

// [key, what is shown]. Each part's module is fetched when there is something for it to show.
export function dock(board) {
  const { store } = board;
  return [
    ...select.openMoves(board).map((open) => [open.id, panel(board)?.movePanel(board, open) ?? nothing]),
    ["declare", board.ui.declaring ? (declare(board)?.declaring(board) ?? nothing) : nothing],
    ...(store.all("blow").length || store.all("ending").length ? (blows(board)?.blowPanels(board) ?? []) : []),
    ...(store.isGm && store.all("prompt").length ? (queue(board)?.queue(board) ?? []) : []),
    ...(store.all("questions").some((page) => !page.closed) ? (session(board)?.sessionPages(board) ?? []) : []),
    ...(highlightable(board) ? (highlights(board)?.highlightPanels(board) ?? []) : []),
  ];
}

const panel = (board) => later(board, "move", () => import("../move/panel.js"));
const blows = (board) => later(board, "blows", () => import("../harm/blows.js"));
const session = (board) => later(board, "session", () => import("../session/pages.js"));
const highlights = (board) => later(board, "highlights", () => import("../session/highlights.js"));
const queue = (board) => later(board, "queue", () => import("../mc/queue.js"));
const declare = (board) => later(board, "declare", () => import("../move/declare.js"));

const highlightable = ({ store, can }) =>
  gameOf(store).highlights > 0 &&
  (can.commands.call_highlights === null ||
    Object.values(can.things ?? {}).some((may) => may.choose_highlight === null));

export function peek(board) {
  const [open] = select.openMoves(board);
  const [first] = (board.can.waiting ?? []).map((one) => select.waitingText(board, one));
  const line = open && panel(board)?.moveLine(board, open);
  if (line) return { title: line, note: first ?? "", picture: "dices" };
  const { declaring } = board.ui;
  if (declaring) return { title: moveName(gameOf(board.store), declaring.move), note: first ?? "", picture: "dices" };
  const prompt = oldest(board);
  return prompt ? { title: prompt, note: "", picture: "gm" } : undefined;
}

function oldest(board) {
  const [prompt] = board.store.isGm ? select.prompts(board.store) : [];
  return prompt && queue(board)?.promptTitle(board, prompt);
}
