// Small drawn parts that any page may use: icons, faces, coins, dice, boxes.

import { html, nothing } from "lit-html";
import { signed, t } from "words";

const sprite = document.documentElement.dataset.icons ?? "";

export function icon(name, size = "") {
  return html`<svg class=${size ? `i i--${size}` : "i"} aria-hidden="true">
    <use href=${`${sprite}#${name}`}></use>
  </svg>`;
}

export function initial(name) {
  return name ? ([...name.trim().replace(/^[^\p{L}\p{N}]+/u, "")][0]?.toUpperCase() ?? "?") : "?";
}

// `tone` is 1 to 6 for heroes, 0 for the opposition; `picture` is the address of a portrait. The name stands beside it.
export function face(name, tone, size = "", picture = "") {
  const kind = tone ? `tone-${tone}` : "face--foe";
  return html`<span class=${`face ${kind} ${size ? `face--${size}` : ""}`} aria-hidden="true"
    >${picture ? html`<img src=${picture} alt="" decoding="async" />` : initial(name)}</span
  >`;
}

export function coin(count, { size = "", gm = false, label } = {}) {
  const css = `coin ${size ? `coin--${size}` : ""} ${gm ? "coin--gm" : count ? "" : "coin--none"}`;
  const name = label ?? t("common.count.fate_points", { n: count });
  return html`<span class=${css} role="img" aria-label=${name} title=${name}>${count}</span>`;
}

const FACES = { "-1": "minus", 0: "blank", 1: "plus" };

export function dice(faces, { was = false, rolling = false } = {}) {
  const shown = rolling ? faces.map(() => "rolling") : faces.map((face) => FACES[face]);
  const label = t("board.dice.label", { faces: { list: shown.map((word) => t(`board.dice.${word}`)) } });
  return html`<span class=${was ? "dice dice--was" : "dice"} role="img" aria-label=${label}
    >${shown.map((word) => html`<span class=${`die die--${word}`}></span>`)}</span
  >`;
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

export function num(value, { sign = true } = {}) {
  return html`<span class="num">${sign ? signed(value) : value}</span>`;
}

export function empty(title, text, button = nothing) {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${text}</p>
    ${button}
  </div>`;
}
