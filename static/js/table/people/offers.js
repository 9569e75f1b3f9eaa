// Questions between people: what each side may do with one, as `can` says. An engine that has nothing more to show of its offers
// says only what they are about, in `panels`.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../controls.js";
import { formEnd, submit, text } from "../forms.js";
import * as select from "../select.js";

// ---- its buttons

export function answers(may) {
  return may.accept_offer !== undefined || may.agree_counter !== undefined;
}

// One that sends a command about the offer.
export function does(board, offer, kind, label, css = "") {
  const reason = board.can.offers[offer.id]?.[kind];
  return button(board, {
    at: `${kind}-${offer.id}`,
    kind,
    args: { offer: offer.id },
    label,
    reason,
    css: `btn--sm ${css}`,
  });
}

// One that opens the form of a command, `board.ui.bargaining`.
export function opens(board, offer, kind, label) {
  const form = `${kind}-${offer.id}`;
  return button(board, {
    at: `opens-${form}`,
    kind,
    label,
    reason: board.can.offers[offer.id]?.[kind],
    css: "btn--sm btn--quiet",
    click: () => board.set({ bargaining: board.ui.bargaining === form ? null : form }),
  });
}

// ---- the panel of an engine's plain offers

// By id, those in which this viewer has a word. `terms(offer)`: what it says; `fields(offer)` and `args(data)`: other terms, and
// what of the form is sent.
export function panels(board, { terms, fields = words, args = worded }) {
  return board.store
    .all("offer")
    .filter((offer) => Object.keys(board.can.offers[offer.id] ?? {}).length)
    .map((offer) => [offer.id, panel(board, offer, terms(offer), fields, args)]);
}

function panel(board, offer, terms, fields, args) {
  const mine = answers(board.can.offers[offer.id]);
  const name = select.nameOf(board.store, offer.turn === "to" ? offer.to : offer.by);
  const from = select.nameOf(board.store, offer.by);
  return html`<article
    class=${`offer offer--open ${mine ? "offer--mine" : "offer--done"}`}
    aria-label=${t("common.joiner.pair", { name: from, value: terms })}
  >
    <p class="offer__terms">${t("common.joiner.pair", { name: from, value: terms })}</p>
    ${mine ? nothing : html`<p class="field__help">${t("board.offer.waits", { name })}</p>`}
    <div class="offer__do">
      ${does(board, offer, "accept_offer", t("board.offer.do.accept"), "btn--primary")}${does(board, offer, "agree_counter", t("board.offer.do.agree_counter"), "btn--primary")}
      ${does(board, offer, "refuse_offer", t("board.offer.do.refuse"))}${opens(board, offer, "counter_offer", t("board.offer.do.counter"))}${does(board, offer, "withdraw_offer", t("common.button.withdraw"), "btn--quiet")}
    </div>
    ${counter(board, offer, fields, args)}
  </article>`;
}

function counter(board, offer, fields, args) {
  const at = `counter_offer-${offer.id}`;
  if (board.ui.bargaining !== at) return nothing;
  const done = () => board.set({ bargaining: null });
  const told = (data) => ({ offer: offer.id, ...args(data) });
  return html`<form
    class="stack stack--tight"
    data-focus=${at}
    @submit=${submit(board, { at, kind: "counter_offer", args: told, edits: true, then: done })}
  >
    ${fields(offer, at)}
    ${formEnd(board, { at, kind: "counter_offer", label: t("board.offer.do.propose"), cancel: done })}
  </form>`;
}

function words(offer, id) {
  return textField({ id, name: "terms", label: t("board.offer.terms"), value: offer.terms, max: 400, required: true });
}

function worded(data) {
  return { terms: text(data, "terms") };
}
