// The fields of a stunt: +2 in one situation, a rule that is broken, or one's own words; examples to begin with.

import { html } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text } from "../../../table/forms.js";
import { becauseField, chosen, remember, wordOf } from "./stuntparts.js";
import { ruleArgs, ruleFields } from "./stuntrule.js";
import { ratingName } from "../roll/words.js";

// `place` tells apart forms that stand on the page at once. What stands in the fields already gives way to an example.
export function stuntFields(board, place) {
  const { kind, example } = chosen(board, place);
  return html`${examples(board, place)}${keyed(
    example?.key,
    html` ${selectField({ id: `${place}-kind`, name: "stunt_kind", label: t("play.stunt.kind"), options: board.page.system.sheet.stunt_kinds.map((key) => ({ value: key, text: board.g(`stunt.kind.${key}.name`) })), value: kind, hint: pattern(board, kind), change: (event) => remember(board, place, { kind: event.target.value }) })}
    ${textField({ id: `${place}-name`, name: "stunt_name", label: t("play.stunt.name"), max: 80, required: true, value: wordOf(board, example, "name") })}
    ${FIELDS[kind]?.(board, place, example?.kind === kind ? example : null) ?? plainFields(board, place, example?.kind === kind ? example : null)}`,
  )}`;
}

// The sentence a stunt of this kind follows, with its blanks.
function pattern(board, kind) {
  const key = `stunt.kind.${kind}.text`;
  const blanks = ["because", "rating", "action", "circumstance", "effect", "limit"].map((name) => [name, "\u2026"]);
  return board.hasG(key) ? board.g(key, Object.fromEntries(blanks)) : "";
}

function examples(board, place) {
  const { stunts } = board.page.system;
  const options = [
    { value: "", text: t("play.stunt.no_example") },
    ...stunts.map((one) => ({ value: one.key, text: wordOf(board, one, "name") })),
  ];
  const change = (event) => {
    const found = stunts.find((one) => one.key === event.target.value);
    if (found)
      remember(board, place, {
        example: found.key,
        kind: found.kind,
        effect: found.effect ?? "",
        per: found.per ?? "",
      });
  };
  return selectField({
    id: `${place}-example`,
    name: "stunt_example",
    label: t("play.stunt.example"),
    options,
    change,
    optional: true,
  });
}

function plainFields(board, place, example) {
  return textField({
    id: `${place}-text`,
    name: "stunt_text",
    label: t("play.stunt.text"),
    max: 400,
    rows: 2,
    required: true,
    value: wordOf(board, example, "text"),
  });
}

function bonusFields(board, place, example) {
  const { ratings, actions } = board.page.system;
  return html`${selectField({ id: `${place}-rating`, name: "stunt_rating", label: t("play.stunt.rating"), options: ratings.order.map((key) => ({ value: key, text: ratingName(board, key) })), value: example?.rating })}
  ${group(
    t("play.stunt.actions"),
    actions.map(({ key }) =>
      checkField({
        name: "stunt_action",
        value: key,
        label: board.g(`action.${key}.name`),
        checked: example?.actions.includes(key) ?? false,
      }),
    ),
  )}
  ${textField({ id: `${place}-circumstance`, name: "circumstance", label: t("play.stunt.circumstance"), max: 400, required: true, value: wordOf(board, example, "circumstance") })}
  ${becauseField(board, place)}`;
}

const FIELDS = { bonus: bonusFields, rule: ruleFields };

// The stunt as the command takes it; the table gives it its id.
export function stuntArgs(board, data, place) {
  const { kind, example } = chosen(board, place);
  const base = { id: "new", name: text(data, "stunt_name"), kind };
  if (kind === "rule") return { ...base, ...ruleArgs(board, data, place) };
  if (kind !== "bonus") return { ...base, text: text(data, "stunt_text"), ...effectOf(data, kind, example) };
  return {
    ...base,
    rating: text(data, "stunt_rating"),
    actions: list(data, "stunt_action"),
    circumstance: text(data, "circumstance"),
    text: text(data, "because"),
  };
}

// What the table carries out of an example that is taken as it is.
function effectOf(data, kind, example) {
  return example?.kind === kind && example.effect && text(data, "stunt_example") === example.key
    ? { effect: example.effect }
    : {};
}
