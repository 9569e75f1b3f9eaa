// The foot of a roll: who passed, whom it waits for, and what one does next.

import { html, nothing } from "lit-html";
import { face } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { throwing } from "./deck.js";
import { portrait } from "../../../table/faces.js";
import * as select from "../../../table/select.js";

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
  const buttons = [
    act("withdraw_action", "btn--quiet"),
    rolls,
    act("settle_roll", passed ? "" : "btn--quiet"),
    passed ? nothing : act("pass_on_roll", "", { keys: "p" }),
  ].filter((one) => one !== nothing);
  const waits = roll.step === "rolled" ? passes(board, roll) : waitsFor(board);
  if (!buttons.length && !waits) return nothing;
  return html`<footer class="roll__foot">
    ${roll.step === "rolled" ? waits : html`<div class="passes">${waits}</div>`}${buttons}${passed ? stillOut(board, roll, may) : nothing}
  </footer>`;
}

function hasPassed(board, roll) {
  const { store } = board;
  return roll.step === "rolled" && roll.passed.includes(store.isGm ? "gm" : store.me.member);
}

// Once one has passed: for whom the roll waits, and that the GM need not.
function stillOut(board, roll, may) {
  const out = roll.passers.filter((who) => !roll.passed.includes(who)).map((who) => passerName(board.store, who));
  return html`<p class="note roll__out">
    ${t("board.roll.still_out", { names: { list: out } })}${may.settle_roll === null ? ` ${t("board.roll.settle_note")}` : nothing}
  </p>`;
}

function passerName(store, who) {
  if (who === "gm") return t("common.role_title.gm");
  const name = select.memberName(store, who);
  return store.people[who]?.online ? name : t("board.roll.away", { name });
}

function passes(board, roll) {
  const { store } = board;
  const all = roll.passers ?? [];
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

// Whom the roll waits for, in one line.
export function waitsFor(board) {
  const waits = (board.can.roll?.waits ?? []).filter((wait) => wait.what !== "pass");
  if (!waits.length) return "";
  const [first] = waits;
  const own = board.can.waiting?.some((one) => one.kind === "roll");
  const name = select.ownerName(board.store, first.who);
  return own ? "" : t(`board.roll.waits.${first.what}`, { name });
}
