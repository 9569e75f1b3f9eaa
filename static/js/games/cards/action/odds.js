// The chance of an action before its dice, as the rules tell it: as it stands, with one more in the way, with one more that helps,
// and what each that is in the way leaves of it.

import { html, nothing } from "lit-html";
import { percent, plot } from "app/lib/odds.js";
import { num } from "app/lib/kit.js";
import { t } from "words";

const EACH = 2;

// Of an action that is under way.
export function oddsNow(board, { helps = true } = {}) {
  const told = board.can.board?.odds;
  if (!told) return nothing;
  return chart(board, told.need, told, { helps, against: told.against, without: told.without });
}

// Of one that is being counted: as it would stand with so many in the way.
export function oddsWith(board, count) {
  const told = { now: chance(board, count), worse: chance(board, count + 1), better: chance(board, count - 1) };
  return chart(board, EACH * count, told);
}

// `more`: how many more stand against it than help.
function chance(board, more) {
  const { fewest, chances } = board.can.throws;
  return more < fewest ? 1 : (chances[more - fewest] ?? 0);
}

function chart(board, need, { now, worse, better }, { helps = true, against = [], without = 1 } = {}) {
  const { counts } = board.can.throws;
  const least = (1 - counts.length) / 2;
  const css = counts.map((_, at) => (at + least >= need ? "ok" : ""));
  const further = (key, share) => html`<span>${board.g(`odds.${key}`)} ${part(share)}</span>`;
  return html`<div class="odds">
    <div class="odds__head">
      <span>${t("board.odds.chances")}</span
      ><span class="odds__key"
        ><span class="ok">${board.g("act.outcome.success")} ${part(now)}</span
        ><span>${board.g("act.outcome.failure")} ${part(1 - now)}</span></span
      >
    </div>
    ${plot(counts, css, null, t("board.odds.label"))}
    <p class="odds__further note">${further("worse", worse)}${helps ? further("better", better) : nothing}</p>
    ${against.length ? hindrances(board, against, without) : nothing}
  </div>`;
}

function hindrances(board, against, without) {
  return html`<ul class="odds__against note">
    <li>${board.g("odds.without")} ${part(without)}</li>
    ${against.map((one) => html`<li>${board.g("odds.further")} <span class="mark">${one.text}</span> ${part(one.left)}</li>`)}
  </ul>`;
}

const part = (share) => num(percent(share), { sign: false });
