// A defeat in other words, for all the points one has.

import { html, nothing } from "lit-html";
import { icon } from "app/lib/kit.js";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, text } from "../../../../table/forms.js";

// For the loser: how it is told now, and what it costs to have it told otherwise.
function dock(board) {
  const may = board.can.more ?? {};
  const lost = board.store.all("hit").filter((hit) => may[hit.id]?.buy_out !== undefined);
  return lost.map((hit) => [`buy-${hit.id}`, panel(board, hit, may[hit.id].buy_out)]);
}

function panel(board, hit, reason) {
  const loser = board.store.get(hit.target);
  if (!loser || (board.store.isGm && reason) || hit.state === "narrate") return nothing;
  const on = board.ui.buying === hit.id;
  const at = `buy-${hit.id}`;
  const toggle = () => board.set({ buying: on ? null : hit.id });
  const args = (data) => ({ hit: hit.id, wish: text(data, "wish") });
  const label = t("board.buy_out.do", { n: loser.fate_points });
  const form = html`<form
    class="stack stack--tight"
    data-focus=${at}
    @submit=${submit(board, { at, kind: "buy_out", args, then: toggle })}
  >
    ${textField({ id: at, name: "wish", label: t("board.buy_out.wish"), hint: t("board.buy_out.still_out"), max: 400, rows: 2, required: true })}
    ${formEnd(board, { at, kind: "buy_out", label, reason, cancel: toggle })}
  </form>`;
  return html`<article class="roll">
    <header class="roll__head">
      ${icon("flag")}
      <h2>${t("board.hit.taken_out", { name: loser.name })}</h2>
    </header>
    <div class="roll__body">
      <p class="offer__terms">${hit.terms}</p>
      ${on ? form : html`<div>${button(board, { at: `buying-${hit.id}`, kind: "buy_out", label, reason, click: toggle })}</div>`}
    </div>
  </article>`;
}

// For the victor: what the loser has paid for.
const defeatWish = (board, hit) =>
  hit.why
    ? html`<p class="alert alert--warn">${icon("hand")}<span>${t("board.buy_out.wished", { wish: hit.why })}</span></p>`
    : undefined;

export const part = { defeatWish, dock };
