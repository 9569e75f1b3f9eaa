// A fate point for +1 on one's own roll.

import { coin } from "../../kit.js";
import { html } from "lit-html";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import * as select from "../../select.js";

function rollForms(board, roll, may) {
  return Object.entries(may.add_one ?? {}).map(([character, reason]) =>
    button(board, {
      at: `add_one-${character}`,
      kind: "add_one",
      args: { roll: roll.id, character },
      label: html`${coin(1, { size: "sm" })}${t("extras.plus_one.do", { name: select.nameOf(board.store, character) })}`,
      reason,
      css: "btn--sm",
    }),
  );
}

export const part = { rollForms };
