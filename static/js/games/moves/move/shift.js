// The MC sets another band than the dice did, or lifts that again, while the roll lies open.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { bandName, gameOf } from "../book.js";

export function shifting(board, open, may) {
  const game = gameOf(board.store, open.book);
  const at = `shift-${open.id}`;
  const reason = may.do.shift_band;
  const args = (data) => ({ move: open.id, band: typed(data, "band"), why: typed(data, "why") });
  const options = [...game.bands, game.advanced]
    .filter((band) => band && band.id !== open.band)
    .map((band) => ({ value: band.id, text: bandName(game, band.id) }));
  const lift = open.shift
    ? button(board, {
        at: `lift-${open.id}`,
        kind: "shift_band",
        args: { move: open.id, band: null },
        label: board.g("shift.lift", { band: bandName(game, open.fell) }),
        reason,
        css: "btn--sm btn--quiet",
      })
    : nothing;
  return html`<details class="more">
    <summary>${board.g("shift.title")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "shift_band", args })}>
      ${selectField({ id: `${at}-band`, name: "band", label: board.g("shift.to"), options, value: options[0]?.value })}
      ${textField({ id: `${at}-why`, name: "why", label: board.g("shift.why"), max: 400, optional: true, hint: board.g("shift.note") })}
      ${formEnd(board, { at, kind: "shift_band", label: board.g("shift.do"), reason, css: "btn--sm" })}
    </form>
    ${lift}
  </details>`;
}
