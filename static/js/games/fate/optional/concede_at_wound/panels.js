// The GM on giving in: whether an offer that was refused was reasonable, and grit.

import { html } from "lit-html";
import { icon } from "app/lib/kit.js";
import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { button } from "../../../../table/controls.js";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";

const MOST_GRIT = 4;

function panel(title, body, buttons) {
  return html`<article class="roll" aria-label=${title}>
    <header class="roll__head">
      ${icon("hand")}
      <h2>${title}</h2>
    </header>
    <div class="roll__body">
      ${body}
      <div class="row">${buttons}</div>
    </div>
  </article>`;
}

export function judge(board, refused, reason) {
  const name = select.nameOf(board.store, refused.offer.by);
  const press = (reasonable, label, css) =>
    button(board, {
      at: `judge-${reasonable}-${refused.id}`,
      kind: "judge_concession",
      args: { concession: refused.id, reasonable },
      label,
      reason,
      css,
    });
  return panel(
    t("board.yield.judge"),
    html`<p>${t("board.yield.judge_about", { name, terms: refused.offer.terms })}</p>`,
    html`${press(true, t("board.yield.reasonable", { name }), "btn--primary")}${press(false, t("board.yield.unreasonable"))}`,
  );
}

export function grit(board, character, reason) {
  const { name } = character;
  const taken = select.part(character, "grit")?.taken ?? 0;
  const give = () => board.open("give_in", { character: character.id });
  return panel(
    t("board.yield.grit", { name }),
    html`<p>${t("board.yield.grit_about", { taken })}</p>`,
    html`<button type="button" class="btn btn--primary" @click=${give}>${t("board.yield.offer")}</button>${button(
        board,
        {
          at: `fight_on-${character.id}`,
          kind: "fight_on",
          args: { character: character.id },
          label: t("play.more.fight_on", { name }),
          reason,
        },
      )}`,
  );
}

export function gritDialog(board, { character: id }) {
  const character = board.store.get(id);
  const now = select.part(character, "grit")?.value;
  const options = [
    { value: "", text: t("board.yield.grit_none") },
    ...Array.from({ length: MOST_GRIT + 1 }, (_, n) => ({ value: String(n), text: t("board.yield.grit_n", { n }) })),
  ];
  const args = (data) => ({ character: id, grit: text(data, "grit") === "" ? null : Number(text(data, "grit")) });
  return html`<h2 id="dialog-h">${t("board.yield.grit_of", { name: character.name })}</h2>
    <form @submit=${submit(board, { at: "grit", kind: "set_grit", args, then: () => board.close() })}>
      ${selectField({ id: "grit-n", name: "grit", label: t("board.yield.grit_title"), options, value: now === undefined || now === null ? "" : String(now) })}
      ${formEnd(board, { at: "grit", kind: "set_grit", label: t("common.button.save"), cancel: () => board.close() })}
    </form>`;
}
