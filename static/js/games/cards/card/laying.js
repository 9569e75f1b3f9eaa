// The GM lays aspects: what each costs is said before it is laid, and what she has in mind or in the store lies beside.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, textField } from "app/lib/fields.js";
import { t } from "words";
import { because, button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { actionOf } from "../select.js";
import { kindTag } from "./cards.js";
import { kinds, layWord } from "./kinds.js";
import { storeView } from "./store.js";
import { where, whereArgs } from "./where.js";

export function laying(board, live) {
  const all = html`${layForm(board, live)}${plansView(board, live)}${storeView(board)}`;
  // While an action is under way the cards come first.
  return actionOf(board.store)
    ? html`<details class="more">
        <summary>${board.g("lay.title")}</summary>
        <div class="framing">${all}</div>
      </details>`
    : html`<div class="framing">${all}</div>`;
}

function layForm(board, live) {
  const may = board.can.framing;
  const kind = board.ui.laying.kind ?? "detrimental";
  const take = kind === "beneficial" && Boolean(board.ui.laying.take) && may.take === null;
  const choose = (change) => board.set({ laying: { ...board.ui.laying, ...change } });
  const args = (data) => ({ text: text(data, "text"), ...whereArgs(data), aspect_kind: text(data, "kind"), take });
  const then = () => choose({ take: false });
  return html`<form
    class="lay sheet sheet--tight"
    @submit=${submit(board, { at: "lay", kind: "frame_aspect", args, then })}
  >
    <h2>${board.g("lay.title")}</h2>
    ${textField({ id: "lay-text", name: "text", label: board.g("lay.text"), max: 200, required: true })}
    <div class="lay__where">${where(board, "lay")}</div>
    ${kinds(board, kind, { note: (one) => priceWord(board, one), change: (event) => choose({ kind: event.target.value }) })}
    ${
      kind === "beneficial"
        ? html`${checkField({ name: "take", label: board.g("lay.take"), checked: take, disabled: may.take !== null, change: (event) => choose({ take: event.target.checked }) })}${may.take ? because(board, may.take) : nothing}`
        : nothing
    }
    ${may.lay[kind] ? nothing : cost(board, live, kind, take)}
    ${formEnd(board, { at: "lay", kind: "frame_aspect", label: layWord(board, may.prices[kind], take), reason: may.lay[kind] })}
  </form>`;
}

function priceWord(board, kind) {
  return board.g("lay.price", { n: board.can.framing.prices[kind] });
}

// Who pays what, and what is left then.
function cost(board, live, kind, take) {
  const price = board.can.framing.prices[kind];
  const { gm = 0 } = board.store.get("piles") ?? {};
  const first = live.first_free && kind === "detrimental" && !price;
  return html`<p class="lay__cost" role="status">
    ${first ? board.g("lay.first_free") : nothing}
    ${board.g("lay.left", { now: gm, then: gm - price + (take ? 1 : 0) })}
    ${live.paid ? board.g("lay.paid", { n: live.paid }) : nothing}
  </p>`;
}

// ---- what was planned for this scene

function plansView(board, live) {
  const plans = board.store.all("plan").filter((plan) => plan.scene === live.id);
  if (!plans.length) return nothing;
  const { planned, prices, lay } = board.can.framing;
  return html`<section class="sheet sheet--tight">
    <div class="sheet__title">
      <h2>${board.g("lay.plans")}</h2>
      <span class="end note">${board.g("lay.all_plans", { n: planned })}</span>
    </div>
    <ul class="list">
      ${repeat(
        plans,
        (plan) => plan.id,
        (plan) =>
          html`<li>
            <span class="grow"><span class="mark">${plan.text}</span> <span class="note">${plan.card}</span></span>
            ${kindTag(board, plan.kind)}
            ${button(board, { at: `plan-${plan.id}`, kind: "lay_plan", args: { plan: plan.id }, label: layWord(board, prices[plan.kind], false), name: board.g("lay.name", { do: layWord(board, prices[plan.kind], false), aspect: plan.text }), reason: lay[plan.kind], css: "btn--sm" })}
            ${button(board, { at: `drop-${plan.id}`, kind: "drop_plan", args: { plan: plan.id }, label: t("common.button.remove"), name: board.g("lay.drop_plan", { aspect: plan.text }), reason: board.can.commands.drop_plan, css: "btn--sm btn--quiet" })}
          </li>`,
      )}
    </ul>
  </section>`;
}
