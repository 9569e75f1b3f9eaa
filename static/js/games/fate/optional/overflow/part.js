// Shifts to spare: whose they are, and what they may be spent on at once.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";

function rows(board) {
  return Object.entries(board.can.acts ?? {})
    .filter(([, act]) => act.overflow)
    .map(([id, act]) => row(board, id, act.overflow));
}

function row(board, character, { left, zones, reason }) {
  const name = select.nameOf(board.store, character);
  const go = ([zone, cost]) =>
    button(board, {
      at: `overflow-${zone}`,
      kind: "spend_overflow",
      args: { character, use: "move", to: zone },
      label: t("extras.overflow.move", { zone: select.nameOf(board.store, zone), cost }),
      reason,
      css: "btn--sm",
    });
  return html`<li>
    ${icon("forward")}<span class="grow"
      ><b>${t("extras.overflow.left", { name, n: left })}</b>
      <span class="note">${t("extras.overflow.text")}</span></span
    ><span class="row list__deeds"
      >${Object.entries(zones)
        .filter(([, cost]) => cost <= left)
        .map(go)}${beside(board, character, left, reason)}</span
    >
  </li>`;
}

// Something small, in words, at what it would have taken off the roll.
function beside(board, character, left, reason) {
  const at = `overflow-${character}`;
  const args = (data) => ({
    character,
    use: /** @type {const} */ ("extra"),
    text: text(data, "text"),
    cost: whole(data, "cost"),
  });
  const costs = Array.from({ length: Math.min(left, 9) }, (_, place) => ({
    value: place + 1,
    text: t("extras.overflow.shifts", { n: place + 1 }),
  }));
  return html`<details class="more">
    <summary>${t("extras.overflow.extra")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "spend_overflow", args })}>
      ${textField({ id: `${at}-text`, name: "text", label: t("extras.overflow.what"), max: 400, required: true })}
      ${costs.length > 1 ? selectField({ id: `${at}-cost`, name: "cost", label: t("extras.overflow.cost"), options: costs, value: 1 }) : html`<input type="hidden" name="cost" value="1" />`}
      ${formEnd(board, { at, kind: "spend_overflow", label: t("extras.overflow.do"), reason, css: "btn--sm" })}
    </form>
  </details>`;
}

export const part = { rows };
