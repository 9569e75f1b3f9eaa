// Aspects that the GM has in mind for a scene in preparation; nobody else knows of them.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { faceDown } from "../card/down.js";
import { kinds } from "../card/kinds.js";

const LONGEST = 80;

function prepared(board, scene) {
  const plans = board.store.all("plan").filter((plan) => plan.scene === scene.id);
  const args = (data) => ({
    scene: scene.id,
    card: text(data, "card") || text(data, "text").slice(0, LONGEST),
    text: text(data, "text"),
    aspect_kind: text(data, "kind"),
  });
  return html`<section class="sheet">
    <h2>${board.g("lay.plans")}</h2>
    ${plans.length ? faceDown(board, plans) : nothing}
    <form class="lay" @submit=${submit(board, { at: "plan", kind: "plan_aspect", args })}>
      ${textField({ id: "plan-text", name: "text", label: board.g("lay.text"), max: 200, required: true })}
      ${textField({ id: "plan-card", name: "card", label: board.g("lay.card"), max: LONGEST, optional: true, hint: board.g("lay.card_hint") })}
      ${kinds(board, "detrimental")}
      ${formEnd(board, { at: "plan", kind: "plan_aspect", label: board.g("lay.plan"), css: "" })}
    </form>
  </section>`;
}

function prepChecks(board, scene) {
  const n = board.store.all("plan").filter((plan) => plan.scene === scene.id).length;
  return [[n > 0, board.g("prep.plans", { n })]];
}

const prepNotes = (board) => [board.g("prep.note")];

export const part = { prepared, prepChecks, prepNotes };
