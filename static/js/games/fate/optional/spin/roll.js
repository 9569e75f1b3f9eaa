// Spin on the open roll: what one more or less would make of it, and what the GM may turn down.

import { html, nothing } from "lit-html";
import { percent } from "app/lib/odds.js";
import { t } from "words";
import { blocked, button, refusal, why } from "../../../../table/controls.js";
import { submit, text } from "../../../../table/forms.js";
import { reasonField } from "../../roll/reasons.js";
import * as select from "../../select.js";

const LEAST = -4;
const WON = "success";

export function lines(board, roll) {
  const turned = (select.part(roll, "spun")?.turned ?? []).map((one) =>
    t("extras.spin.turned", { name: one.name, value: { signed: one.value }, because: one.because }),
  );
  return select.part(roll, "with_spin") ? [...turned, t("extras.spin.flag")] : turned;
}

export function forms(board, roll, may) {
  const offered = Object.entries(may.use_spin ?? {}).map(([owner, can]) => offer(board, roll, owner, can));
  const down = Object.entries(may.turn_down_spin ?? {}).map(([owner, reason]) =>
    button(board, {
      at: `turn_down-${owner}`,
      kind: "turn_down_spin",
      args: { roll: roll.id, character: owner },
      label: t("extras.spin.turn_down", { name: select.nameOf(board.store, owner) }),
      reason,
      css: "btn--sm btn--quiet",
    }),
  );
  return offered.length || down.length ? html`${offered}${down}` : nothing;
}

function offer(board, roll, owner, can) {
  const at = `spin-${owner}`;
  const args = (data, pressed) => ({
    roll: roll.id,
    character: owner,
    whom: pressed.dataset.whom,
    value: /** @type {1 | -1} */ (Number(pressed.value)),
    because: text(data, "because"),
  });
  return html`<form class="stack stack--tight choice" @submit=${submit(board, { at, kind: "use_spin", args })}>
    <p class="label">${t("extras.spin.use", { name: select.nameOf(board.store, owner) })}</p>
    ${can.reason ? html`<p class="field__help">${why(board, can.reason)}</p>` : reasonField(board, { id: `${at}-because`, name: "because", label: t("extras.spin.how") })}
    <div class="row">
      ${can.whom.flatMap((whom) => [1, -1].map((value) => press(board, roll, whom, value, can.reason)))}
    </div>
    ${refusal(board, at)}
  </form>`;
}

function press(board, roll, whom, value, reason) {
  const words = { name: select.nameOf(board.store, whom), value: { signed: value } };
  return html`<button
    class="btn btn--sm"
    value=${value}
    data-whom=${whom}
    ?disabled=${blocked(board, "use_spin", reason)}
  >
    ${t("extras.spin.do", words)}
    <span class="note">${foretold(board, roll, whom === roll.effort.character ? value : -value)}</span>
  </button>`;
}

// What the acting side's chance, or once the dice lie its outcome, would be with so much more.
function foretold(board, roll, more) {
  const before = roll.step === "declared" ? board.can.chances : null;
  if (before) {
    const ways = more > 0 ? before.one_more : before.one_less;
    const all = Object.values(ways).reduce((sum, count) => sum + count, 0);
    return t("extras.spin.chance", { share: percent((ways[WON] ?? 0) / all) });
  }
  if (!roll.odds || !roll.effort.dice.length) return "";
  const now = roll.effort.dice.reduce((sum, face) => sum + face, 0) - LEAST + more;
  const { outcomes } = roll.odds;
  return t("extras.spin.then", { outcome: outcomes[Math.min(Math.max(now, 0), outcomes.length - 1)] });
}
