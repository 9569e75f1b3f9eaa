// A player calls for a conflict: what is at stake, for the GM to answer.

import { html } from "lit-html";
import { textField } from "app/lib/fields.js";
import { formEnd, submit, text } from "../../../table/forms.js";

export function calling(board, hero) {
  const args = (data) => ({ character: hero.id, question: text(data, "question") });
  return html`<form class="sheet sheet--tight" @submit=${submit(board, { at: "call", kind: "call_conflict", args })}>
    <h2>${board.g("frame.call")}</h2>
    ${textField({ id: "call-question", name: "question", label: board.g("frame.at_stake"), max: 200, required: true, hint: board.g("frame.call_hint") })}
    ${formEnd(board, { at: "call", kind: "call_conflict", label: board.g("frame.call_do"), css: "" })}
  </form>`;
}
