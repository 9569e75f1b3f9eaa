// What a new aspect is to those present, with what each would cost, and the buttons that lay it.

import { checkField, group } from "app/lib/fields.js";
import { button } from "../../../table/controls.js";
import { kindTag } from "./cards.js";

const KINDS = ["detrimental", "beneficial", "neutral"];

// `note(kind)`: what is said of it beside its name; `change` hears the choice.
/** @param {any} board @param {string} chosen @param {{note?: (kind: string) => string, change?: (event: any) => unknown, off?: (kind: string) => boolean}} [how] */
export function kinds(board, chosen, { note = () => "", change, off = () => false } = {}) {
  return group(
    board.g("kind.title"),
    KINDS.map((value) =>
      checkField({
        name: "kind",
        value,
        type: "radio",
        label: kindTag(board, value),
        note: note(value),
        checked: chosen === value,
        disabled: off(value),
        change,
      }),
    ),
  );
}

// What laying one is called on its button.
export function layWord(board, price, take) {
  if (take) return board.g("lay.do_take");
  return price ? board.g("lay.do_pay", { n: price }) : board.g("lay.do");
}

// Lays what is written already, of that kind; what is on their side also with a point for it, while there is one.
/** @param {any} board @param {{at: string, kind: "lay_plan" | "restore_aspect", args: any, aspect: string, of: string}} what */
export function layButtons(board, { at, kind, args, aspect, of }) {
  const { lay, prices, take } = board.can.framing;
  const one = (taking) => {
    const label = layWord(board, prices[of], taking);
    const name = board.g("lay.name", { do: label, aspect });
    const where = taking ? `${at}-take` : at;
    return button(board, {
      at: where,
      kind,
      args: { ...args, take: taking },
      label,
      name,
      reason: lay[of],
      css: "btn--sm",
    });
  };
  return of === "beneficial" && take === null ? [one(false), one(true)] : one(false);
}
