// The foot of a roll: who passed, whom it waits for, and what one does next.

import { html, nothing } from "lit-html";
import { face } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { throwing } from "./deck.js";
import { passerName, waitsFor } from "./passing.js";
import { portrait } from "../../../table/people/faces.js";
import { later } from "../../../table/later.js";
import * as select from "../select.js";

export function foot(board, roll) {
  const { do: may = {}, waits: open = [] } = select.mayOn(board, roll);
  const held = open.some((wait) => wait.what !== "dice");
  const act = (kind, css, extra = {}) =>
    button(board, {
      at: `roll-${kind}`,
      kind,
      args: { roll: roll.id },
      label: t(`board.roll.do.${kind}`),
      reason: may[kind],
      css,
      ...extra,
    });
  const rolls = roll.step === "declared" ? throwing(board, roll, may.roll_dice, held) : nothing;
  const passed = hasPassed(board, roll);
  const openNow = roll.step === "rolled";
  const mine = openNow && isAsked(board, roll);
  const buttons = [
    act("withdraw_action", "btn--quiet"),
    rolls,
    act("settle_roll", passed ? "" : "btn--quiet"),
    openNow && may.hold_roll === null ? act("hold_roll", "btn--quiet", { keys: "h" }) : nothing,
    mine ? act("pass_on_roll", "", { keys: "p" }) : nothing,
  ].filter((one) => one !== nothing);
  const waits = openNow ? passes(board, roll) : waitsFor(board);
  if (!buttons.length && !waits) return nothing;
  return html`<footer class="roll__foot">
    ${openNow ? waits : html`<div class="passes">${waits}</div>`}${buttons}${openNow ? about(board, roll, may, mine) : nothing}
  </footer>`;
}

function hasPassed(board, roll) {
  const { store } = board;
  return roll.step === "rolled" && roll.passed.includes(store.isGm ? "gm" : store.me.member);
}

function isAsked(board, roll) {
  const { store } = board;
  return (select.mayOn(board, roll).asked ?? []).includes(store.isGm ? "gm" : store.me.member);
}

// Who holds it, whom else it waits for, and the breath once that is nobody.
function about(board, roll, may, mine) {
  const breathing = later(board, "breath", () => import("./breath.js"));
  const names = (some) => ({ names: { list: some.map((who) => passerName(board.store, who)) } });
  const out = (select.mayOn(board, roll).asked ?? []).filter((who) => !roll.held.includes(who));
  const held = roll.held.length ? t("board.breath.held", names(roll.held)) : "";
  const still = out.length && !mine ? t("board.roll.still_out", names(out)) : "";
  const settles = (held || still) && may.settle_roll === null ? t("board.roll.settle_note") : "";
  const line = [held, still, settles].filter(Boolean).join(" ");
  return html`${line ? html`<p class="note roll__out">${line}</p>` : nothing}${breathing?.breath(board, roll) ?? nothing}`;
}

function passes(board, roll) {
  const { store } = board;
  const asked = select.mayOn(board, roll).asked ?? roll.passers;
  const all = roll.passers.filter((who) => asked.includes(who) || roll.passed.includes(who));
  const done = all.filter((who) => roll.passed.includes(who)).length;
  return html`<div class="passes">
    ${all.map((who) => html`<span class=${roll.passed.includes(who) ? "pass pass--yes" : "pass"} title=${who === "gm" ? t("common.role_title.gm") : select.memberName(store, who)}>${passFace(board, who)}</span>`)}<span
      >${t("board.roll.passed", { done, all: all.length })}</span
    >
  </div>`;
}

function passFace(board, who) {
  const { store } = board;
  if (who === "gm") return html`<span class="face tone-6 face--xs" aria-hidden="true">${t("board.gm.short")}</span>`;
  const hero = select.faceOf(store, who);
  return hero ? portrait(board, hero.id, "xs") : face(select.memberName(store, who), 6, "xs");
}
