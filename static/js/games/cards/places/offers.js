// Questions that wait: a call for a conflict, an aspect to be changed or gone, an invocation, a full scene, a bargain.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { icon } from "app/lib/kit.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";

const ANSWERS = ["refuse_offer", "withdraw_offer", "agree_counter", "accept_offer"];
const PRIMARY = ["accept_offer", "agree_counter"];

// [key, what is shown]: those one has a word in, and a bargain, which everybody hears.
export function offerPanels(board) {
  const may = board.can.offers ?? {};
  return board.store
    .all("offer")
    .filter((ask) => may[ask.id] || ask.kind === "bargain")
    .map((ask) => [ask.id, panel(board, ask, may[ask.id] ?? {})]);
}

function panel(board, ask, may) {
  const by = select.whose(board, ask.by);
  const act = (kind) =>
    button(board, {
      at: `${kind}-${ask.id}`,
      kind,
      args: { offer: ask.id },
      label: word(board, ask.kind, kind),
      reason: may[kind],
      css: PRIMARY.includes(kind) ? "btn--primary" : "",
    });
  return html`<article class="offer offer--mine" aria-label=${board.g(`ask.title.${ask.kind}`, { by })}>
    <p class="offer__head">
      ${icon(ask.kind === "bargain" ? "swap" : "help")}<b>${board.g(`ask.title.${ask.kind}`, { by })}</b>
    </p>
    ${about(board, ask)}${ask.turn === "by" ? html`<p class="note">${board.g("ask.countered", { by })}</p>` : nothing}
    <div class="offer__do">${ANSWERS.map(act)}</div>
    ${may.counter_offer === null ? countering(board, ask) : nothing}
  </article>`;
}

function word(board, kind, answer) {
  const own = `ask.do.${answer}_${kind}`;
  return board.g(board.hasG(own) ? own : `ask.do.${answer}`);
}

function about(board, ask) {
  const lines = [
    ask.was ? html`<p class="offer__terms"><span class="mark">${ask.was}</span></p>` : nothing,
    ask.terms
      ? html`<p class="offer__terms">
          ${ask.kind === "edit_sheet" ? html`<span class="mark">${ask.terms}</span>` : ask.terms}
        </p>`
      : nothing,
    ask.kind === "full_scene" && ask.wanted
      ? html`<p class="offer__terms">${board.g("ask.wanted", { text: ask.wanted.text })}</p>`
      : nothing,
    ask.kind === "bargain" ? bargain(board, ask) : nothing,
  ];
  return html`${lines}`;
}

function bargain(board, ask) {
  const yes = ask.accepted.map((member) => select.memberName(board.store, member));
  const price =
    ask.price === "implicit" ? board.g("bargain.told_implicit") : board.g("bargain.told_explicit", { cost: ask.cost });
  const mark = ask.mark
    ? html`${ask.cost ? ";" : nothing}
        <span class="mark mark--detrimental">${ask.mark.text}</span>
        (${select.nameOf(board.store, ask.mark.status_of)})`
    : nothing;
  return html`<p class="offer__terms">${icon("coin", "sm")} ${price}${mark}</p>
    ${yes.length ? html`<p class="note">${board.g("bargain.accepted", { names: { list: yes } })}</p>` : nothing}`;
}

function countering(board, ask) {
  const at = `counter-${ask.id}`;
  const args = (data) => ({ offer: ask.id, terms: text(data, "terms") });
  return html`<details class="more">
    <summary>${t("board.offer.terms")}</summary>
    <form @submit=${submit(board, { at, kind: "counter_offer", args })}>
      ${textField({ id: `terms-${ask.id}`, name: "terms", label: t("board.offer.terms"), rows: 2, max: 400, required: true })}
      ${formEnd(board, { at, kind: "counter_offer", label: t("board.offer.do.propose"), css: "" })}
    </form>
  </details>`;
}
