// Spin: who has some, and what it may do to the open roll.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import * as select from "../../select.js";
import { forms, lines } from "./roll.js";

// As long as it may be used.
function rows(board) {
  return board.store
    .all("spin")
    .filter((spin) => spin.state === "live")
    .map(
      (spin) =>
        html`<li>
          ${icon("boost")}<span class="grow"
            ><b>${t("extras.spin.has", { name: select.nameOf(board.store, spin.owner) })}</b>
            <span class="note">${t("extras.spin.has_text")}</span></span
          >
        </li>`,
    );
}

export const part = { rows, rollLines: lines, rollForms: forms };
