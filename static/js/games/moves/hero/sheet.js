// A sheet at the table: what counts in play, and what is done to it by hand; the whole of it is a page of its own.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { portrait } from "../../../table/people/faces.js";
import { gameOf, moveName, playbookName, text } from "../book.js";
import { circles } from "../kit.js";
import * as select from "../select.js";
import { growing, harming, marking } from "./byhand.js";
import { counters } from "./counters.js";
import { conditions, harm, stats } from "./stats.js";

export function sheetDialog(board, { id }) {
  const hero = board.store.get(id);
  if (!hero) return html`<h2 id="dialog-h">${t("board.someone")}</h2>`;
  const game = gameOf(board.store);
  const marks = board.can.commands.set_condition;
  return html`<div class="row row--level">
      ${portrait(board, id, "lg")}
      <div class="grow">
        <h2 id="dialog-h">${hero.name || t("board.people.unnamed")}</h2>
        ${hero.playbook ? html`<p class="note">${playbookName(game, hero.playbook)}</p>` : nothing}
      </div>
      ${hero.kind === "pc" ? circles(board, hero, game.improve_at ?? 5) : nothing}
    </div>
    <div class="stack">
      ${hero.kind === "pc" ? stats(board, hero) : nothing}${harm(board, hero)}${marks === undefined ? conditions(board, hero) : marking(board, game, hero, marks)}${counters(board, hero)}${gear(board, game, hero)}${moves(board, game, hero)}
      ${harming(board, hero)}${growing(board, game, hero)}
    </div>
    <div class="row">
      <a class="btn btn--sm" href=${select.pageOf(board, "sheet", hero)}>${icon("edit")}${t("board.sheet.page")}</a>
      <a class="btn btn--sm btn--quiet" href=${select.pageOf(board, "paper", hero)} target="_blank"
        >${icon("print")}${t("board.sheet.print")}</a
      >
    </div>`;
}

function gear(board, game, { gear: all = [] }) {
  const things = all.map((piece) => text(piece.text) || piece.thing).filter(Boolean);
  return things.length ? html`<p><b>${board.g("person.gear")}</b> ${things.join(", ")}</p>` : nothing;
}

function moves(board, game, { moves: all = [] }) {
  return all.length
    ? html`<p><b>${board.g("person.moves")}</b> ${all.map((id) => moveName(game, id)).join(", ")}</p>`
    : nothing;
}
