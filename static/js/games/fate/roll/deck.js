// Casting: the dice, and where the table leaves the choice, a card of its deck with how many are left.

import { html } from "lit-html";
import { t } from "words";
import { button } from "../../../table/controls.js";
import * as select from "../select.js";

// `told`: whether it is said beside it already what the roll waits for.
export function throwing(board, roll, reason, told) {
  const choice = select.dial(board, "dice_source") === "choice";
  const css = reason === null ? "btn--primary" : "";
  const dice = button(board, {
    at: "roll-roll_dice",
    kind: "roll_dice",
    args: { roll: roll.id },
    label: choice ? t("play.deck.dice") : t("board.roll.do.roll_dice"),
    reason,
    css,
    quiet: told && !board.refusals.has("roll-roll_dice"),
  });
  if (!choice || reason === undefined) return dice;
  const left = board.store.get("deck")?.left ?? board.page.system.deck.cards;
  const card = button(board, {
    at: "roll-card",
    kind: "roll_dice",
    args: { roll: roll.id, source: "deck" },
    label: html`${t("play.deck.card")} <span class="note">${t("play.deck.left", { n: left })}</span>`,
    name: `${t("play.deck.card")}, ${t("play.deck.left", { n: left })}`,
    reason: reason ? undefined : reason,
  });
  return html`${card}${dice}`;
}
