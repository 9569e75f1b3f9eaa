// Dice that were thrown at a real table: four Fate faces, or four ordinary dice, for each side that rolls.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../table/forms.js";

const numbers = (value) =>
  value
    .replace(/[\u2212\u2013]/g, "-")
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

export function enterDice(board, roll, may) {
  const at = "enter_dice";
  const args = (data) => ({
    roll: roll.id,
    [text(data, "kind") === "sixes" ? "thrown_sixes" : "thrown"]: numbers(text(data, "faces")),
    ...(roll.defense ? { opposing: numbers(text(data, "opposing")) } : {}),
  });
  return html`<details class="more">
    <summary>${t("board.dice.enter")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "enter_dice", args })}>
      ${selectField({
        id: "dice-kind",
        name: "kind",
        label: t("board.dice.kind"),
        options: [
          { value: "fate", text: t("board.dice.fate") },
          { value: "sixes", text: t("board.dice.sixes") },
        ],
        value: "fate",
      })}
      ${textField({ id: "dice-faces", name: "faces", label: t("board.dice.faces"), hint: t("board.dice.hint"), required: true })}
      ${roll.defense ? textField({ id: "dice-opposing", name: "opposing", label: t("board.dice.opposing"), hint: t("board.dice.hint_fate"), required: true }) : nothing}
      ${formEnd(board, { at, kind: "enter_dice", label: t("board.dice.do"), reason: may.enter_dice })}
    </form>
  </details>`;
}
