// Small drawn parts of a game of moves: dice with pips or numbers, a clock in slices, a counter, circles of experience.

import { html, nothing, svg } from "lit-html";
import { num } from "app/lib/kit.js";
import { t } from "words";

const SPRITE = document.documentElement.dataset.icons ?? "";
const PIPS = 6;
const RADIUS = 32;
const MIDDLE = 36;

// A number that is added: nothing is no plus.
export const plus = (amount) => num(amount, { sign: amount !== 0 });

// ---- dice

// `kept`: the places of the faces that count; the others are smaller, struck, and called so.
/** @param {Board} board @param {number[]} faces @param {{kept?: number[], sides?: number, rolling?: boolean, size?: string}} [how] */
export function faces(
  board,
  faces,
  { kept = faces.map((_, at) => at), sides = PIPS, rolling = false, size = "" } = {},
) {
  const shown = faces.map((face, at) => die(face, { off: !kept.includes(at), sides, rolling, size }));
  return html`<span
    class="mv__dice"
    role="img"
    aria-label=${rolling ? t("board.dice.rolling") : diceSaid(board, faces, kept)}
    >${shown}</span
  >`;
}

export function diceSaid(board, faces, kept) {
  const counted = faces.filter((_, at) => kept.includes(at));
  const off = faces.filter((_, at) => !kept.includes(at));
  return board.g("dice.said", { faces: { list: counted }, off: { list: off } });
}

function die(face, { off, sides, rolling, size }) {
  const css = `d6 ${off && !rolling ? "d6--off" : ""} ${size ? `d6--${size}` : ""}`;
  if (rolling) return html`<span class="d6 d6--number d6--rolling">?</span>`;
  if (sides > PIPS) return html`<span class=${`${css} d6--number`}>${face}</span>`;
  return html`<span class=${`${css} d6--cell`}
    ><svg aria-hidden="true"><use href=${`${SPRITE}#d6-${face}`}></use></svg
  ></span>`;
}

// Dice that have not fallen yet.
export function waitingDice(count) {
  return html`<span class="mv__dice" aria-hidden="true"
    >${Array.from({ length: count }, () => html`<span class="d6 d6--wait"></span>`)}</span
  >`;
}

// ---- a clock

// `late`: from which slice on its edges are dashed.
/** @param {number} on @param {number} size @param {string} label @param {{css?: string, late?: number}} [how] */
export function clock(on, size, label, { css = "", late = size } = {}) {
  const slices = Array.from({ length: size }, (_, at) => slice(at, size, at < on, at >= late));
  return html`<svg class=${`clock ${css}`} viewBox="0 0 72 72" role="img" aria-label=${label}>${slices}</svg>`;
}

function slice(at, size, on, late) {
  const css = [on ? "on" : "", late ? "last" : ""].filter(Boolean).join(" ");
  if (size === 1) return svg`<path class=${css} d=${`M4 36A32 32 0 1 1 68 36A32 32 0 1 1 4 36Z`} />`;
  const [from, to] = [at, at + 1].map((step) => point((step / size) * 2 * Math.PI));
  const large = size === 2 ? 1 : 0;
  return svg`<path class=${css} d=${`M36 36L${from}A${RADIUS} ${RADIUS} 0 ${large} 1 ${to}Z`} />`;
}

function point(angle) {
  const x = MIDDLE + RADIUS * Math.sin(angle);
  const y = MIDDLE - RADIUS * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

// ---- experience

export function circles(board, { name, circles: on = 0 }, most) {
  const label = board.g("xp.of", { n: on, most, name });
  return html`<span class="xp" role="img" aria-label=${label} title=${label}
    >${Array.from({ length: Math.max(most, on) }, (_, at) => html`<i class=${at < on ? "on" : nothing}></i>`)}</span
  >`;
}
