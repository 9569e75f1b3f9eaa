// What cannot harm somebody until a condition is met: told on the sheet and to whoever attacks, marked and lifted by the GM.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../table/controls.js";
import { formEnd, submit, text } from "../../../table/forms.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

const KINDS = ["physical", "mental"];

function attacks(board, { ratings, harm }) {
  return ratings?.length ? { list: ratings.map((key) => ratingName(board, key)) } : t(`log.proof.${harm || "any"}`);
}

function words(board, proof) {
  return t("board.proof.line", { what: attacks(board, proof), until: proof.until });
}

// The GM's word that its condition is met.
export function lift(board, character, proof) {
  return button(board, {
    at: `proof-${proof.id}`,
    kind: "end_immunity",
    args: { character: character.id, proof: proof.id },
    label: t("board.proof.met"),
    name: t("board.proof.met_of", { until: proof.until }),
    reason: board.can.commands.end_immunity,
    css: "btn--sm",
  });
}

function marked(board, character) {
  return html`<section class="stack stack--tight">
    <h3>${t("board.proof.title")}</h3>
    <ul class="list">
      ${character.proofs.map((proof) => html`<li><span class="grow">${words(board, proof)}</span>${lift(board, character, proof)}</li>`)}
    </ul>
  </section>`;
}

// Beside whom an attack is aimed at.
export function ofTarget(board, character) {
  return html`${character.proofs.map((proof) => html`<p class="note"><b>${t("board.proof.title")}:</b> ${words(board, proof)}</p>`)}`;
}

export function proofDialog(board, { target }) {
  const at = "mark_immune";
  const character = board.store.get(target);
  if (!character) return nothing;
  const kinds = KINDS.map((key) => ({ value: key, text: t(`board.proof.attacks.${key}`) }));
  const ratings = board.page.system.ratings.order.map((key) => ({ value: key, text: ratingName(board, key) }));
  const args = (data) => ({ character: target, until: text(data, "until"), ...way(text(data, "way")) });
  return html`<h2 id="dialog-h">${t("board.proof.mark_of", { name: select.nameOf(board.store, target) })}</h2>
    <p class="muted">${t("board.proof.say")}</p>
    <form class="stack" @submit=${submit(board, { at, kind: at, args, then: () => board.close() })}>
      ${selectField({ id: "proof-way", name: "way", label: t("board.proof.against"), options: [{ value: "", text: t("board.proof.attacks.any") }, ...kinds, { group: board.g("term.approaches"), options: ratings }] })}
      ${textField({ id: "proof-until", name: "until", label: t("board.proof.until"), max: 400, required: true })}
      ${formEnd(board, { at, kind: at, label: t("board.proof.do"), reason: board.can.commands.mark_immune ?? null, cancel: () => board.close() })}
    </form>
    ${character.proofs?.length ? marked(board, character) : nothing}`;
}

function way(chosen) {
  if (!chosen) return {};
  return KINDS.includes(chosen) ? { harm: chosen } : { ratings: [chosen] };
}
