// Rest in the GM's panel: a breather, and what passed between two sessions; each says why not.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button, reasonLine } from "../../../../table/controls.js";
import { section } from "../panel.js";
import { passed } from "./part.js";

export function sections(board) {
  const { take_breather, tell_between } = board.can.commands;
  if (take_breather === undefined) return nothing;
  const breather = button(board, {
    at: "take_breather",
    kind: "take_breather",
    label: t("board.rest.breather"),
    reason: take_breather,
    css: "btn--sm",
  });
  const idle = take_breather?.code === "nothing_changes";
  const note = html`<p class="note">${t(idle ? "board.rest.breather_idle" : "board.rest.breather_about")}</p>
    ${idle ? nothing : html`<div class="row">${breather}</div>`}
    ${
      tell_between === null
        ? passed(board)
        : html`<p class="label">${t("board.rest.told")}</p>
            ${reasonLine(board, tell_between)}`
    }`;
  return section(t("board.rest.title"), [], nothing, note);
}
