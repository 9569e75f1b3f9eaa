// What the GM makes of a failure or a tie where the table leaves it to them: a change, a price, a hit, a part of it.

import { html, nothing } from "lit-html";
import { numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../table/forms.js";
import * as select from "../select.js";

export function outcomeForms(board, roll, options) {
  const byGm = options.includes("offer_cost") || options.includes("failure_hit");
  return html`${byGm ? plainFailure(board, roll) : nothing}${options.includes("impose_cost") ? price(board, roll, options.includes("offer_cost")) : nothing}
  ${options.includes("failure_hit") ? hurts(board, roll) : nothing}${options.includes("partial") ? part(board, roll) : nothing}`;
}

function fold(label, body) {
  return html`<details class="more">
    <summary>${label}</summary>
    ${body}
  </details>`;
}

// It fails, and something is different now.
function plainFailure(board, roll) {
  const at = "fail-plain";
  const args = (data) => ({ roll: roll.id, option: "plain_failure", text: text(data, "text") });
  return fold(
    t("board.choice.plain_failure"),
    html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "choose", args })}>
      ${textField({ id: at, name: "text", label: t("board.choice.changed"), optional: true, css: "field--aspect" })}
      ${formEnd(board, { at, kind: "choose", label: t("board.choice.plain_failure") })}
    </form>`,
  );
}

// It works after all, at a major cost: offered, or simply so. Where the story needs it, only so.
function price(board, roll, offered) {
  const at = "fail-cost";
  const imposed = (submitter) => !offered || submitter?.value === "impose_cost";
  const hit = (data, submitter) =>
    imposed(submitter) && whole(data, "shifts") ? { shifts: whole(data, "shifts") } : {};
  const args = (data, submitter) => ({
    roll: roll.id,
    option: imposed(submitter) ? "impose_cost" : "offer_cost",
    text: text(data, "text"),
    ...hit(data, submitter),
  });
  const shifts = numberField({
    id: "fail-cost-shifts",
    name: "shifts",
    label: t("board.choice.shifts_too"),
    value: 0,
    least: 0,
    most: 60,
  });
  return fold(
    t("board.choice.at_a_cost"),
    html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "choose", args })}>
      ${textField({ id: at, name: "text", label: t("board.cost.major"), max: 200, required: true })}${offered ? nothing : shifts}
      ${formEnd(board, { at, kind: "choose", label: t(offered ? "board.choice.offer_cost" : "board.choice.impose_cost") })}
      ${
        offered
          ? html`${shifts}
              <div class="dialog__do">
                <button class="btn btn--sm" name="how" value="impose_cost">${t("board.choice.impose_cost")}</button>
              </div>`
          : nothing
      }
    </form>`,
  );
}

function hurts(board, roll) {
  const at = "fail-hit";
  const args = (data) => ({ roll: roll.id, option: "failure_hit", shifts: whole(data, "shifts") });
  return fold(
    t("board.choice.failure_hit"),
    html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "choose", args })}>
      ${numberField({ id: at, name: "shifts", label: t("board.choice.shifts"), value: Math.max(-(roll.margin ?? -1), 1), least: 1, most: 60 })}
      ${formEnd(board, { at, kind: "choose", label: t("board.choice.failure_hit") })}
    </form>`,
  );
}

// A tie may bring some of it.
function part(board, roll) {
  const at = "tie-part";
  const args = (data) => ({ roll: roll.id, option: "partial", text: text(data, "text") });
  return fold(
    t("board.choice.partial"),
    html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "choose", args })}>
      ${textField({ id: at, name: "text", label: t("board.choice.part_text"), max: 200, required: true })}
      ${formEnd(board, { at, kind: "choose", label: t("board.choice.partial") })}
    </form>`,
  );
}

// The minor cost of a tie in other coin: an enemy's boost, or a few shifts.
export function costFields(board, roll) {
  const { store } = board;
  const mine = select.tokenOf(store, roll.effort.character)?.side;
  const foes = select.tokensOf(store, roll.scene).filter((token) => token.side !== mine && token.state === "in");
  const options = [
    { value: "", text: t("board.cost.no_boost") },
    ...foes.map((token) => ({ value: token.character, text: select.nameOf(store, token.character) })),
  ];
  return html`${selectField({ id: "cost-boost", name: "boost_to", label: t("board.cost.boost_to"), options })}
  ${numberField({ id: "cost-shifts", name: "shifts", label: t("board.cost.shifts"), value: 0, least: 0, most: 9 })}`;
}

export function costArgs(data) {
  return {
    ...(text(data, "boost_to") ? { boost_to: text(data, "boost_to") } : {}),
    ...(whole(data, "shifts") ? { shifts: whole(data, "shifts") } : {}),
  };
}
