// What counts beside the main skill on the open roll; the GM says how, and what an extra takes.

import { html, nothing } from "lit-html";
import { each, numberField, selectField } from "app/lib/fields.js";
import { t } from "words";
import { formEnd, submit, text, whole } from "../../../../table/forms.js";
import { ratingName } from "../../roll/words.js";
import * as select from "../../select.js";
import { MODES } from "./declare.js";

const kept = (roll) => select.part(roll.effort, "combined") ?? { secondary: [], beside: [] };

export function beside(board, roll) {
  const { secondary, beside: extras } = kept(roll);
  return [
    ...secondary.map((one) => `${ratingName(board, one.skill)}: ${t(`extras.combine.modes.${one.mode}`)}`),
    ...extras.map((one) => `${one.text} (−${one.price})`),
  ];
}

export function weighing(board, roll, may) {
  if (may.weigh_combination === undefined) return nothing;
  const at = "weigh_combination";
  const { secondary, beside: extras } = kept(roll);
  const args = (data) => ({
    roll: roll.id,
    secondary: secondary
      .map((one, n) => ({ skill: one.skill, mode: text(data, `mode-${n}`) }))
      .filter((one) => MODES.includes(one.mode)),
    beside: extras
      .map((one, n) => ({ text: one.text, price: whole(data, `price-${n}`) }))
      .filter((one) => one.price > 0),
  });
  const options = [
    ...MODES.map((key) => ({ value: key, text: t(`extras.combine.modes.${key}`) })),
    { value: "no", text: t("extras.combine.no") },
  ];
  const skills = secondary.map((one, n) =>
    selectField({
      id: `weigh-mode-${n}`,
      name: `mode-${n}`,
      label: ratingName(board, one.skill),
      options,
      value: one.mode,
    }),
  );
  const prices = extras.map((one, n) => ({
    id: `weigh-price-${n}`,
    name: `price-${n}`,
    label: t("extras.combine.price", { text: one.text }),
    value: one.price,
    least: 0,
    most: 9,
  }));
  return html`<details class="more">
    <summary>${t("extras.combine.weigh")}</summary>
    <form class="stack stack--tight" @submit=${submit(board, { at, kind: at, args, keep: true })}>
      ${skills}${each(numberField, prices)}
      ${formEnd(board, { at, kind: at, label: t("extras.combine.weigh_do"), reason: may.weigh_combination, css: "btn--sm" })}
    </form>
  </details>`;
}
