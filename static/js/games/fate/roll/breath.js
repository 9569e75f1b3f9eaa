// The breath: a roll that waits for nobody is about to close. How long one may still hold it.

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { t } from "words";
import * as select from "../select.js";

// The time that is left, for the eye; the live region says it once. It begins anew with each breath.
export function breath(board, roll) {
  const seconds = select.mayOn(board, roll).breath;
  if (!seconds) return nothing;
  return html`<div class="breath">
    <p class="note">${t("board.breath.closes", { n: seconds })}</p>
    ${keyed(breathKey(roll), html`<div class="breath__bar" data-seconds=${seconds} aria-hidden="true"></div>`)}
  </div>`;
}

// Which breath of which roll: whatever is done to it makes another.
export function breathKey(roll) {
  return [roll.id, roll.invokes.length, roll.passed.join(), roll.held.join()].join("/");
}
