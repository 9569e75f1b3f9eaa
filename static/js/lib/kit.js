// Small drawn parts that any page may use: icons, faces, dice, numbers.

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

const FACES = { "-1": "minus", 0: "blank", 1: "plus" };

export function dice(faces, { was = false, rolling = false } = {}) {
  const shown = rolling ? faces.map(() => "rolling") : faces.map((face) => FACES[face]);
  const label = t("board.dice.label", { faces: { list: shown.map((word) => t(`board.dice.${word}`)) } });
  return html`<span class=${was ? "dice dice--was" : "dice"} role="img" aria-label=${label}
    >${shown.map((word) => html`<span class=${`die die--${word}`}></span>`)}</span
  >`;
}

export function num(value, { sign = true } = {}) {
  return html`<span class="num">${sign ? signed(value) : value}</span>`;
}

/** @param {unknown} title @param {unknown} text @param {unknown} [button] */
export function empty(title, text, button = nothing) {
  return html`<div class="empty">
    <h2>${title}</h2>
    <p>${text}</p>
    ${button}
  </div>`;
}
