// What Fate dice may come to, as bars: height is the chance of a sum, `css` of each says what it brings, `now` is the sum that lies
// there, if any. `least`: what stands under the first bar.

import { html, svg } from "lit-html";
import { signed } from "words";

const TALLEST = 36;
const WIDE = 9.3;

/** @param {readonly number[]} counts @param {string[]} css @param {number | null} now @param {string} label @param {number} [least] */
export function plot(counts, css, now, label, least = (1 - counts.length) / 2) {
  return html`<div class="odds__plot">
    <svg
      class="odds__bars"
      viewBox=${`0 0 ${counts.length * 10} 36`}
      preserveAspectRatio="none"
      role="img"
      aria-label=${label}
    >
      ${bars(counts, css)}
    </svg>
    <div class="odds__axis">
      ${counts.map((_, at) => (at + least === now ? html`<b>${axis(at + least)}</b>` : html`<span>${axis(at + least)}</span>`))}
    </div>
  </div>`;
}

function bars(counts, css) {
  const most = Math.max(...counts);
  const step = (counts.length * 10 - WIDE) / Math.max(counts.length - 1, 1);
  return counts.map((count, at) => {
    const height = count && Math.max(2, (TALLEST * count) / most);
    return svg`<rect class=${css[at]} x=${at * step} width=${WIDE} y=${TALLEST - height} height=${height} />`;
  });
}

function axis(sum) {
  return sum === 0 ? "0" : signed(sum);
}

export function percent(share) {
  return `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)}\u202f%`.replace("\u202f", "");
}
