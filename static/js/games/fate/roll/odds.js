// What the dice may bring, for each sum from −4 to +4. The outcomes are the server's.

import { html, nothing, svg } from "lit-html";
import { signed, t } from "words";
import { isOwn } from "../select.js";

const TALLEST = 36;
const CSS = { fail: "", tie: "tie", success: "ok", style: "style" };

export function odds(board, roll) {
  const chances = roll.odds;
  if (!chances) return nothing;
  const all = chances.counts.reduce((sum, count) => sum + count, 0);
  const share = (outcome) =>
    chances.counts.reduce((sum, count, at) => sum + (chances.outcomes[at] === outcome ? count : 0), 0);
  const keys = ["fail", "tie", "success", "style"].filter((outcome) => share(outcome) > 0);
  const now = roll.effort.dice.length ? roll.effort.dice.reduce((sum, face) => sum + face, 0) : null;
  const title = roll.effort.dice.length ? rerollTitle(board, roll) : t("board.odds.chances");
  return html`<div class="odds">
    <div class="odds__head">
      <span>${title}</span
      ><span class="odds__key"
        >${keys.map(
          (outcome) =>
            html`<span class=${CSS[outcome]}
              >${t(`board.odds.${outcome}`)} <span class="num">${percent(share(outcome) / all)}</span></span
            >`,
        )}</span
      >
    </div>
    ${chances.worth ? html`<p class="field__help">${t("play.hint.reroll")}</p>` : nothing}
    <div class="odds__plot">
      <svg
        class="odds__bars"
        viewBox="0 0 90 36"
        preserveAspectRatio="none"
        role="img"
        aria-label=${t("board.odds.label")}
      >
        ${bars(chances)}
      </svg>
      <div class="odds__axis">
        ${chances.counts.map((_, at) => (at - 4 === now ? html`<b>${axis(at - 4)}</b>` : html`<span>${axis(at - 4)}</span>`))}
      </div>
    </div>
  </div>`;
}

function rerollTitle(board, roll) {
  const own = isOwn(board.store, roll.effort.character) && !board.store.isGm;
  return own ? t("board.odds.reroll") : t("board.odds.reroll_of", { name: roll.effort.name });
}

function bars({ counts, outcomes }) {
  const most = Math.max(...counts);
  return counts.map((count, at) => {
    const height = Math.max(2, (TALLEST * count) / most);
    return svg`<rect class=${CSS[outcomes[at]]} x=${at * 10.09} width="9.3" y=${TALLEST - height} height=${height} />`;
  });
}

function axis(sum) {
  return sum === 0 ? "0" : signed(sum);
}

function percent(share) {
  return `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)}\u202f%`.replace("\u202f", "");
}
