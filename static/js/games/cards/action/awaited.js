// Whose word an ending or a bargain still waits for; the GM says who is away from the table.

import { html, nothing } from "lit-html";
import { t } from "words";
import { press } from "../../../table/people/presence.js";
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
  return html`<li>${name} ${board.store.isGm ? press(board, member, false, "awaited-") : nothing}</li>`;
}
