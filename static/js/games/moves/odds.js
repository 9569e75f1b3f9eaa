// How likely each band is before the dice, from the chance of each sum of the game's dice and all that is added to it.

import { html } from "lit-html";
import { place } from "app/lib/place.js";
import { bandName, bandsOf, bandShade } from "./book.js";

const WHOLE = 100;
const TEN = 10;

// [{id, share, percent}], lowest band first; whole percents that make a hundred, by the largest remainder.
export function chances(game, { least, chances: each }, amount, advanced = false) {
  const bands = bandsOf(game, advanced).map((band) => {
    const share = each.filter((_, at) => lies(band, least + at + amount)).reduce((sum, one) => sum + one, 0);
    return { id: band.id, hit: Boolean(band.hit), share };
  });
  return inPercent(bands);
}

export function lies({ least = null, most = null }, total) {
  return (least === null || total >= least) && (most === null || total <= most);
}

export function inPercent(bands) {
  const exact = bands.map((band) => band.share * WHOLE);
  const whole = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const order = exact.map((one, at) => [one - whole[at], at]).sort(([one, a], [other, b]) => other - one || a - b);
  for (const [, at] of order.slice(0, missing)) whole[at] += 1;
  return bands.map((band, at) => ({ ...band, percent: whole[at] }));
}

// The share of hits, in tenths: what a person would say.
export function tenths(bands) {
  return Math.round(bands.filter((band) => band.hit).reduce((sum, band) => sum + band.share, 0) * TEN);
}

// ---- drawn

const said = (board, game, bands) => ({
  list: bands.map((band) => board.g("odds.one", { band: bandName(game, band.id), n: band.percent })),
});

/** @param {Board} board */
export function bar(board, game, bands) {
  return html`<div
    class="chance__bar"
    role="img"
    aria-label=${board.g("odds.label", { bands: said(board, game, bands) })}
  >
    ${bands.map((band) => html`<i class=${bandShade(game, band.id)} ${place({ "--p": band.percent })}></i>`)}
  </div>`;
}

// The whole of it: bar, key and a sentence.
/** @param {Board} board */
export function chart(board, game, bands) {
  return html`<div class="chance">
    ${bar(board, game, bands)}
    <p class="chance__key" aria-hidden="true">
      ${bands.map(
        (band) =>
          html`<span class=${bandShade(game, band.id)}
            >${bandName(game, band.id)} <span class="num">${band.percent}%</span></span
          >`,
      )}
    </p>
    <p class="chance__say">${board.g("odds.say", { n: tenths(bands) })}</p>
  </div>`;
}

// For a list: the bar, and the worst and the best written out.
/** @param {Board} board */
export function short(board, game, bands) {
  const ends = [bands[0], bands.at(-1)];
  return html`<span class="chance">
    ${bar(board, game, bands)}
    <span class="chance__say" aria-hidden="true"
      >${ends.map((band) => board.g("odds.one", { band: bandName(game, band.id), n: band.percent })).join(", ")}</span
    >
  </span>`;
}
