// A character's sheet in a dialog, where the engine brings none of its own: the fields that the game has words for
// (`sheet.<field>`), in their order, as on the character's page.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { render, t } from "words";
import { portrait } from "./faces.js";
import * as select from "../select.js";

export function sheetDialog(board, { id }) {
  const { store } = board;
  const character = store.get(id);
  if (!character)
    return html`<h2 id="dialog-h">${t("board.someone")}</h2>
      <p class="muted">${t("board.sheet.gone")}</p>`;
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <div class="grow">
        <h2 id="dialog-h">${character.name || t("board.people.unnamed")}</h2>
        ${character.controller ? html`<p class="note">${select.memberName(store, character.controller)}</p>` : nothing}
      </div>
    </div>
    <dl class="facts">
      ${board
        .listG("sheet")
        .filter((field) => character[field] !== undefined && character[field] !== null)
        .map(
          (field) =>
            html`<dt>${board.g(`sheet.${field}`)}</dt>
              <dd>${render(character[field])}</dd>`,
        )}
    </dl>
    <div class="row">
      <a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "sheet", character)}
        >${icon("edit")}${t("board.sheet.page")}</a
      >
      <a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "paper", character)} target="_blank"
        >${icon("print")}${t("board.sheet.print")}</a
      >
    </div>`;
}
