// Stats to be highlighted: whoever chooses one does it with one press, from the page that begins a session or whenever one is open.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { icon } from "app/lib/kit.js";
import { button } from "../../../table/controls.js";
import { portrait } from "../../../table/people/faces.js";
import { gameOf, statName } from "../book.js";
import * as select from "../select.js";

const KIND = "choose_highlight";

// [key, what is shown] for the dock, where this viewer may choose one or call for all anew.
export function highlightPanels(board) {
  const mine = select.heroes(board.store).filter((one) => board.can.things?.[one.id]?.[KIND] === null);
  const starts = board.store.get("questions:session_start");
  const calls = starts && !starts.closed && board.can.commands.call_highlights === null;
  return mine.length || calls ? [["highlights", panel(board, mine, calls)]] : [];
}

function panel(board, mine, calls) {
  return html`<article class="prompt" aria-labelledby="highlights-h">
    <header class="prompt__head">
      ${icon("gm")}
      <h2 id="highlights-h">${board.g("highlights.title")}</h2>
    </header>
    ${repeat(
      mine,
      ({ id }) => id,
      (one) => row(board, one),
    )}
    ${
      calls
        ? button(board, {
            at: "call_highlights",
            kind: "call_highlights",
            label: board.g("highlights.call"),
            reason: null,
            css: "btn--sm",
          })
        : nothing
    }
  </article>`;
}

function row(board, hero) {
  const game = gameOf(board.store);
  const taken = (hero.highlights ?? []).filter((one) => !one.old).map(({ stat }) => stat);
  const name = board.g("highlights.of", { name: hero.name });
  return html`<div class="stack stack--tight">
    <p class="row row--level">${portrait(board, hero.id, "xs")}${name}</p>
    <div class="chips" role="group" aria-label=${name}>
      ${game.stats
        .filter(({ id }) => !taken.includes(id))
        .map(({ id }) =>
          button(board, {
            at: `highlight-${hero.id}-${id}`,
            kind: KIND,
            args: { character: hero.id, stat: id },
            label: statName(game, id),
            name: `${name} ${statName(game, id)}`,
            reason: null,
            css: "btn--sm",
          }),
        )}
    </div>
  </div>`;
}
