// A picture that was shown: a line that opens it again, and the picture itself, with its words said once.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { ruleLinks } from "app/lib/rules.js";
import { t } from "words";
import { entryText } from "../talk/log.js";
import { ask, home, open, said, undescribed } from "./library.js";

// What was asked for each opening of the dialog: the picture may have changed since the last.
const read = new WeakMap();

export function shown(board, entry) {
  return html`<div class="entry">
    ${icon("image")}
    <p class="entry__text">
      ${ruleLinks(entryText(entry))}
      <button type="button" class="btn btn--sm" @click=${() => open(board, entry.params.picture)}>
        ${t("board.picture.look")}
      </button>
    </p>
  </div>`;
}

export function pictureDialog(board) {
  const opening = board.ui.dialog;
  if (!read.has(opening)) fetchOne(board, opening);
  const found = read.get(opening);
  return html`<h2 id="dialog-h">${t("board.picture.title")}</h2>
    ${found?.failed ? html`<p class="alert alert--bad"><span>${found.failed}</span></p>` : figure(board, found)}`;
}

function figure(board, found) {
  if (!found) return html`<p class="note">${t("common.loading")}</p>`;
  return html`<figure class="figure figure--big">
    <img
      src=${`${home(board)}${found.id}/screen/`}
      alt=${found.alt ? "" : t("board.picture.no_alt")}
      width=${found.width}
      height=${found.height}
    />
    ${found.alt ? html`<figcaption role="status">${found.alt}</figcaption>` : board.store.isGm ? undescribed(board) : nothing}
  </figure>`;
}

async function fetchOne(board, opening) {
  read.set(opening, null);
  try {
    read.set(opening, await ask(`${home(board)}${opening.picture}/`));
  } catch (error) {
    read.set(opening, { failed: said(error) });
  }
  board.draw();
}
