// All sheets side by side, with their rows level: numbers, harm, conditions, what they have, what is between them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "words";
import { portrait } from "../../../table/people/faces.js";
import { isAway } from "../../../table/people/presence.js";
import { gameOf, moveName, pairName, playbookName } from "../book.js";
import { counters } from "../hero/counters.js";
import { conditions, harm, stats } from "../hero/stats.js";
import { circles, plus } from "../kit.js";
import * as select from "../select.js";

const STANDARD = 5;

export function sheetsDialog(board) {
  const all = select.heroes(board.store);
  return html`<h2 id="dialog-h">${board.g("sheets.title")}</h2>
    ${
      all.length
        ? html`<ul class="sheets">
            ${repeat(
              all,
              ({ id }) => id,
              (one) => sheet(board, one, all),
            )}
          </ul>`
        : html`<p class="note">${t("board.people.no_heroes")}</p>`
    }`;
}

function sheet(board, hero, all) {
  const game = gameOf(board.store);
  const away = hero.controller && isAway(board.store, hero.controller);
  return html`<li
    class=${away ? "sheets__one sheets__one--away" : "sheets__one"}
    aria-labelledby=${`sheets-${hero.id}`}
  >
    <div class="sheets__head">
      ${portrait(board, hero.id, "sm")}
      <div>
        <h3 id=${`sheets-${hero.id}`}>
          <button type="button" class="plain" @click=${() => board.open("sheet", { id: hero.id })}>${hero.name}</button>
        </h3>
        <p class="note">${about(board, game, hero, away)}</p>
      </div>
      ${circles(board, hero, game.improve_at ?? STANDARD)}
    </div>
    <div>${stats(board, hero)}</div>
    <div>${harm(board, hero)}</div>
    <div>${conditions(board, hero)}</div>
    <div>${counters(board, hero)}</div>
    <div>${own(board, game, hero)}</div>
    <div>${between(board, game, hero, all)}</div>
  </li>`;
}

function about(board, game, hero, away) {
  const parts = [hero.playbook ? playbookName(game, hero.playbook) : "", away ? board.g("session.away") : ""];
  return parts.filter(Boolean).join(", ");
}

function own(board, game, { moves = [] }) {
  return moves.length
    ? html`<p class="note"><b>${board.g("person.moves")}</b> ${moves.map((id) => moveName(game, id)).join(", ")}</p>`
    : nothing;
}

function between(board, game, hero, all) {
  if (!game.pair || all.length < 2) return nothing;
  const others = all.filter(({ id }) => id !== hero.id);
  return html`<p class="note">
    <b>${pairName(game)}</b>
    ${others.map((one) => html`<span class="pairof">${one.name} <b class="num">${plus(hero.pair?.[one.id] ?? game.pair.start ?? 0)}</b></span> `)}
  </p>`;
}
