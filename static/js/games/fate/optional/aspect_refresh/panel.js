// Points that come back, in the GM's panel.

import { html, nothing } from "lit-html";
import { t } from "words";
import { section } from "../panel.js";
import { next, pointsTools } from "./part.js";

export function sections(board) {
  if (board.can.commands.grant_refresh === undefined) return nothing;
  return section(t("extras.refresh.title"), [], nothing, html`${pointsTools(board)}${next(board)}`);
}
