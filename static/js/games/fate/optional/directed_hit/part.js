// An attack that inflicts less than it could, and a hit that the GM sends to the other track.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";

const OTHER = /** @type {const} */ ({ physical: "mental", mental: "physical" });

// Folded: most attacks hold nothing back.
function rollForms(board, roll, may) {
  if (may.hold_back === undefined || roll.margin < 1) return undefined;
  const at = "hold_back";
  const args = (data) => ({ roll: roll.id, shifts: whole(data, "shifts") });
  const options = Array.from({ length: roll.margin }, (_, n) => ({
    value: n,
    text: t("extras.directed.shifts", { n }),
  }));
  const close = () => document.getElementById(`${at}-fold`)?.removeAttribute("open");
  return html`<details class="more" id=${`${at}-fold`}>
    <summary>${t("extras.directed.hold")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args, then: close })}>
      ${selectField({ id: at, name: "shifts", label: t("extras.directed.most"), options, value: roll.margin - 1 })}
      ${formEnd(board, { at, kind: at, label: t("extras.directed.do"), reason: may.hold_back, css: "btn--sm" })}
    </form>
  </details>`;
}

function rollLines(board, roll) {
  const held = select.part(roll, "held_back");
  return held && held.shifts !== null ? t("extras.directed.held", { n: held.shifts }) : undefined;
}

// In the panel of the hit, the GM's alone.
function hitTools(board, hit) {
  const harm = OTHER[hit.harm];
  return button(board, {
    at: `reaim-${hit.id}`,
    kind: "reaim_hit",
    args: { hit: hit.id, harm },
    label: html`${icon("forward")}${t("extras.directed.reaim", { track: board.g(`track.${harm}`) })}`,
    reason: board.can.more?.[hit.id]?.reaim_hit,
    css: "btn--sm btn--quiet",
  });
}

export const part = { hitTools, rollForms, rollLines };
