// What the table makes of a compel, and how a refused one is avoided.

import { html, nothing } from "lit-html";
import { textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";

export function votes(board, offer, may) {
  return html`${vote(board, offer, may)}${how(board, offer)}`;
}

function vote(board, offer, may) {
  if (may.vote_on_offer === undefined) return nothing;
  const mine = offer.votes?.[board.store.me.member];
  const press = (agree) =>
    button(board, {
      at: `vote-${agree}-${offer.id}`,
      kind: "vote_on_offer",
      args: { offer: offer.id, agree },
      label: t(agree ? "board.offer.fits" : "board.offer.off_mark"),
      reason: mine === agree ? undefined : may.vote_on_offer,
      css: "btn--sm btn--quiet",
    });
  const against = Object.values(offer.votes ?? {}).filter((agrees) => !agrees).length;
  return html`<div class="row">
    ${press(true)}${press(false)}${against ? html`<span class="note">${t("board.offer.against", { n: against })}</span>` : nothing}
  </div>`;
}

function how(board, offer) {
  if (board.ui.refusing !== offer.id) return nothing;
  const at = `refuse_offer-${offer.id}`;
  const args = (data) => ({ offer: offer.id, how: text(data, "how") });
  const done = () => board.set({ refusing: null });
  return html`<form
    class="stack stack--tight"
    data-focus=${at}
    @submit=${submit(board, { at, kind: "refuse_offer", args, then: done })}
  >
    ${textField({ id: at, name: "how", label: t("board.offer.how"), max: 400, required: true })}
    ${formEnd(board, { at, kind: "refuse_offer", label: t("board.offer.do.refuse_compel"), cancel: done })}
  </form>`;
}
