// The GM sets a hand or a pile right, with a reason that everybody reads.

import { html } from "lit-html";
import { numberField, selectField, textField } from "app/lib/fields.js";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

const MOST = 20;

export function adjustDialog(board) {
  const at = "adjust_points";
  const args = (data) => ({ to: text(data, "to"), by: whole(data, "by"), why: text(data, "why") });
  const options = [
    ...select.heroes(board.store).map((one) => ({ value: one.id, text: one.name })),
    ...["gm", "bowl"].map((value) => ({ value, text: board.g(`points.${value}`) })),
  ];
  return html`<h2 id="dialog-h">${board.g("points.adjust")}</h2>
    <form @submit=${submit(board, { at, kind: "adjust_points", args, then: () => board.close() })}>
      ${selectField({ id: "adjust-to", name: "to", label: board.g("points.whose"), options, value: options[0].value })}
      ${numberField({ id: "adjust-by", name: "by", label: board.g("points.by"), value: 1, least: -MOST, most: MOST })}
      ${textField({ id: "adjust-why", name: "why", label: board.g("points.why"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "adjust_points", label: board.g("points.do"), reason: board.can.commands.adjust_points ?? null, cancel: () => board.close() })}
    </form>`;
}
