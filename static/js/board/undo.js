// Taking back one's own last act.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "./controls.js";

export function takeBack(board) {
  const reason = board.can.commands.take_back;
  return reason === null ? html`<span data-take-back>${back(board)}</span>` : nothing;
}

function back(board) {
  return button(board, { at: "take_back", kind: "take_back", label: html`${icon("undo")}${t("board.undo.take_back")}`, reason: null, css: "btn--quiet btn--sm" });
}
