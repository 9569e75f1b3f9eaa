// What the dice may bring: before they fall for every outcome, with what a free use would make of it; then what a reroll would.
// All of it is the server's. It says whose chances they are, and to whoever is rolled against what they mean for them.

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
  if (before) return ahead(board, roll, before);
  if (!roll.odds) return nothing;
  const { counts, outcomes, worth } = roll.odds;
  const ways = /** @type {Record<string, number>} */ ({});
  counts.forEach((count, at) => (ways[outcomes[at]] = (ways[outcomes[at]] ?? 0) + count));
  const lies = roll.effort.dice;
  const now = lies.length ? lies.reduce((sum, face) => sum + face, 0) : null;
  return html`<div class="odds">
    ${head(board, roll, lies.length ? rerollTitle(board, roll) : whose(board, roll), ways)}
    ${worth ? html`<p class="field__help">${t("play.hint.reroll")}</p>` : nothing}
    ${plot(counts, css(outcomes), now, t("board.odds.label"))}
  </div>`;
}

function ahead(board, roll, { by, first, counts, outcomes, ways, beside, free, against }) {
  const assumed = () =>
    t("board.odds.if", { name: nameOf(board.store, against.character), how: ratingName(board, against.rating) });
  return html`<div class="odds">
    ${head(board, roll, whose(board, roll), ways)}
    ${against ? html`<p class="odds__if note">${assumed()}</p>` : nothing}
    ${plot(counts, css(outcomes), null, t(by === "shifts" ? "board.odds.by_shifts" : "board.odds.label"), first)}
    ${by === "shifts" ? html`<p class="odds__by note">${t("board.odds.by_shifts")}</p>` : nothing}
    ${further(board, ways, beside, free)}
  </div>`;
}

function head(board, roll, title, ways) {
  const keys = OUTCOMES.filter((outcome) => ways[outcome] || (outcome === "success" && ways.style));
  const facing = faced(board, roll);
  return html`<div class="odds__head">
    <span>${title}</span
    ><span class="odds__key"
      >${keys.map(
        (outcome) =>
          html`<span class=${CSS[outcome]}
            >${facing ? atWhom(roll, facing, ways, outcome) : plain(ways, outcome)}</span
          >`,
      )}</span
    >
  </div>`;
}

function whose(board, roll) {
  return isMine(board, roll.effort.character) ? t("board.odds.yours") : t("board.odds.of", { name: roll.effort.name });
}

function isMine({ store }, id) {
  return Boolean(id) && isOwn(store, id) && !store.isGm;
}

// The one of this viewer's who is rolled against, if none of theirs rolls.
function faced({ store }, roll) {
  if (isOwn(store, roll.effort.character)) return null;
  const id = [roll.defense?.character, roll.target].find((one) => one && isOwn(store, one));
  return id ? { you: store.isGm ? "no" : "yes", name: nameOf(store, id) } : null;
}

function plain(ways, outcome) {
  return html`${t(`board.odds.${outcome}`)} ${share(ways, outcome)}`;
}

// A hit with style is a hit: the whole of it is said, and then how much of it is with style.
function atWhom(roll, facing, ways, outcome) {
  const kind = roll.action === "attack" ? "attacked" : "opposed";
  const counted = outcome === "success" ? ["success", "style"] : [outcome];
  return html`${t(`board.odds.${kind}.${outcome}`, facing)} ${share(ways, ...counted)}`;
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
  return isMine(board, roll.effort.character)
    ? t("board.odds.reroll")
    : t("board.odds.reroll_of", { name: roll.effort.name });
}
