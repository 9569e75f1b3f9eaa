// Menus: one at the end of a row, and what stands in any.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";

export function rowMenu(label, items) {
  return html`<details class="drop" data-menu>
    <summary class="btn btn--quiet btn--icon btn--sm" aria-label=${label}>${icon("more")}</summary>
    <div class="menu">${items}</div>
  </details>`;
}

export function item(picture, label, click, disabled = false, css = "") {
  return html`<button type="button" class=${css} ?disabled=${disabled} @click=${click}>
    ${icon(picture)}${label}
  </button>`;
}
