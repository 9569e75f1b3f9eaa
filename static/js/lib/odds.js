// What Fate dice may come to, as bars: height is the chance of a sum, `css` of each says what it brings, `now` is the sum that lies
// there, if any.

import { html, svg } from "lit-html";
import { signed } from "words";

const TALLEST = 36;

/** @param {number[]} counts @param {string[]} css @param {number | null} now @param {string} label */
export function plot(counts, css, now, label) {
  const least = (1 - counts.length) / 2;
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
  return counts.map((count, at) => {
    const height = Math.max(2, (TALLEST * count) / most);
    return svg`<rect class=${css[at]} x=${at * 10.09} width="9.3" y=${TALLEST - height} height=${height} />`;
  });
}

function axis(sum) {
  return sum === 0 ? "0" : signed(sum);
}

export function percent(share) {
  return `${share > 0 && share < 0.01 ? "<1" : Math.round(share * 100)}\u202f%`.replace("\u202f", "");
}
