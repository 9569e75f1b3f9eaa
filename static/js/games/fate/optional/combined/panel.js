// What wears everybody down in a long conflict, in the GM's panel.

import { html, nothing } from "lit-html";
import { checkField, each } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, list, submit } from "../../../../table/forms.js";
import { ratingName } from "../../roll/words.js";

const SKILLS = ["endurance", "alertness", "resolve"];

export function sections(board) {
  if (board.can.commands.wear_down === undefined) return nothing;
  const at = "wear_down";
  const now = board.store.get("worn_down")?.restricts ?? [];
  const checks = SKILLS.map((key) => ({
    name: "restricts",
    value: key,
    label: ratingName(board, key),
    checked: now.includes(key),
  }));
  return html`<section class="stack stack--tight">
    <h3>${t("extras.combine.wear")}</h3>
    <p class="note">${t("extras.combine.wear_text")}</p>
    <form
      class="stack stack--tight"
      @submit=${submit(board, { at, kind: at, args: (data) => ({ restricts: list(data, "restricts") }), keep: true })}
    >
      ${each(checkField, checks)}
      ${formEnd(board, { at, kind: at, label: t("extras.combine.wear_do"), css: "btn--sm" })}
    </form>
  </section>`;
}
