// What the dice may bring: before they fall for every outcome, with what a free use would make of it; then what a reroll would.
// All of it is the server's.

import { html, nothing } from "lit-html";
import { percent, plot } from "app/lib/odds.js";
import { num } from "app/lib/kit.js";
import { t } from "words";
import { isOwn, nameOf } from "../select.js";
import { ratingName } from "./words.js";

const CSS = { fail: "", tie: "tie", success: "ok", style: "style" };
const OUTCOMES = ["fail", "tie", "success", "style"];

export function odds(board, roll) {
  if (board.first("readsAlone", roll)) return nothing;
  const before = roll.step === "declared" ? board.can.chances : null;
  if (before) return ahead(board, before);
  if (!roll.odds) return nothing;
  const { counts, outcomes, worth } = roll.odds;
  const ways = /** @type {Record<string, number>} */ ({});
  counts.forEach((count, at) => (ways[outcomes[at]] = (ways[outcomes[at]] ?? 0) + count));
  const lies = roll.effort.dice;
  const now = lies.length ? lies.reduce((sum, face) => sum + face, 0) : null;
  return html`<div class="odds">
    ${head(lies.length ? rerollTitle(board, roll) : t("board.odds.chances"), ways)}
    ${worth ? html`<p class="field__help">${t("play.hint.reroll")}</p>` : nothing}
    ${plot(counts, css(outcomes), now, t("board.odds.label"))}
  </div>`;
}

function ahead(board, { by, first, counts, outcomes, ways, beside, free, against }) {
  const title = against
    ? t("board.odds.if", { name: nameOf(board.store, against.character), how: ratingName(board, against.rating) })
    : t("board.odds.chances");
  return html`<div class="odds">
    ${head(title, ways)}
    ${plot(counts, css(outcomes), null, t(by === "shifts" ? "board.odds.by_shifts" : "board.odds.label"), first)}
    ${by === "shifts" ? html`<p class="odds__by note">${t("board.odds.by_shifts")}</p>` : nothing}
    ${further(board, ways, beside, free)}
  </div>`;
}

function head(title, ways) {
  const keys = OUTCOMES.filter((outcome) => ways[outcome]);
  return html`<div class="odds__head">
    <span>${title}</span
    ><span class="odds__key"
      >${keys.map(
        (outcome) => html`<span class=${CSS[outcome]}>${t(`board.odds.${outcome}`)} ${share(ways, outcome)}</span>`,
      )}</span
    >
  </div>`;
}

// What rules make of it besides, and what each free use would.
function further(board, ways, beside, free) {
  const rows = [
    ...Object.entries(beside).map(
      ([name, count]) => html`<li>${t(`board.odds.beside.${name}`)} ${part(count / sum(ways))}</li>`,
    ),
    ...free.map((one) => withFree(board, one)),
  ];
  if (!rows.length) return nothing;
  return html`<ul class="odds__against note">
    ${rows}
  </ul>`;
}

function withFree(board, { text, side, ways }) {
  const name = html`<span class="mark">${text || t("board.boost.unnamed")}</span>`;
  return side === "actor"
    ? html`<li>${name} ${t("board.odds.free_wins")} ${share(ways, "success", "style")}</li>`
    : html`<li>${name} ${t("board.odds.free_holds")} ${share(ways, "fail")}</li>`;
}

function share(ways, ...outcomes) {
  return part(outcomes.reduce((count, outcome) => count + (ways[outcome] ?? 0), 0) / sum(ways));
}

function sum(ways) {
  return /** @type {number[]} */ (Object.values(ways)).reduce((all, count) => all + count, 0);
}

const part = (of) => num(percent(of), { sign: false });
const css = (outcomes) => outcomes.map((outcome) => CSS[outcome]);

function rerollTitle(board, roll) {
  const own = isOwn(board.store, roll.effort.character) && !board.store.isGm;
  return own ? t("board.odds.reroll") : t("board.odds.reroll_of", { name: roll.effort.name });
}
