// What a decided roll still asks: choices of the outcome, costs, boosts to name.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, button, refusal } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

// Choices that are made by a form of their own.
const ASKING = new Set(["opponent_free", "reveal", "offer_cost", "impose_cost", "failure_hit", "partial", "treated"]);

export function todos(board, roll) {
  if (roll.step !== "choosing") return nothing;
  const may = board.can.roll?.do ?? {};
  return html`${choice(board, roll, may)}${naming(board, roll, may)}${cost(board, roll, may)}${finish(board, roll, may)}`;
}

// ---- the outcome's choice

function choice(board, roll, may) {
  const options = (may.choose ?? []).filter((option) => option !== "stand");
  if (!options.length) return nothing;
  const withText = options.includes("opponent_free");
  const byGm = options.includes("impose_cost") || options.includes("partial");
  const forms = byGm
    ? (later(board, "outcome_forms", () => import("./outcomeforms.js"))?.outcomeForms(board, roll, options) ?? nothing)
    : nothing;
  const plain = options.filter((option) => !ASKING.has(option) && !(byGm && option === "plain_failure"));
  return html`<div class="stack stack--tight choice">
    <p class="label">${t("board.choice.yours")}</p>
    <div class="row">${plain.map((option, at) => one(board, roll, option, at === 0 && !withText))}</div>
    ${withText ? opponentFree(board, roll) : nothing}${options.includes("reveal") ? reveal(board, roll) : nothing}${options.includes("treated") ? treated(board, roll) : nothing}${forms}${refusal(board, "choose")}
  </div>`;
}

function one(board, roll, option, primary) {
  const label = t(`board.choice.${option}`, { shifts: roll.margin ?? 0, fewer: (roll.margin ?? 1) - 1 });
  return html`<button
    type="button"
    class=${primary ? "btn btn--primary" : "btn"}
    ?disabled=${blocked(board, "choose", null)}
    aria-busy=${board.busy.has("choose") ? "true" : nothing}
    @click=${() => board.act("choose", "choose", { roll: roll.id, option })}
  >
    ${label}
  </button>`;
}

// The aspect is there, but an opponent has the free use of it.
function opponentFree(board, roll) {
  const { store } = board;
  const at = "choose";
  const options = opponents(store, roll);
  const args = (data) => ({
    roll: roll.id,
    option: "opponent_free",
    text: text(data, "text"),
    holder: text(data, "holder"),
  });
  const known = roll.text || select.nameOf(store, roll.aspect);
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "choose", args })}>
    ${textField({ id: "free-text", name: "text", label: t("board.choice.aspect_text"), value: known, css: "field--aspect" })}
    ${selectField({ id: "free-holder", name: "holder", label: t("board.choice.holder"), options })}
    ${formEnd(board, { at: "opponent_free", kind: "choose", label: t("board.choice.opponent_free"), css: "" })}
  </form>`;
}

// Who could hold it: those of another side, whoever defended, or a whole side.
function opponents(store, roll) {
  const own = select.tokenOf(store, roll.effort.character, roll.scene)?.side;
  const others = select
    .tokensOf(store, roll.scene)
    .filter((token) => token.state === "in" && (token.side !== own || token.character === roll.defense?.character));
  const sides = [...new Set(["pcs", "foes", ...others.map((token) => token.side)])].filter((side) => side !== own);
  return [
    {
      group: t("board.declare.others"),
      options: others.map((token) => ({ value: token.character, text: select.nameOf(store, token.character) })),
    },
    {
      group: t("board.conflict.sides"),
      options: sides.map((side) => ({ value: `side:${side}`, text: select.sideName(side) })),
    },
  ];
}

// What comes to light: something hidden there, or something new.
function reveal(board, roll) {
  const { store } = board;
  const hidden = select.aspectsAround(store, roll.scene).filter((aspect) => select.isHidden(aspect));
  const options = [
    { value: "", text: t("board.choice.something_new") },
    ...hidden.map((aspect) => ({ value: aspect.id, text: aspect.text })),
  ];
  const args = (data) => ({
    roll: roll.id,
    option: "reveal",
    ...(text(data, "aspect") ? { aspect: text(data, "aspect") } : { text: text(data, "text") }),
  });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at: "choose", kind: "choose", args })}>
    ${selectField({ id: "reveal-aspect", name: "aspect", label: t("board.choice.found"), options, value: hidden[0]?.id ?? "" })}
    ${textField({ id: "reveal-text", name: "text", label: t("board.choice.new_text"), css: "field--aspect", optional: true })}
    ${formEnd(board, { at: "reveal", kind: "choose", label: t("board.choice.reveal") })}
  </form>`;
}

