// The fields of a stunt that breaks a rule: what it lets one do, how often, and what a use costs.

import { html, nothing } from "lit-html";
import { checkField, group, numberField, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text, whole } from "../../../table/forms.js";
import { becauseField, chosen, remember, wordOf } from "./stuntparts.js";
import { ratingName } from "../roll/words.js";

// Effect -> the fields it needs, and whether it may have a limit and a price.
const NEEDS = {
  swap: ["by", "other", "actions"],
  extra_action: ["by", "may", "harm"],
  extra_free_invoke: ["by"],
  zone_attack: ["by"],
  extends_reach: ["by"],
  extra_boxes: ["harm", "amount", "always"],
  extra_slot: ["harm", "always"],
};

export function ruleFields(board, place, example) {
  const rules = board.page.system.stunt_rules;
  const { effect = "", per = "" } = chosen(board, place);
  const needs = NEEDS[effect] ?? [];
  const need = (name, field) => (needs.includes(name) ? field : nothing);
  const key = effect || "none";
  return html`${selectField({ id: `${place}-effect`, name: "effect", label: t("play.stunt.effect"), options: rules.effects.map((one) => ({ value: one, text: board.g(`stunt.effect.${one || "none"}.name`) })), value: effect, hint: board.g(`stunt.effect.${key}.text`), change: (event) => remember(board, place, { effect: event.target.value }) })}
  ${need("by", ratingField(board, place, "by", example?.rating))}${need("other", ratingField(board, place, "instead", example?.other))}
  ${need(
    "actions",
    actionChecks(
      board,
      "swap_for",
      board.page.system.actions.map((one) => one.key),
      example,
    ),
  )}
  ${need("may", actionChecks(board, "may", rules.permitted, example))}
  ${need("harm", harmField(board, place, effect, example))}
  ${need("amount", numberField({ id: `${place}-amount`, name: "amount", label: t("play.stunt.amount"), value: example?.amount ?? 2, least: 1, most: 4 }))}
  ${textField({ id: `${place}-text`, name: "stunt_text", label: t("play.stunt.text"), max: 400, rows: 2, required: !effect || effect === "ignore_effect", value: wordOf(board, example, "text") })}
  ${becauseField(board, place)} ${needs.includes("always") ? nothing : limitFields(board, place, per, example)}`;
}

function ratingField(board, place, name, value) {
  const options = board.page.system.ratings.order.map((key) => ({ value: key, text: ratingName(board, key) }));
  return selectField({ id: `${place}-${name}`, name, label: t(`play.stunt.${name}`), options, value });
}

function actionChecks(board, label, actions, example) {
  return group(
    t(`play.stunt.${label}`),
    actions.map((key) =>
      checkField({
        name: label,
        value: key,
        label: board.g(`action.${key}.name`),
        checked: example?.actions?.includes(key) ?? false,
      }),
    ),
  );
}

function harmField(board, place, effect, example) {
  const kinds = Object.keys(board.page.system.track_ratings).map((key) => ({
    value: key,
    text: board.g(`harm.${key}`),
  }));
  const any = effect === "extra_boxes" ? [] : [{ value: "", text: t("play.stunt.any_harm") }];
  return selectField({
    id: `${place}-harm`,
    name: "harm",
    label: t("play.stunt.harm"),
    options: [...kinds, ...any],
    value: example?.harm,
  });
}

function limitFields(board, place, per, example) {
  const { periods } = board.page.system.stunt_rules;
  return html`<div class="row">
      ${selectField({ id: `${place}-per`, name: "per", label: t("play.stunt.per"), options: periods.map((one) => ({ value: one, text: board.g(`stunt.per.${one || "none"}.name`) })), value: per, change: (event) => remember(board, place, { per: event.target.value }) })}
      ${per ? numberField({ id: `${place}-times`, name: "times", label: t("play.stunt.times"), value: example?.times ?? 1, least: 1, most: 9 }) : nothing}
    </div>
    ${checkField({ name: "cost", label: t("play.stunt.cost"), checked: Boolean(example?.cost) })}`;
}

// ---- what is sent

const SENT = {
  by: (data) => ({ rating: text(data, "by") }),
  other: (data) => ({ other: text(data, "instead") }),
  actions: (data) => ({ actions: list(data, "swap_for") }),
  may: (data) => ({ actions: list(data, "may") }),
  harm: (data) => ({ harm: text(data, "harm") }),
  amount: (data) => ({ amount: whole(data, "amount") }),
};

// The reason goes into the words.
export function ruleArgs(board, data, place) {
  const { effect = "", per = "" } = chosen(board, place);
  const because = text(data, "because");
  const words = because
    ? t("play.stunt.reasoned", { text: text(data, "stunt_text"), because })
    : text(data, "stunt_text");
  const limits = data.has("per") ? { per, times: per ? whole(data, "times") : 1, cost: data.has("cost") ? 1 : 0 } : {};
  return Object.assign(
    { effect, text: words.trim(), ...limits },
    ...(NEEDS[effect] ?? []).map((name) => SENT[name]?.(data)),
  );
}
