// Dice that lie, what was added, the total, and the band with the move's own words for it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { bandIcon, bandName, bandNamed, bandShade, bandsOf, partName, text } from "../book.js";
import { faces, plus } from "../kit.js";
import * as select from "../select.js";
import { wordsAt } from "./words.js";

export function rollView(board, game, move, open) {
  if (!open.faces?.length || open.total === null || open.total === undefined) return bandLine(board, game, move, open);
  const rolling = board.tumble.rolling(open.id);
  const kept = open.kept ?? open.faces.map((_, at) => at);
  const dice = kept.reduce((sum, at) => sum + open.faces[at], 0);
  return html`<div class="mv__roll">
      ${faces(board, open.faces, { kept, sides: game.dice?.sides ?? 6, rolling })}
      <dl class="parts">
        ${part(board.g("roll.dice"), rolling ? "" : dice)}${(open.parts ?? []).map((one) => part(partName(game, one), plus(one.amount)))}
      </dl>
      <span class="mv__sum num">${rolling ? "…" : open.total}<small>${board.g("roll.total")}</small></span>
    </div>
    ${rolling ? nothing : bandLine(board, game, move, open)}`;
}

const part = (name, amount) =>
  html`<div>
    <dt>${name}</dt>
    <dd class="num">${amount}</dd>
  </div>`;

// ---- the band

export function bandLine(board, game, move, open) {
  if (!open.band) return nothing;
  const words = wordsAt(game, move, open, namesIn(board, open));
  return html`<div class=${`mv__band ${bandShade(game, open.band)}`}>
    ${icon(bandIcon(game, open.band))}
    <p><b>${bandSaid(board, game, open)}</b> ${words}</p>
    ${noteOf(board, game, open)}
  </div>`;
}

// Who is named in the words of a move.
function namesIn({ store }, open) {
  const aimed = open.target ? store.get(open.target) : null;
  const target = aimed?.type === "move" ? aimed.actor : aimed?.id;
  return { actor: select.nameOf(store, open.actor), ...(target ? { target: select.nameOf(store, target) } : {}) };
}

// Its name, and between which totals it lies.
export function bandSaid(board, game, { band }) {
  const { least = null, most = null } = bandNamed(game, band) ?? {};
  return board.g("roll.band", { band: bandName(game, band), least, most });
}

function noteOf(board, game, open) {
  if (open.shift) {
    const shifted = board.g("roll.shifted", { band: bandName(game, open.fell), why: open.shift.why ?? "" });
    return html`<span class="note">${shifted}</span>`;
  }
  const short = shortOf(game, open);
  return short ? html`<span class="note">${board.g("roll.short", short)}</span>` : nothing;
}

// How much is missing to the next band above.
function shortOf(game, { band, total }) {
  const bands = bandsOf(game);
  const next = bands[bands.findIndex((one) => one.id === band) + 1];
  if (!next || total === null || next.least === null || next.least <= total) return null;
  return { n: next.least - total, band: bandName(game, next.id) };
}

// In one line, for a folded sheet.
export function rollLine(board, game, move, open) {
  return board.g("roll.line", { move: text(move?.name), total: open.total, band: bandName(game, open.band) });
}
