// On the open roll: the GM's word on a block, which block is in its way, and whose block counts.

import { html, nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { signed, t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";
import { inTheWay, named } from "./declare.js";

// What may be taken off for a stretch.
const PENALTIES = Array.from({ length: 9 }, (_, n) => ({ value: String(n), text: n ? signed(-n) : "0" }));

export function ruling(board, roll, may) {
  return [may.rule_block === undefined ? nothing : rule(board, roll, may), facing(board, roll, may)];
}

// What the GM is asked, with the words of it.
export function rollWaits(board, { what, id }) {
  const roll = board.store.get(id);
  const making = roll && select.part(roll, "blocking");
  if (what !== "agree" || !making) return undefined;
  const { name } = roll.effort;
  const whom = making.protects;
  return whom
    ? t("play.block.waits_for", { name, whom: select.nameOf(board.store, whom) })
    : t("play.block.waits", { name, against: roll.goal });
}

function rule(board, roll, may) {
  const at = "allow_block";
  const args = (data) => ({ roll: roll.id, penalty: whole(data, "penalty") });
  const refuse = button(board, {
    at: "refuse_block",
    kind: "refuse_block",
    args: { roll: roll.id },
    label: t("play.block.refuse"),
    reason: may.rule_block,
    css: "btn--sm",
  });
  return html`<form class="oppose" @submit=${submit(board, { at, kind: at, args })}>
      ${selectField({ id: "block-penalty", name: "penalty", label: t("play.block.penalty"), options: PENALTIES, value: "0" })}
      ${formEnd(board, { at, kind: at, label: t("play.block.allow"), reason: may.rule_block, css: "btn--primary btn--sm", keys: "o" })}
    </form>
    <div class="row">${refuse}</div>`;
}

function facing(board, roll, may) {
  if (may.face_block === undefined) return nothing;
  const at = "face_block";
  const now = select.part(roll, "past")?.block ?? "";
  const options = [
    { value: "", text: t("play.block.none") },
    ...inTheWay(board.store).map((one) => ({ value: one.id, text: named(one) })),
  ];
  const change = (event) => board.act(at, at, { roll: roll.id, block: event.target.value || null });
  return selectField({ id: "face-block", name: "block", label: t("play.block.facing"), options, value: now, change });
}

// Nothing is rolled against: what it comes to is how strong the block is.
export const readsAlone = (board, roll) => select.part(roll, "blocking") && true;

// Once the dice lie: the strength of a block that is made; a block in the way that is not got past.
/** @returns {{text: string, outcome: string} | undefined} */
export function readRoll(board, roll) {
  if (!roll.effort.dice.length) return undefined;
  if (select.part(roll, "blocking")) return { text: t("play.block.strength", { n: roll.total }), outcome: "success" };
  const past = select.part(roll, "past");
  return past && roll.total <= past.strength
    ? { text: t("play.block.held", { total: roll.total, strength: past.strength }), outcome: "fail" }
    : undefined;
}

export function lines(board, roll) {
  const past = select.part(roll, "past");
  const block = board.store.get(past?.block);
  if (past && block) return [t("play.block.past", { name: block.name, n: past.strength })];
  const making = select.part(roll, "blocking");
  if (making)
    return [
      making.protects
        ? t("play.block.for", { name: select.nameOf(board.store, making.protects) })
        : t("play.block.prevents", { against: roll.goal }),
    ];
  return roll.action === "attack" ? protecting(board, roll) : [];
}

function protecting(board, roll) {
  const blocks = board.store.all("standing_block").filter((one) => one.protects === roll.target);
  return blocks.map((one) => t("play.block.covers", { name: one.name, n: one.strength }));
}
