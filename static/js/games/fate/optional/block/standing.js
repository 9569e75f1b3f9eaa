// The blocks that stand, with their strength.

import { html } from "lit-html";
import { icon, num } from "app/lib/kit.js";
import { t } from "words";
import { button, refusal } from "../../../../table/controls.js";
import * as select from "../../select.js";

export function rows(board, scene) {
  if (!scene) return [];
  return board.store
    .all("standing_block")
    .filter((one) => one.scene === scene.id)
    .map((one) => row(board, one));
}

function row(board, one) {
  const what = one.protects ? t("play.block.for", { name: select.nameOf(board.store, one.protects) }) : one.against;
  const drop = button(board, {
    at: one.id,
    kind: "drop_block",
    args: { block: one.id },
    label: t("play.block.drop"),
    reason: board.can.more?.[one.id]?.drop_block,
    css: "btn--sm btn--quiet",
  });
  return html`<li>
    ${icon("gate")}<span class="grow list__text"
      ><b>${t("play.block.of", { name: one.name })}</b> <span class="note">${what}</span>${refusal(board, one.id)}</span
    ><span aria-label=${t("play.block.strength", { n: one.strength })}>${num(one.strength)}</span>${drop}
  </li>`;
}
