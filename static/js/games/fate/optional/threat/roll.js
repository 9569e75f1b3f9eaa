// A minion that takes the hit.

import { html, nothing } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";

export function minions(board, roll, may) {
  if (!may.put_minion?.length) return nothing;
  const put = may.put_minion.map((minion) =>
    button(board, {
      at: `minion-${minion}`,
      kind: "put_minion",
      args: { roll: roll.id, minion },
      label: t("extras.threat.put", { name: select.nameOf(board.store, minion) }),
      reason: null,
    }),
  );
  const stand = button(board, {
    at: "stand",
    kind: "choose",
    args: { roll: roll.id, option: "stand" },
    label: t("extras.threat.stand", { name: select.nameOf(board.store, roll.target) }),
    reason: may.choose?.includes("stand") ? null : undefined,
  });
  return html`<div class="stack stack--tight choice">
    <p class="label">${t("extras.threat.put_title")}</p>
    <div class="row">${put}${stand}</div>
  </div>`;
}
