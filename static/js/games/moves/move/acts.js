// What is done to a move before its dice: questions answered by whoever is asked, the MC's word, other words, letting it go.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text as typed } from "../../../table/forms.js";
import { gameOf, text } from "../book.js";
import { answersIn, askField } from "./asks.js";

// ---- answers

export function answering(board, open, move, may) {
  const reason = may.do.answer_move;
  if (reason === undefined) return nothing;
  const asks = (move?.ask ?? []).filter((ask) => (may.questions ?? []).includes(ask.key));
  const words = may.agrees ? wordsAsked(move) : [];
  if (!asks.length && !words.length) return nothing;
  const at = `answer-${open.id}`;
  const game = gameOf(board.store, open.book);
  const args = (data, pressed) => ({
    move: open.id,
    answers: answersIn(data, asks),
    ...(words.length ? { agreed: pressed?.value !== "no" } : {}),
  });
  return html`<form class="mv__form" data-waits @submit=${submit(board, { at, kind: "answer_move", args })}>
    ${asks.map((ask) => askField(board, game, board.store.get(open.target), ask, {}))}
    ${words.map((one) => html`<p>${text(one)}</p>`)}
    ${words.length ? html`<button class="btn" name="agreed" value="no">${board.g("asks.no")}</button>` : nothing}
    ${formEnd(board, { at, kind: "answer_move", label: board.g(words.length ? "asks.agree" : "asks.do"), reason })}
  </form>`;
}

// What the move needs the MC's word for.
function wordsAsked(move) {
  return (move?.require ?? []).filter((one) => one.condition?.type === "mc_agrees").map((one) => one.condition.text);
}

// ---- other words, or none

export function leave(board, open, may) {
  const { waive_move: waive, reword_move: reword } = may.do;
  if (waive === undefined && reword === undefined) return nothing;
  const at = `reword-${open.id}`;
  const args = (data, pressed) => ({ move: open.id, says: typed(data, "says"), matches: pressed?.value !== "no" });
  return html`<details class="more mv__more">
    <summary>${board.g("due.more")}</summary>
    ${
      reword === undefined
        ? nothing
        : html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: "reword_move", args })}>
            ${textField({ id: `${at}-says`, name: "says", label: board.g("due.says"), value: open.says, rows: 2, max: 400, required: true })}
            <button class="btn btn--sm btn--quiet" name="matches" value="no">${board.g("due.no_move")}</button>
            ${formEnd(board, { at, kind: "reword_move", label: board.g("due.still"), reason: reword, css: "btn--sm" })}
          </form>`
    }
    ${button(board, { at: `waive-${open.id}`, kind: "waive_move", args: { move: open.id }, label: board.g(board.store.isGm ? "due.waive" : "due.back"), reason: waive, css: "btn--sm btn--quiet" })}
  </details>`;
}
