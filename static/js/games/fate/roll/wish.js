// Which rolls wait for oneself, as one wishes.

import { html } from "lit-html";
import { t } from "words";

const MODES = ["always", "in_roll", "hold"];

// Changed with one press.
export function wish(board) {
  const { passing } = board.can;
  const one = (mode) =>
    html`<button
      type="button"
      aria-pressed=${mode === passing ? "true" : "false"}
      title=${t(`board.breath.mode_text.${mode}`)}
      @click=${() => mode !== passing && board.act("passing", "set_passing", { mode })}
    >
      ${t(`board.breath.mode.${mode}`)}
    </button>`;
  return html`<div class="wish">
    <span class="note">${t("board.breath.wish")}</span>
    <div class="seg seg--wrap" role="group" aria-label=${t("board.breath.wish")}>${MODES.map(one)}</div>
  </div>`;
}
