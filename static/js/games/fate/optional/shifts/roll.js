// Less time, better quality, more subtlety, or something in words: on a roll whose outcome is fixed.

import { html, nothing } from "lit-html";
import { numberField, textField } from "app/lib/fields.js";
import { t } from "words";
import { blocked, refusal } from "../../../../table/controls.js";
import { submit, text, whole } from "../../../../table/forms.js";
import * as select from "../../select.js";

const USES = ["time", "quality", "subtlety", "other"];

export function bought(board, roll) {
  const spent = select.part(roll, "spent");
  return (spent?.uses ?? []).map((one) => t("extras.shifts.spent", { n: one.steps, use: one.kind, text: one.text }));
}

export function spending(board, roll) {
  const open = board.can.shifts;
  const told = bought(board, roll);
  const lines = told.length
    ? html`<ul class="note roll__extras">
        ${told.map((line) => html`<li>${line}</li>`)}
      </ul>`
    : nothing;
  if (open?.roll !== roll.id) return lines;
  const at = "spend_shifts";
  const use = USES.includes(board.ui.shift) ? board.ui.shift : "time";
  const args = (data) => ({ roll: roll.id, use, steps: whole(data, "steps"), text: text(data, "text") });
  const choose = (key) =>
    html`<button
      type="button"
      class="btn btn--sm"
      aria-pressed=${key === use ? "true" : "false"}
      @click=${() => board.set({ shift: key })}
    >
      ${t(`extras.shifts.use.${key}`)}
    </button>`;
  return html`${lines}
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args })}>
      <p class="label">${t("extras.shifts.title", { n: open.left })}</p>
      <div class="row" role="group">${USES.map(choose)}</div>
      <div class="pair">
        ${numberField({ id: "shift-steps", name: "steps", label: t("extras.shifts.steps"), value: 1, least: 1, most: open.left })}
        ${textField({ id: "shift-text", name: "text", label: t("extras.shifts.text"), max: 400, required: use === "other", optional: use !== "other" })}
      </div>
      <div class="row">
        <button type="submit" class="btn btn--primary btn--sm" ?disabled=${blocked(board, at, null)}>
          ${t("extras.shifts.do")}
        </button>
      </div>
      ${refusal(board, at)}
    </form>`;
}
