// Time passes: who heals or gets worse by it, as their level says; the MC sets how far.

import { html, nothing } from "lit-html";
import { numberField, textField } from "app/lib/fields.js";
import { formEnd, submit, text as typed, whole } from "../../../table/forms.js";
import { gameOf } from "../book.js";
import { harmSaid, levelOf } from "../hero/stats.js";

const OVER = ["dead", "retired"];
const CHANGES = ["heals", "worsens"];
const MOST = 20;

export function timeDialog(board) {
  const at = "time_step";
  const hurt = board.store.all("character").filter((one) => one.harm && !OVER.includes(one.out) && one.shown !== false);
  const changing = hurt.filter((one) => timeOf(board, one));
  const args = (data) => ({
    words: typed(data, "words"),
    characters: changing.map(({ id }) => ({ character: id, levels: whole(data, `n-${id}`) })),
  });
  const reason = board.can.things?.table?.time_step;
  return html`<h2 id="dialog-h">${board.g("time.title")}</h2>
    <p class="note">${board.g(changing.length ? "time.text" : "time.nobody")}</p>
    ${
      changing.length
        ? html`<form @submit=${submit(board, { at, kind: "time_step", args, then: () => board.close() })}>
            ${textField({ id: "time-words", name: "words", label: board.g("time.words"), max: 200, optional: true })}
            ${changing.map((one) => row(board, one))}
            ${formEnd(board, { at, kind: "time_step", label: board.g("time.do"), reason, cancel: () => board.close() })}
          </form>`
        : nothing
    }
    ${hurt.filter((one) => !changing.includes(one)).map((one) => html`<p class="note">${harmSaid(board, one)}</p>`)}`;
}

// What time does to them, where it does anything: heals, worsens.
function timeOf(board, hero) {
  const time = levelOf(gameOf(board.store), hero)?.time ?? "";
  return CHANGES.includes(time) && !(time === "worsens" && hero.stabilised) ? time : "";
}

function row(board, hero) {
  const time = timeOf(board, hero);
  return numberField({
    id: `time-${hero.id}`,
    name: `n-${hero.id}`,
    label: board.g("time.levels", { name: hero.name, time }),
    hint: `${harmSaid(board, hero)} ${time === "heals" ? board.g("time.rest") : ""}`,
    value: 1,
    least: 0,
    most: MOST,
  });
}
