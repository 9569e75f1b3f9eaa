// What the dice may bring, for each sum from −4 to +4. The outcomes are the server's.

import { html, nothing } from "lit-html";
import { percent, plot } from "app/lib/odds.js";
import { t } from "words";
import { isOwn } from "../select.js";

const CSS = { fail: "", tie: "tie", success: "ok", style: "style" };

export function odds(board, roll) {
  const chances = roll.odds;
  if (!chances || board.first("readsAlone", roll)) return nothing;
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
    ${plot(
      chances.counts,
      chances.outcomes.map((outcome) => CSS[outcome]),
      now,
      t("board.odds.label"),
    )}
  </div>`;
}

function rerollTitle(board, roll) {
  const own = isOwn(board.store, roll.effort.character) && !board.store.isGm;
  return own ? t("board.odds.reroll") : t("board.odds.reroll_of", { name: roll.effort.name });
}
