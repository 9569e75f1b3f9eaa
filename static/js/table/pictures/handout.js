// A picture that was shown: a line that opens it again, and the picture itself, with its words said once.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { ruleLinks } from "app/lib/rules.js";
import { t } from "words";
import { entryText } from "../talk/log.js";
import { ask, home, said, undescribed } from "./library.js";

// What was asked of them, by id, anew each time one opens.
const read = new Map();

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

export function open(board, picture) {
  read.delete(picture);
  board.open("picture", { picture });
}

export function pictureDialog(board, { picture }) {
  if (!read.has(picture)) fetchOne(board, picture);
  const found = read.get(picture);
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

async function fetchOne(board, picture) {
  read.set(picture, null);
  try {
    read.set(picture, await ask(`${home(board)}${picture}/`));
  } catch (error) {
    read.set(picture, { failed: said(error) });
  }
  board.draw();
}
