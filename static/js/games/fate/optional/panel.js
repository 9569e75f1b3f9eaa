// The GM's panel of the optional rules: all that the table's dials switch on, with what there is of it.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { later } from "../../../table/later.js";

// Each rule brings its section, `panel` of its part; a section is there where its dial is.
export function extrasDialog(board) {
  const rules = later(board, "panels", () => Promise.all(board.all("panel").map((one) => one.load()))) ?? [];
  return html`<h2 id="dialog-h">${t("extras.panel")}</h2>
    <p class="muted">${t("extras.panel_text")}</p>
    <div class="stack stack--wide">${rules.map((rule) => rule.sections(board))}</div>`;
}

// Its buttons open the dialogs.
/** @param {unknown} title @param {unknown[]} lines @param {unknown} buttons @param {unknown} [note] */
export function section(title, lines, buttons, note = nothing) {
  return html`<section class="stack stack--tight">
    <h3>${title}</h3>
    ${
      lines.length
        ? html`<ul class="list list--deeds">
            ${lines}
          </ul>`
        : nothing
    }${note}
    <div class="row">${buttons}</div>
  </section>`;
}

/** @param {Board} board @param {unknown} name @param {unknown} note @param {unknown} change @param {unknown} [more] */
export function line(board, name, note, change, more = nothing) {
  return html`<li>
    <span class="grow"><b>${name}</b> <span class="note">${note}</span></span
    >${change ? html`<button type="button" class="btn btn--sm btn--quiet" aria-label=${t("extras.named", { label: t("extras.edit"), name })} @click=${change}>${icon("edit")}${t("extras.edit")}</button>` : nothing}${more}
  </li>`;
}

// What waits in a prepared scene stands here too, with that scene's title.
export function waits(board, words, scene) {
  const at = board.store.get(scene);
  return at?.state === "prepared"
    ? html`${words} <span class="tag">${t("extras.prepared.in", { title: at.title })}</span>`
    : words;
}
