// What is said with an action: a second skill and how it counts, something small that is done with it.

import { html, nothing } from "lit-html";
import { selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { text } from "../../../../table/forms.js";
import { ratingName } from "../../roll/words.js";

export const MODES = ["modify", "complement", "restrict"];

export function besideFields(board) {
  const skills = board.page.system.ratings.order;
  const now = board.ui.declare?.second_skill ?? "";
  const change = (event) => board.set({ declare: { ...board.ui.declare, second_skill: event.target.value } });
  const options = [
    { value: "", text: t("extras.combine.none") },
    ...skills.map((key) => ({ value: key, text: ratingName(board, key) })),
  ];
  const modes = MODES.map((key) => ({ value: key, text: t(`extras.combine.modes.${key}`) }));
  return html`<details class="more">
    <summary>${t("extras.combine.title")}</summary>
    <div class="stack stack--tight">
      ${selectField({ id: "declare-second-skill", name: "second_skill", label: t("extras.combine.skill"), options, value: now, change })}
      ${now ? selectField({ id: "declare-mode", name: "second_mode", label: t("extras.combine.mode"), options: modes }) : nothing}
      ${textField({ id: "declare-beside", name: "beside", label: t("extras.combine.beside"), max: 400, optional: true })}
    </div>
  </details>`;
}

export function besideArgs(board, character, action, data) {
  const skill = text(data, "second_skill");
  const beside = text(data, "beside");
  return {
    ...(skill ? { secondary: [{ skill, mode: text(data, "second_mode") || "modify" }] } : {}),
    ...(beside ? { beside: [beside] } : {}),
  };
}
