// What one found out: the answers that a move got, newest first, as long as the log holds them.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { render } from "words";
import { threads } from "../../../table/talk/threads.js";
import * as select from "../select.js";

const SHOWN = 5;
const ANSWERED = "question_answered";
const BEGINS = ["move_declared", "move_rolled", "hold_changed"];

// Of those for whom one acts; whoever runs the game, or looks on, reads all.
export function foundOut(board) {
  const all = answersOf(board).slice(0, SHOWN);
  if (!all.length) return nothing;
  const { store } = board;
  return html`<div>
    <div class="block__head">
      <h2 id="found-h">${board.g(store.isGm || !select.mine(store).length ? "found.all" : "found.title")}</h2>
    </div>
    <dl class="found" aria-labelledby="found-h">
      ${repeat(
        all,
        ({ key }) => key,
        ({ question, answer, who, asked }) =>
          html`<div>
            <dt>${question}</dt>
            <dd>${answer}</dd>
            <dd class="note">${board.g("found.who", { who, asked })}</dd>
          </div>`,
      )}
    </dl>
  </div>`;
}

function answersOf(board) {
  const { store } = board;
  const own = new Set(select.mine(store).map(({ id }) => id));
  return standing(board)
    .filter(({ entry, actor }) => entry.key === ANSWERED && (store.isGm || !own.size || !actor || own.has(actor)))
    .map(({ entry, actor }, at) => ({
      key: `${entry.id}/${at}`,
      question: render(entry.params?.question),
      answer: render(entry.params?.text),
      who: entry.params?.gm ? board.g("mc.title") : render(entry.params?.name),
      asked: actor ? select.nameOf(store, actor) : "",
    }))
    .reverse();
}

// Every line of a move that holds still, with whose move it is.
function standing(board) {
  return threads(board.store.log, board.all("sums"))
    .filter(({ undone }) => !undone)
    .flatMap(({ head, lines }) => {
      const all = lines.length ? lines : [head];
      const actor = all.find((entry) => BEGINS.includes(entry.key))?.character ?? null;
      return all.map((entry) => ({ entry, actor }));
    });
}
