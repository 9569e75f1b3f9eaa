// Small drawn parts of the card game.

import { html } from "lit-html";
import { t } from "words";

/** @param {any} count @param {{size?: string, gm?: boolean, label?: string}} [how] */
export function coin(count, { size = "", gm = false, label = t("common.count.fate_points", { n: count }) } = {}) {
  const css = `coin ${size ? `coin--${size}` : ""} ${gm ? "coin--gm" : count ? "" : "coin--none"}`;
  return html`<span class=${css} role="img" aria-label=${label} title=${label}>${count}</span>`;
}
