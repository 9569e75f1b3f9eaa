// Skill points that are banked: a choice for each, checked together when they are spent.

import { html, nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { t } from "words";
import { because } from "../../../table/controls.js";
import { formEnd, list, submit } from "../../../table/forms.js";
import * as select from "../select.js";
import { ratingName } from "../roll/words.js";

export function pointsPart(board, character, { held, raises }) {
  const at = "spend_points";
  const args = (data) => ({ character: character.id, raises: list(data, "raise") });
  const each = Array.from({ length: held }, (_, place) => pointField(board, character, raises, place));
  return html`<section class="stack stack--tight" aria-label=${t("play.points.title")}>
    <h3>${t("play.points.title")} <span class="num">${held}</span></h3>
    <p class="field__help">${t("play.points.say")}</p>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: "spend_points", args })}>
      ${each}${blocked(board, raises)}
      ${formEnd(board, { at, kind: "spend_points", label: t("play.points.do"), css: "btn--sm" })}
    </form>
  </section>`;
}

function pointField(board, character, raises, place) {
  const { named, second, rest } = select.ratingsOf(board, character);
  const keys = [...named, ...second, ...rest, ...Object.keys(raises)];
  const option = (key) => ({
    value: key,
    text: t(raises[key] ? "play.points.raise_blocked" : "play.points.raise", {
      name: ratingName(board, key),
      value: { signed: character.ratings[key] ?? 0 },
      next: { signed: (character.ratings[key] ?? 0) + 1 },
    }),
  });
  const options = [
    { value: "", text: t("play.points.keep") },
    ...[...new Set(keys)].filter((key) => key in raises).map(option),
  ];
  return selectField({
    id: `raise-${place}`,
    name: "raise",
    label: t("play.points.each", { n: place + 1 }),
    options,
    value: "",
  });
}

// Why some cannot rise by themselves, each reason once.
function blocked(board, raises) {
  const groups = new Map();
  for (const [key, reason] of Object.entries(raises)) {
    const said = JSON.stringify(reason);
    if (reason) groups.set(said, { reason, names: [...(groups.get(said)?.names ?? []), ratingName(board, key)] });
  }
  if (!groups.size) return nothing;
  return html`<details class="more">
    <summary>* ${t("play.points.blocked")}</summary>
    <div class="stack stack--tight">
      ${[...groups.values()].map(
        ({ reason, names }) =>
          html`<div>
            <p class="label">${names.join(", ")}</p>
            ${because(board, reason)}
          </div>`,
      )}
    </div>
  </details>`;
}
