// A contest of sides: what each wants, its victories, this exchange's total, who may still roll for it.

import { html, nothing } from "lit-html";
import { signed, t } from "words";
import { textField } from "app/lib/fields.js";
import { blocked } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { declare, toRoll } from "../conflict/intents.js";
import * as select from "../select.js";

export function sides(board, found, over) {
  return html`<ul class="list list--fold">
      ${Object.entries(found.sides).map(([side, members]) => line(board, found, side, members, over))}
    </ul>
    ${found.harm_by && !over ? html`<p class="note">${t("play.contest.hurts", { side: select.sideName(found.harm_by) })}</p>` : nothing}`;
}

function line(board, found, side, members, over) {
  return html`<li>
    <span class="row row--tight">${members.map((id) => portrait(board, id, "xs"))}</span
    ><span class="grow"
      ><b>${select.sideName(side)}</b> ${over ? nothing : html`<span class="note">${note(board, found, side)}</span>`}
      ${found.intents[side] ? html`<br /><q class="note">${found.intents[side]}</q>` : nothing}${intent(board, found, side)}</span
    >
    ${pips(found, side)}${over || found.state !== "running" ? nothing : rollers(board, found, side, members)}
  </li>`;
}

function note(board, found, side) {
  const rolled = totalOf(board, found, side);
  if (rolled !== undefined) return t("play.contest.total", { total: { signed: rolled } });
  if (found.forfeited.includes(side)) return t("play.contest.forfeited");
  const own = found.difficulties[side];
  return own === undefined ? t("play.contest.to_roll") : t("play.contest.to_roll_against", { value: signed(own) });
}

// What the side has rolled in this exchange: compared, or standing until all have.
function totalOf(board, found, side) {
  return (
    found.totals[side] ??
    select.standing(board.store).find((roll) => found.sides[side].includes(roll.effort.character))?.total
  );
}

function intent(board, found, side) {
  const may = board.can.structures?.[found.id]?.declare_intent;
  if (found.state !== "intents" || !may || !(side in may) || found.intents[side]) return nothing;
  const at = `intent-${side}`;
  const args = (data) => ({ contest: found.id, side, text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "declare_intent", args })}>
    ${textField({ id: at, name: "text", label: t("play.contest.intent"), max: 400, required: true })}
    ${formEnd(board, { at, kind: "declare_intent", label: t("play.contest.intent_do"), reason: may[side], css: "btn--sm" })}
  </form>`;
}

function pips(found, side) {
  const [all, has] = [found.target, found.score[side] ?? 0];
  return html`<span
    class="pips pips--big"
    role="img"
    aria-label=${t("play.contest.victories", { n: has, all })}
    title=${t("play.contest.victories", { n: has, all })}
    >${Array.from({ length: Math.max(all, has) }, (_, at) => html`<i class=${at < has ? "" : "off"}></i>`)}</span
  >`;
}

function rollers(board, found, side, members) {
  if (totalOf(board, found, side) !== undefined || found.forfeited.includes(side)) return nothing;
  const able = members.filter((id) => toRoll(board).includes(id));
  return html`<span class="row"
    >${able.map((id) => html`<button type="button" class="btn btn--sm" ?disabled=${blocked(board, "declare_action", null)} @click=${() => declare(board, id, { action: "overcome", way: "goal" })}>${t("play.contest.roll_as", { name: select.nameOf(board.store, id) })}</button>`)}</span
  >`;
}
