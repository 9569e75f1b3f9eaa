// A contest: who takes part, victories as pips, this exchange's totals, who still has to roll, the GM's twist.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { putAway } from "./challenge.js";
import { blocked, button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import { portrait } from "../../../table/people/faces.js";
import { declare, toRoll } from "../conflict/intents.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

export function shown(board, scene) {
  const found = board.store.all("contest").find((one) => one.scene === scene.id && board.ui.putAway !== one.id);
  if (!found) return nothing;
  const over = found.state === "over";
  return html`<section class="sheet sheet--tight" aria-labelledby="contest-h">
    <div class="sheet__title">
      <h2 id="contest-h">${found.goal ? t("play.contest.titled", { goal: found.goal }) : t("play.contest.title")}</h2>
      <span class="end row"
        >${over ? putAway(board, found) : html`<span class="tag">${t("play.contest.exchange", { n: found.exchange })}</span>${tools(board, found)}`}</span
      >
    </div>
    ${ending(board, found, over)}${board.all("lifts", found)}
    ${
      Object.keys(found.sides ?? {}).length
        ? (later(board, "contest_sides", () => import("./contestsides.js"))?.sides(board, found, over) ?? nothing)
        : html`<ul class="list list--fold">
            ${found.participants.map((id) => line(board, found, id, over))}
          </ul>`
    }
    ${found.state === "twist" ? twist(board, found) : nothing}
  </section>`;
}

function ending(board, found, over) {
  if (over)
    return html`<p class="alert alert--ok">
      ${icon("flag")}<span
        >${found.winner ? t("play.contest.winner", { name: found.sides?.[found.winner] ? select.sideName(found.winner) : select.nameOf(board.store, found.winner) }) : t("play.contest.off")}</span
      >
    </p>`;
  return found.state === "scored" && board.store.isGm ? html`<p class="note">${t("play.contest.scored")}</p>` : nothing;
}

function tools(board, found) {
  const may = board.can.structures?.[found.id];
  if (!may) return nothing;
  const next = found.state === "scored" ? may.next_exchange : undefined;
  return html`${button(board, { at: "next_exchange", kind: "next_exchange", args: { contest: found.id }, label: t("play.contest.next"), reason: next, css: "btn--sm btn--primary" })}
  ${button(board, { at: "end_contest", kind: "end_contest", args: { contest: found.id }, label: t("play.contest.end"), reason: may.end_contest, css: "btn--sm btn--quiet" })}`;
}

// ---- one participant

function line(board, found, id, over) {
  const { store } = board;
  const name = select.nameOf(store, id);
  const rolled = found.totals[id] ?? select.standing(store).find((roll) => roll.effort.character === id)?.total;
  const note =
    rolled === undefined ? t("play.contest.to_roll") : t("play.contest.total", { total: { signed: rolled } });
  return html`<li>
    ${portrait(board, id, "sm")}<span class="grow"
      ><b>${name}</b> ${over ? nothing : html`<span class="note">${note}</span>`}</span
    >
    ${pips(board, found, id)}${over || rolled !== undefined || found.state !== "running" ? nothing : rollButton(board, id)}
  </li>`;
}

function pips(board, found, id) {
  const all = board.page.system.contest.victories;
  const has = found.score[id] ?? 0;
  return html`<span
    class="pips pips--big"
    role="img"
    aria-label=${t("play.contest.victories", { n: has, all })}
    title=${t("play.contest.victories", { n: has, all })}
    >${Array.from({ length: Math.max(all, has) }, (_, at) => html`<i class=${at < has ? "" : "off"}></i>`)}</span
  >`;
}

function rollButton(board, id) {
  if (!toRoll(board).includes(id)) return nothing;
  const label = board.store.isGm
    ? t("play.contest.roll_as", { name: select.nameOf(board.store, id) })
    : t("play.contest.roll");
  return html`<button
    type="button"
    class="btn btn--sm"
    ?disabled=${blocked(board, "declare_action", null)}
    @click=${() => declare(board, id, { action: "overcome", way: "goal" })}
  >
    ${label}
  </button>`;
}

// ---- the best are level

function twist(board, found) {
  const may = board.can.structures?.[found.id];
  const said = html`<p class="alert alert--warn">${icon("situation")}<span>${t("play.contest.tied")}</span></p>`;
  if (may?.place_twist === undefined) return said;
  const at = "place_twist";
  const args = (data) => ({ contest: found.id, text: text(data, "text") });
  return html`${said}
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "place_twist", args })}>
      ${textField({ id: "twist-text", name: "text", label: t("play.contest.twist"), required: true, css: "field--aspect" })}
      ${formEnd(board, { at, kind: "place_twist", label: t("play.contest.twist_do"), reason: may.place_twist })}
    </form>`;
}
