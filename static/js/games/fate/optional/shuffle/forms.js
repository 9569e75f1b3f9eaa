// What of one's own sheet may be shuffled, each thing once: an aspect, a step between two skills, a stunt.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text } from "../../../../table/forms.js";
import * as select from "../../select.js";
import { ratingName } from "../../roll/words.js";
import { stuntArgs, stuntFields } from "../../sheet/stuntform.js";

const PARTS = { aspect, skills, stunt };

export function shuffleDialog(board, { character: id }) {
  const character = board.store.get(id);
  const may = board.can.shuffles?.[id];
  if (!character || !may) return nothing;
  return html`<h2 id="dialog-h">${t("extras.shuffle.title_of", { name: character.name })}</h2>
    <p class="muted">${t("extras.shuffle.about")}</p>
    <div class="stack stack--wide">
      ${Object.entries(PARTS).map(([what, form]) => one(what, may[what], () => form(board, character)))}
    </div>`;
}

// What the sheet has none of is not spoken of.
function one(what, reason, form) {
  const told = reason ? html`<p class="note">${t("extras.shuffle.used")}</p>` : form();
  if (told === nothing) return nothing;
  return html`<section class="stack stack--tight">
    <h3>${t(`extras.shuffle.${what}`)}</h3>
    ${told}
  </section>`;
}

function aspect(board, character) {
  const at = "shuffle_aspect";
  const options = select.sheetAspects(board.store, character.id).map((each) => ({ value: each.id, text: each.text }));
  if (!options.length) return nothing;
  const args = (data) => ({ character: character.id, aspect: text(data, "aspect"), text: text(data, "text") });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args })}>
    ${selectField({ id: "shuffle-aspect", name: "aspect", label: t("extras.shuffle.which"), options })}
    ${textField({ id: "shuffle-words", name: "text", label: t("extras.shuffle.words"), required: true, css: "field--aspect" })}
    ${formEnd(board, { at, kind: at, label: t("extras.shuffle.aspect_do"), css: "btn--sm" })}
  </form>`;
}

// Beside the first choice stand those a rung above or below it.
function skills(board, character) {
  const at = "shuffle_skills";
  const { named, rest } = select.ratingsOf(board, character);
  const value = (key) => character.ratings?.[key] ?? 0;
  const option = (key) => ({
    value: key,
    text: t("board.declare.rating_option", {
      name: ratingName(board, key),
      value: { signed: value(key) },
    }),
  });
  const chosen = named.includes(board.ui.shuffled) ? board.ui.shuffled : named[0];
  const beside = [...named, ...rest].filter((key) => Math.abs(value(key) - value(chosen)) === 1);
  const args = (data) => ({ character: character.id, skills: [text(data, "one"), text(data, "other")] });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args })}>
    <p class="note">${t("extras.shuffle.skills_about")}</p>
    ${selectField({ id: "shuffle-one", name: "one", label: t("extras.shuffle.one"), options: named.map(option), value: chosen, change: (event) => board.set({ shuffled: event.target.value }) })}
    ${selectField({ id: "shuffle-other", name: "other", label: t("extras.shuffle.other"), options: beside.map(option), value: beside[0] })}
    ${formEnd(board, { at, kind: at, label: t("extras.shuffle.skills_do"), css: "btn--sm" })}
  </form>`;
}

function stunt(board, character) {
  const at = "shuffle_stunt";
  const options = (character.stunts ?? []).map((each) => ({ value: each.id, text: each.name }));
  if (!options.length) return nothing;
  const args = (data) => ({ character: character.id, give: text(data, "give"), stunt: stuntArgs(data, at) });
  return html`<form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args })}>
    ${selectField({ id: "shuffle-give", name: "give", label: t("extras.shuffle.give"), options })}
    ${stuntFields(board, at)} ${formEnd(board, { at, kind: at, label: t("extras.shuffle.stunt_do"), css: "btn--sm" })}
  </form>`;
}
