// What the coin brings to the table's page: purses beside names, bets that wait, and a bet of one's own.

import { html, nothing } from "lit-html";
import { numberField, selectField } from "app/lib/fields.js";
import { button } from "app/table/controls.js";
import { formEnd, submit, text, whole } from "app/table/forms.js";
import * as select from "app/table/select.js";
import { double } from "./double.js";

const SIDES = ["heads", "tails"];

function badge(board, { purse }) {
  return html`<span class="coin" role="img" aria-label=${board.g("summary.purse", { n: purse })}>${purse}</span>`;
}

function offered(board, bet) {
  const at = `take-${bet.id}`;
  return html`<article class="offer offer--mine">
    <p class="offer__terms">${board.g("bet.told", { ...bet, name: select.nameOf(board.store, bet.by) })}</p>
    ${button(board, {
      at,
      kind: "take_bet",
      args: { bet: bet.id },
      label: board.g("bet.take"),
      reason: board.can.offers[bet.id].take_bet,
    })}
  </article>`;
}

function offering(board) {
  const [own] = select.mine(board.store);
  const others = select.heroes(board.store).filter((one) => one.id !== own?.id);
  if (!own || !others.length) return nothing;
  const args = (data) => ({ by: own.id, to: text(data, "to"), stake: whole(data, "stake"), call: text(data, "call") });
  const sides = SIDES.map((value) => ({ value, text: board.g(`bet.${value}`) }));
  return html`<form @submit=${submit(board, { at: "bet", kind: "offer_bet", args })}>
    ${selectField({ id: "bet-to", name: "to", label: board.g("bet.to"), options: others.map((one) => ({ value: one.id, text: one.name })) })}
    ${selectField({ id: "bet-call", name: "call", label: board.g("bet.call"), options: sides })}
    ${numberField({ id: "bet-stake", name: "stake", label: board.g("bet.stake"), value: 1, least: 1, most: 100 })}
    ${formEnd(board, { at: "bet", kind: "offer_bet", label: board.g("bet.offer") })}
  </form>`;
}

export const parts = [
  {
    badge,
    dock: (board) => [
      ...board.store
        .all("bet")
        .filter((bet) => board.can.offers[bet.id])
        .map((bet) => [bet.id, offered(board, bet)]),
      ["bet", offering(board)],
    ],
    waiting: (board) => board.g("waits.bet"),
  },
  double,
];