// A wound that heals now gets new words.
function treated(board, roll) {
  const args = (data) => ({ roll: roll.id, option: "treated", text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at: "choose", kind: "choose", args })}>
    ${textField({ id: "treated-text", name: "text", label: t("harm.new_words"), value: select.nameOf(board.store, roll.treats), required: true, css: "field--aspect" })}
    ${formEnd(board, { at: "treated", kind: "choose", label: t("harm.treated_do") })}
  </form>`;
}

// ---- boosts

function naming(board, roll, may) {
  return (may.name_boost ?? []).map((character) => {
    const at = `boost-${character}`;
    const label =
      select.isOwn(board.store, character) && !board.store.isGm
        ? t("board.boost.yours")
        : t("board.boost.of", { name: select.nameOf(board.store, character) });
    const args = (data) => ({ roll: roll.id, character, text: text(data, "text") });
    return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "name_boost", args })}>
      ${textField({ id: at, name: "text", label, required: true, css: "field--aspect", hint: t("board.boost.hint") })}
      ${formEnd(board, { at, kind: "name_boost", label: t("board.boost.name") })}
    </form>`;
  });
}

// ---- costs

function cost(board, roll, may) {
  const proposed = roll.todos.find((todo) => todo.kind === "major_cost" && todo.text);
  const shown = proposed
    ? html`<p class="alert alert--warn"><span>${t("board.cost.proposed", { text: proposed.text })}</span></p>`
    : nothing;
  const agree = button(board, {
    at: "agree_cost",
    kind: "agree_cost",
    args: { roll: roll.id },
    label: t("board.cost.agree"),
    reason: may.agree_cost,
    css: "btn--primary",
  });
  if (may.propose_cost === undefined) return html`${shown}${agree}`;
  const at = "propose_cost";
  const args = (data) => ({ roll: roll.id, text: text(data, "text") });
  return html`${shown}${agree}
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "propose_cost", args })}>
      ${textField({ id: "cost-major", name: "text", label: t("board.cost.major"), max: 400, required: true })}
      ${formEnd(board, { at, kind: "propose_cost", label: t("board.cost.propose"), reason: may.propose_cost })}
    </form>`;
}

function finish(board, roll, may) {
  if (may.finish_roll === undefined) return nothing;
  if (!roll.todos.some((todo) => todo.kind === "minor_cost"))
    return button(board, {
      at: "finish",
      kind: "finish_roll",
      args: { roll: roll.id },
      label: t("board.cost.finish"),
      reason: may.finish_roll,
    });
  const at = "finish";
  const more = roll.todos.some((todo) => todo.options.includes("partial"))
    ? later(board, "outcome_forms", () => import("./outcomeforms.js"))
    : null;
  const args = (data) => ({ roll: roll.id, cost: text(data, "cost"), ...more?.costArgs(data) });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "finish_roll", args })}>
    ${textField({ id: "cost-minor", name: "cost", label: t("board.cost.minor"), max: 400, required: !more })}${more?.costFields(board, roll) ?? nothing}
    ${formEnd(board, { at, kind: "finish_roll", label: t("board.cost.minor_do"), reason: may.finish_roll })}
  </form>`;
}
