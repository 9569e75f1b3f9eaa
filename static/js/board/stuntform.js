// The fields of a stunt: +2 in one situation, once per session, or in one's own words; examples to begin with.

import { html } from "lit-html";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text } from "./controls.js";
import { ratingName } from "./ways.js";

// `place` tells apart forms that stand on the page at once.
export function stuntFields(board, place) {
  const example = board.page.system.stunts.find((one) => one.key === board.ui.stuntExample?.[place]);
  const kind = kindOf(board, place);
  return html`${examples(board, place)}
    ${selectField({ id: `${place}-kind`, name: "stunt_kind", label: t("play.stunt.kind"), options: board.page.system.sheet.stunt_kinds.map((key) => ({ value: key, text: board.g(`stunt.kind.${key}.name`) })), value: kind, change: (event) => remember(board, "stuntKind", place, event.target.value) })}
    ${textField({ id: `${place}-name`, name: "stunt_name", label: t("play.stunt.name"), max: 80, required: true, value: example ? board.g(`stunt_example.${example.key}.name`) : "" })}
    ${kind === "bonus" ? bonusFields(board, place, example) : textField({ id: `${place}-text`, name: "stunt_text", label: t("play.stunt.text"), max: 400, rows: 2, required: true, value: example && example.kind === kind ? board.g(`stunt_example.${example.key}.text`) : "" })}`;
}

function examples(board, place) {
  const options = [{ value: "", text: t("play.stunt.no_example") }, ...board.page.system.stunts.map((one) => ({ value: one.key, text: board.g(`stunt_example.${one.key}.name`) }))];
  const change = (event) => {
    const found = board.page.system.stunts.find((one) => one.key === event.target.value);
    fill(event.target.form, board, found);
    board.set({ stuntExample: { ...board.ui.stuntExample, [place]: event.target.value }, ...(found ? { stuntKind: { ...board.ui.stuntKind, [place]: found.kind } } : {}) });
  };
  return selectField({ id: `${place}-example`, name: "stunt_example", label: t("play.stunt.example"), options, change, optional: true });
}

// What stands in the fields already gives way to the example's words.
function fill(form, board, example) {
  const words = example ? { stunt_name: `stunt_example.${example.key}.name`, stunt_text: `stunt_example.${example.key}.text`, circumstance: `stunt_example.${example.key}.circumstance` } : {};
  for (const [name, key] of Object.entries(words)) {
    if (form.elements[name] && board.hasG(key)) form.elements[name].value = board.g(key);
  }
}

function bonusFields(board, place, example) {
  const { ratings, actions } = board.page.system;
  const known = example?.kind === "bonus" ? example : null;
  return html`${selectField({ id: `${place}-rating`, name: "stunt_rating", label: t("play.stunt.rating"), options: ratings.order.map((key) => ({ value: key, text: ratingName(board, key) })), value: known?.rating })}
    ${group(t("play.stunt.actions"), actions.map(({ key }) => checkField({ name: "stunt_action", value: key, label: board.g(`action.${key}.name`), checked: known?.actions.includes(key) ?? false })))}
    ${textField({ id: `${place}-circumstance`, name: "circumstance", label: t("play.stunt.circumstance"), max: 400, required: true, value: known ? board.g(`stunt_example.${known.key}.circumstance`) : "" })}
    ${textField({ id: `${place}-because`, name: "because", label: t("play.stunt.because"), max: 400, optional: true, hint: board.g("prompt.gear") })}`;
}

function kindOf(board, place) {
  return board.ui.stuntKind?.[place] ?? board.page.system.sheet.stunt_kinds[0];
}

function remember(board, name, place, value) {
  board.set({ [name]: { ...board.ui[name], [place]: value } });
}

// The stunt as the command takes it; the table gives it its id.
export function stuntArgs(board, data, place) {
  const kind = kindOf(board, place);
  const base = { id: "new", name: text(data, "stunt_name"), kind };
  if (kind !== "bonus") return { ...base, text: text(data, "stunt_text"), ...effectOf(board, data, kind) };
  return { ...base, rating: text(data, "stunt_rating"), actions: list(data, "stunt_action"), circumstance: text(data, "circumstance"), text: text(data, "because") };
}

// What the table carries out of an example that is taken as it is.
function effectOf(board, data, kind) {
  const example = board.page.system.stunts.find((one) => one.key === text(data, "stunt_example"));
  return example?.kind === kind && example.effect ? { effect: example.effect } : {};
}
