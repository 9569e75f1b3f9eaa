// An invoke that somebody does not buy: objecting, arguing, taking it back, being convinced.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";

export function objections(board, roll) {
  const may = select.mayOn(board, roll).do ?? {};
  return roll.objection ? waiting(board, roll, may) : callable(board, roll, may.call_bogus ?? {});
}

// Each invoke that this viewer may object to.
function callable(board, roll, open) {
  const found = roll.invokes.filter((one) => one.id in open);
  if (!found.length) return nothing;
  return html`<details class="more">
    <summary>${t("board.objection.title")}</summary>
    ${found.map(
      (one) =>
        html`<p class="row row--between">
          <span>${t("board.objection.invoke", { name: select.nameOf(board.store, one.by), aspect: one.text })}</span>
          ${button(board, { at: `bogus-${one.id}`, kind: "call_bogus", args: { roll: roll.id, invoke: one.id }, label: t("board.objection.do"), name: t("board.objection.do_name", { aspect: one.text }), reason: open[one.id], css: "btn--sm" })}
        </p>`,
    )}
  </details>`;
}

function waiting(board, roll, may) {
  const { by, others = [], argument } = roll.objection;
  const who = [by, ...others].map((one) => select.memberName(board.store, one));
  const invoke = roll.invokes.find((one) => one.id === roll.objection.invoke);
  const said = t("board.objection.waits", {
    by: { list: who },
    n: who.length,
    name: select.nameOf(board.store, invoke.by),
    aspect: invoke.text,
  });
  return html`<div class="alert alert--warn" role="status">
      <span>${said}${argument ? html`<br /><q>${argument}</q>` : nothing}</span>
    </div>
    ${argue(board, roll, may)}
    <div class="row">
      ${button(board, { at: "retract", kind: "retract_invoke", args: { roll: roll.id }, label: t("board.objection.retract"), reason: may.retract_invoke, css: "btn--sm" })}
      ${too(board, roll, invoke, may)}${answer(board, roll, may, true)}${answer(board, roll, may, false)}
    </div>`;
}

// One more may not buy it either.
function too(board, roll, invoke, may) {
  if (!(invoke.id in (may.call_bogus ?? {}))) return nothing;
  return button(board, {
    at: `bogus-${invoke.id}`,
    kind: "call_bogus",
    args: { roll: roll.id, invoke: invoke.id },
    label: t("board.objection.do_too"),
    reason: may.call_bogus[invoke.id],
    css: "btn--sm",
  });
}

function argue(board, roll, may) {
  if (may.argue_invoke === undefined) return nothing;
  const at = "argue";
  const args = (data) => ({ roll: roll.id, text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "argue_invoke", args })}>
    ${textField({ id: "argue-text", name: "text", label: t("board.objection.argue"), max: 400, required: true })}
    ${formEnd(board, { at, kind: "argue_invoke", label: t("board.objection.argue_do"), reason: may.argue_invoke, css: "btn--sm" })}
  </form>`;
}

function answer(board, roll, may, convinced) {
  const word = convinced ? "convinced" : "not_convinced";
  return button(board, {
    at: `objection-${convinced}`,
    kind: "answer_objection",
    args: { roll: roll.id, convinced },
    label: t(`board.objection.${word}`),
    reason: may.answer_objection,
    css: convinced ? "btn--sm btn--primary" : "btn--sm",
  });
}
