// The GM lays aspects: what each costs is said before it is laid, and what she has in mind or in the store lies beside.

import { html, nothing } from "lit-html";
import { checkField, textField } from "app/lib/fields.js";
import { because } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { later } from "../../../table/later.js";
import { actionOf } from "../select.js";
import { faceDown } from "./down.js";
import { kinds, layButtons, layWord } from "./kinds.js";
import { where, whereArgs } from "./where.js";

// While an action is under way the cards come first, and this is folded away unless something is half written. It is the same
// form then and afterwards: what was written stays.
export function laying(board, live) {
  const acting = Boolean(actionOf(board.store));
  return html`<details class="more" ?open=${!acting || board.ui.laying.begun}>
    <summary ?hidden=${!acting}>${board.g("lay.title")}</summary>
    <div class="framing">${plansView(board, live)}${layForm(board, live)}${store(board)}</div>
  </details>`;
}

// The store lies under all else: the board does not wait for it.
function store(board) {
  return (board.drawn && later(board, "store", () => import("./store.js"))?.storeView(board)) || nothing;
}

function layForm(board, live) {
  const may = board.can.framing;
  const kind = board.ui.laying.kind ?? "detrimental";
  const take = kind === "beneficial" && Boolean(board.ui.laying.take) && may.take === null;
  const choose = (change) => board.set({ laying: { ...board.ui.laying, ...change } });
  const args = (data) => ({ text: text(data, "text"), ...whereArgs(data), aspect_kind: text(data, "kind"), take });
  const then = () => choose({ take: false, begun: false });
  const begin = ({ target }) => target.name === "text" && !board.ui.laying.begun && choose({ begun: true });
  return html`<form
    class="lay sheet sheet--tight"
    @input=${begin}
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

// What is on their side costs nothing, and may bring the GM a point.
function priceWord(board, kind) {
  const { prices, take } = board.can.framing;
  return kind === "beneficial" && take === null ? board.g("lay.may_take") : board.g("lay.price", { n: prices[kind] });
}

// Who pays what, and what is left then.
function cost(board, live, kind, take) {
  const price = board.can.framing.prices[kind];
  const { gm = 0 } = board.store.get("piles") ?? {};
  const then = gm - price + (take ? 1 : 0);
  const first = live.first_free && kind === "detrimental" && !price;
  return html`<p class="lay__cost" role="status">
    ${first ? board.g("lay.first_free") : nothing} ${then === gm ? nothing : board.g("lay.left", { now: gm, then })}
    ${live.paid ? board.g("lay.paid", { n: live.paid }) : nothing}
  </p>`;
}

// ---- what was planned for this scene

function plansView(board, live) {
  const plans = board.store.all("plan").filter((plan) => plan.scene === live.id);
  if (!plans.length) return nothing;
  const { planned, lay } = board.can.framing;
  return html`<section class="down" aria-labelledby="plans-h">
    <div class="block__head">
      <h2 id="plans-h">${board.g("lay.plans")}</h2>
      <span class="end note">${board.g("lay.all_plans", { n: planned })}</span>
    </div>
    ${faceDown(board, plans, {
      lay: ({ id, text: aspect, kind: of }) =>
        layButtons(board, { at: `plan-${id}`, kind: "lay_plan", args: { plan: id }, aspect, of }),
      held: (plan) => (lay[plan.kind] === null ? { plan: plan.id } : null),
    })}
  </section>`;
}
