// Where a new aspect is written: on a card of its own, on one that lies there, or on somebody's status card.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { text } from "../../../table/forms.js";
import * as select from "../select.js";

const NEW = "new";
const CARD = "card/";
const LONGEST = 80;

// `id` sets this form apart from others; what is chosen in it is remembered by it. `named`: whether a new card is given a name.
export function where(board, id, named = true) {
  const { store, ui } = board;
  const live = select.liveScene(store);
  const cards = live ? select.cardsOf(store, live.id) : [];
  const there = select.heroes(store).filter((hero) => select.isThere(store, hero.id));
  const chosen = ui.laying[id] ?? NEW;
  const change = (event) => board.set({ laying: { ...board.ui.laying, [id]: event.target.value } });
  const options = [
    { value: NEW, text: board.g("lay.new_card") },
    { group: board.g("lay.cards"), options: cards.map((card) => ({ value: `${CARD}${card.name}`, text: card.name })) },
    { group: board.g("lay.status"), options: there.map((hero) => ({ value: hero.id, text: hero.name })) },
  ];
  return html`${selectField({ id: `${id}-on`, name: "on", label: board.g("lay.on"), options, value: chosen, change })}${
    chosen === NEW && named
      ? textField({
          id: `${id}-card`,
          name: "card",
          label: board.g("lay.card"),
          max: LONGEST,
          optional: true,
          hint: board.g("lay.card_hint"),
        })
      : nothing
  }`;
}

// A new card without a name is called as its aspect.
export function whereArgs(data) {
  const on = text(data, "on");
  if (on.startsWith(CARD)) return { card: on.slice(CARD.length) };
  if (on && on !== NEW) return { status_of: on };
  return { card: text(data, "card") || text(data, "text").slice(0, LONGEST) };
}
