// Small drawn parts of Fate: coins, free invocations, boxes of stress, outcomes.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";

/** @param {any} count @param {{size?: string, gm?: boolean, label?: string}} [how] */
export function coin(count, { size = "", gm = false, label } = {}) {
  const css = `coin ${size ? `coin--${size}` : ""} ${gm ? "coin--gm" : count ? "" : "coin--none"}`;
  const name = label ?? t("common.count.fate_points", { n: count });
  return html`<span class=${css} role="img" aria-label=${name} title=${name}>${count}</span>`;
}

// Free invocations: an open box for each one left, a ticked one for each one spent.
export function freeBoxes(left, total) {
  const boxes = Array.from({ length: Math.min(total, 9) }, (_, at) => html`<i class=${at < left ? "" : "used"}></i>`);
  return html`<span class="free" role="img" aria-label=${t("board.aspect.free_of", { left, total })}>${boxes}</span>`;
}

// `track`: what each box absorbs, and the places (from 1) that are full.
export function stressBoxes({ boxes, marked }, { small = false } = {}) {
  return html`<span class="track"
    >${boxes.map((value, at) => {
      const hit = marked.includes(at + 1);
      const label = t(hit ? "board.stress.marked" : "board.stress.free", { box: value });
      return html`<span class=${`box ${small ? "box--sm" : ""} ${hit ? "box--hit" : ""}`} role="img" aria-label=${label}
        >${value}</span
      >`;
    })}</span
  >`;
}

// All tracks of a character, each named where there are several; null where there are no boxes.
export function stressTracks(board, character, { small = false } = {}) {
  const tracks = Object.entries(character.tracks ?? {}).filter(([, track]) => track.boxes.length);
  if (!tracks.length) return null;
  if (tracks.length === 1) return stressBoxes(tracks[0][1], { small });
  return html`<span class="tracks"
    >${tracks.map(([name, track]) => html`<span class="row row--tight"><span class="note">${board.g(`track.${name}`)}</span>${stressBoxes(track, { small })}</span>`)}</span
  >`;
}

const OUTCOME_ICONS = { fail: "x", tie: "swap", success: "check", style: "check" };

export function outcomeMark(outcome, word) {
  return html`<span class=${`outcome outcome--${outcome}`}>${icon(OUTCOME_ICONS[outcome])}${word}</span>`;
}

export function outcomeIcon(outcome) {
  return icon(OUTCOME_ICONS[outcome] ?? "info");
}
