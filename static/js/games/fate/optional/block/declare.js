// Saying what a block prevents or whom it protects; saying past which block one goes.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import * as select from "../../select.js";

const BLOCK = "block";

/** @param {Store} store */
export function inTheWay(store) {
  return store.all("standing_block").filter((one) => !one.protects);
}

export function fields(board, character, action) {
  if (action === BLOCK) return blocking(board, character);
  return action === "maneuver" ? html`${harder(board, character)}${past(board)}` : past(board);
}

// What has the focus first: whom or what it is about.
export const first = (board, action) => (action === BLOCK ? "#declare-protects" : undefined);

// To make something harder for somebody is no maneuver.
function harder(board, character) {
  if (board.can.acts[character.id]?.actions?.[BLOCK]) return nothing;
  const instead = () => board.set({ declare: { ...board.ui.declare, action: BLOCK, rating: undefined, gap: null } });
  return html`<p class="note row">
    <span class="grow">${t("play.block.harder")}</span>
    <button type="button" class="btn btn--sm btn--quiet" @click=${instead}>${t("play.block.instead")}</button>
  </p>`;
}

function blocking(board, character) {
  const { store, ui } = board;
  const chosen = ui.declare?.protects ?? "";
  const there = select
    .tokensOf(store, select.liveScene(store)?.id)
    .filter((token) => token.state === "in" && token.character !== character.id);
  const options = [
    { value: "", text: t("play.block.nobody") },
    ...there.map((token) => ({ value: token.character, text: select.nameOf(store, token.character) })),
  ];
  const change = (event) => board.set({ declare: { ...ui.declare, protects: event.target.value } });
  const whom = { id: "declare-protects", name: "protects", label: t("play.block.protects"), options, value: chosen };
  return html`${selectField({ ...whom, change })}${chosen ? nothing : textField({ id: "declare-against", name: "against", label: t("play.block.against"), max: 400, required: true, hint: t("play.block.against_hint") })}`;
}

function past(board) {
  const blocks = inTheWay(board.store);
  if (!blocks.length) return nothing;
  const options = [
    { value: "", text: t("play.block.none") },
    ...blocks.map((one) => ({ value: one.id, text: named(one) })),
  ];
  return selectField({ id: "declare-blocked", name: "blocked_by", label: t("play.block.facing"), options });
}

export const named = (one) => t("play.block.named", { name: one.name, against: one.against, n: one.strength });

export function declared(board, character, action, data) {
  const said = { protects: text(data, "protects"), goal: text(data, "against"), blocked_by: text(data, "blocked_by") };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}
