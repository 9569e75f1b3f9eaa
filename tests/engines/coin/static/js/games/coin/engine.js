// What the coin brings to the table's page: purses beside names, bets that wait, and a bet of one's own.

import { html, nothing } from "lit-html";
import { numberField, selectField } from "app/lib/fields.js";
import { formEnd, submit, text, whole } from "app/table/forms.js";
import { panels } from "app/table/people/offers.js";
import * as select from "app/table/select.js";

const SIDES = ["heads", "tails"];

function badge(board, { purse }) {
  return html`<span class="coin" role="img" aria-label=${board.g("summary.purse", { n: purse })}>${purse}</span>`;
}

function stake(board, id, value) {
  return numberField({ id, name: "stake", label: board.g("bet.stake"), value, least: 1, most: 100 });
}

function offering(board) {
  const [own] = select.mine(board.store);
  const others = select.heroes(board.store).filter((one) => one.id !== own?.id);
  if (!own || !others.length) return nothing;
  const args = (data) => ({ by: own.id, to: text(data, "to"), stake: whole(data, "stake"), call: text(data, "call") });
  const people = others.map((one) => ({ value: one.id, text: one.name }));
  const sides = SIDES.map((value) => ({ value, text: board.g(`bet.${value}`) }));
  return html`<form class="stack stack--tight" @submit=${submit(board, { at: "bet", kind: "offer_bet", args })}>
    ${selectField({ id: "bet-to", name: "to", label: board.g("bet.to"), options: people })}
    ${selectField({ id: "bet-call", name: "call", label: board.g("bet.call"), options: sides })}
    ${stake(board, "bet-stake", 1)} ${formEnd(board, { at: "bet", kind: "offer_bet", label: board.g("bet.offer") })}
  </form>`;
}

function dock(board) {
  const terms = (bet) => board.g("bet.terms", { call: bet.call, stake: bet.stake });
  const fields = (bet, id) => stake(board, id, bet.stake);
  const args = (data) => ({ stake: whole(data, "stake") });
  return [...panels(board, { terms, fields, args }), ["bet", offering(board)]];
}

export const parts = [{ badge, dock, sums: ["coin_fell"] }];
