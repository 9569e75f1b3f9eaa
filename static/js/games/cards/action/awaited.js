// Whose word an ending or a bargain still waits for; the GM says who is away from the table.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../table/controls.js";
import * as select from "../select.js";

export function awaited(board) {
  const missing = board.can.board?.missing ?? [];
  if (!missing.length) return nothing;
  return html`<div class="talk__awaited">
    <p class="label" id="awaited-h">${board.g("vote.waits")}</p>
    <ul aria-labelledby="awaited-h">
      ${missing.map((member) => one(board, member))}
    </ul>
  </div>`;
}

function one(board, member) {
  if (member === "gm") return html`<li>${t("common.role_title.gm")}</li>`;
  const name = select.memberName(board.store, member);
  const away = button(board, {
    at: `away-${member}`,
    kind: "set_presence",
    args: { member, here: false },
    label: board.g("vote.away"),
    name: board.g("vote.away_name", { name }),
    reason: board.can.commands.set_presence,
    css: "btn--sm btn--quiet",
  });
  return html`<li>${name} ${board.store.isGm ? away : nothing}</li>`;
}
