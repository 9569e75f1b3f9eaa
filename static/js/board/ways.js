// The ways to act or answer: approaches, what a mook is good at, stunts.

import { html, nothing } from "lit-html";
import { selectField } from "app/lib/fields.js";
import { t } from "words";

export function ratingName(board, rating) {
  return board.rating(rating);
}

// The word of a number on the ladder, also beyond its ends.
export function ladderWord(board, value) {
  const { lowest, highest } = board.page.system.ladder;
  const word = value < lowest ? "below" : value > highest ? "beyond" : value < 0 ? `m${-value}` : value;
  return board.g(`ladder.${word}`);
}

// The ratings of a character to choose from; of a mook what the rules allow: good at, bad at, mostly also anything else.
export function ratingChoice(board, character, id, value) {
  const { order } = board.page.system.ratings;
  const sheet = board.store.get(character);
  const options = sheet?.ratings && Object.keys(sheet.ratings).length
    ? order.filter((key) => key in sheet.ratings).map((key) => ({ value: key, text: t("board.declare.rating_option", { name: ratingName(board, key), value: { signed: sheet.ratings[key] } }) }))
    : mookOptions(board, sheet);
  return selectField({ id, name: "rating", label: t("board.declare.rating"), options, value });
}

export function mookOptions(board, sheet) {
  const values = board.page.system.mook_ratings;
  return (board.can.acts?.[sheet?.id]?.ratings ?? []).map((key) => {
    const what = (sheet[key] ?? []).join(", ");
    const name = what ? t("board.rating.with", { name: board.g(`rating.${key}.name`), what }) : board.g(`rating.${key}.name`);
    return { value: key, text: t("board.declare.rating_option", { name, value: { signed: values[key] } }) };
  });
}

// The stunts that might add to this; the circumstance is claimed for all to see.
export function stuntChoice(board, character, action) {
  const stunts = (board.store.get(character)?.stunts ?? []).filter((stunt) => stunt.kind === "bonus" && stunt.actions.includes(action));
  if (!stunts.length) return nothing;
  const options = [{ value: "", text: t("board.declare.no_stunt") }, ...stunts.map((stunt) => ({ value: stunt.id, text: stunt.name }))];
  return html`${selectField({ id: `stunt-${action}`, name: "stunt", label: t("board.declare.stunt"), options, value: "", optional: true })}
    ${stunts.map((stunt) => (stunt.circumstance ? html`<p class="field__help">${t("board.declare.stunt_when", { name: stunt.name, when: stunt.circumstance })}</p>` : nothing))}
    <input type="hidden" name="circumstance" value=${stunts.map((stunt) => stunt.circumstance).find(Boolean) ?? ""}>`;
}
