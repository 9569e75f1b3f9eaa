// Somebody at the table sees that what a character does is a move: it is due, and waits for its player.

import { html } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { gameOf, startsOf, text } from "../book.js";
import * as select from "../select.js";

export function flagDialog(board) {
  const at = "flag";
  const game = gameOf(board.store);
  const heroes = select.heroes(board.store).map((one) => ({ value: one.id, text: one.name }));
  const moves = (game.moves ?? [])
    .filter((move) => startsOf(move) === "declared")
    .map((move) => ({ value: move.id, text: text(move.name) }));
  const args = (data) => ({
    character: typed(data, "character"),
    move: typed(data, "move"),
    says: typed(data, "says"),
  });
  return html`<h2 id="dialog-h">${board.g("flag.title")}</h2>
    <p class="note">${board.g("flag.text")}</p>
    <form @submit=${submit(board, { at, kind: "flag_move", args, then: () => board.close() })}>
      ${selectField({ id: "flag-who", name: "character", label: board.g("flag.who"), options: heroes, value: heroes[0]?.value })}
      ${selectField({ id: "flag-move", name: "move", label: board.g("flag.move"), options: moves, value: moves[0]?.value })}
      ${textField({ id: "flag-says", name: "says", label: board.g("flag.says"), rows: 2, max: 400, required: true })}
      ${formEnd(board, { at, kind: "flag_move", label: board.g("flag.do"), cancel: () => board.close() })}
    </form>`;
}
