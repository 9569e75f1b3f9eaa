// What somebody does, in their own words: that is how an action begins.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";

export function describing(board) {
  const own = select.mine(board.store).filter((one) => board.can.heroes?.[one.id]?.do.describe_action === null);
  const args = (data) => ({ character: text(data, "who") || own[0].id, text: text(data, "text") });
  return html`<article class="talk talk--describe" aria-label=${board.g("act.what")}>
    <form @submit=${submit(board, { at: "describe", kind: "describe_action", args })}>
      ${own.length > 1 ? selectField({ id: "act-who", name: "who", label: board.g("act.who"), options: own.map((one) => ({ value: one.id, text: one.name })), value: select.actor(board)?.id }) : nothing}
      ${textField({ id: "act-text", name: "text", label: board.g(own.length > 1 ? "act.what" : "act.what_does", { name: own[0].name }), rows: 2, max: 400, required: true })}
      ${formEnd(board, { at: "describe", kind: "describe_action", label: board.g("act.do") })}
    </form>
  </article>`;
}
