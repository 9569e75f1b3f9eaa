// The chance of an action before its dice: as it stands, with one more in the way, with one more that helps.

import { html, nothing } from "lit-html";
import { percent, plot } from "app/lib/odds.js";
import { num } from "app/lib/kit.js";
import { t } from "words";
import * as select from "../select.js";

const EACH = 2;
const FACES = [-1, 0, 1];

// How many throws come to each sum, from the least up.
export function throws(dice) {
  let counts = [1];
  for (let n = 0; n < dice; n += 1)
    counts = Array.from({ length: counts.length + 2 }, (_, at) =>
      FACES.reduce((sum, face) => sum + (counts[at - 1 - face] ?? 0), 0),
    );
  return counts;
}

export function chance(counts, need) {
  const least = (1 - counts.length) / 2;
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => sum + (at + least >= need ? count : 0), 0) / all;
}

// `need`: what the dice have to come to.
export function odds(board, need, { helps = true } = {}) {
  const counts = throws(select.dial(board, "dice_count") ?? 4);
  const least = (1 - counts.length) / 2;
  const now = chance(counts, need);
  const css = counts.map((_, at) => (at + least >= need ? "ok" : ""));
  const further = (key, by) =>
    html`<span>${board.g(`odds.${key}`)} ${num(percent(chance(counts, need + by)), { sign: false })}</span>`;
  return html`<div class="odds">
    <div class="odds__head">
      <span>${t("board.odds.chances")}</span
      ><span class="odds__key"
        ><span class="ok">${board.g("act.outcome.success")} ${num(percent(now), { sign: false })}</span
        ><span>${board.g("act.outcome.failure")} ${num(percent(1 - now), { sign: false })}</span></span
      >
    </div>
    ${plot(counts, css, null, t("board.odds.label"))}
    <p class="odds__further note">${further("worse", EACH)}${helps ? further("better", -EACH) : nothing}</p>
  </div>`;
}
