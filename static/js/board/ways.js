// The ways to act or answer: approaches, what a mook is good at, stunts.

import { html, nothing } from "lit-html";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text } from "./controls.js";
import * as select from "./select.js";

export function ratingName(board, rating) {
  return board.rating(rating);
}

// The word of a number on the ladder, also beyond its ends.
export function ladderWord(board, value) {
  const { lowest, highest } = board.page.system.ladder;
  const word = value < lowest ? "below" : value > highest ? "beyond" : value < 0 ? `m${-value}` : value;
  return board.g(`ladder.${word}`);
}

// What a character may roll with: its ratings; of a mook what the rules allow, mostly good at, bad at and anything else.
export function ratingKeys(board, sheet) {
  const own = sheet?.ratings ?? {};
  return Object.keys(own).length ? board.page.system.ratings.order.filter((key) => key in own) : board.can.acts?.[sheet?.id]?.ratings ?? [];
}

export function ratingValue(board, sheet, key) {
  return sheet.ratings?.[key] ?? board.page.system.mook_ratings[key];
}

// With a mook's list beside it.
export function ratingLabel(board, sheet, key) {
  const name = ratingName(board, key);
  return sheet[key]?.length ? t("board.rating.with", { name, what: sheet[key].join(", ") }) : name;
}

// What each approach is for, and of the chosen one right away.
export function ratingHelp(board, sheet, chosen) {
  const keys = ratingKeys(board, sheet).filter((key) => key in (sheet.ratings ?? {}));
  if (!keys.length) return nothing;
  return html`${keys.includes(chosen) ? html`<p class="field__help">${board.g(`rating.${chosen}.meaning`)}</p>` : nothing}
    <details class="more"><summary>${t("play.hint.approaches")}</summary><dl class="facts">${keys.map((key) => html`<div><dt>${ratingName(board, key)}</dt><dd>${board.rating(key, "meaning")} <span class="note">${board.g(`rating.${key}.examples`)}</span></dd></div>`)}</dl></details>`;
}

export function ratingChoice(board, character, id, value) {
  const sheet = board.store.get(character);
  const option = (key) => ({ value: key, text: t("board.declare.rating_option", { name: ratingLabel(board, sheet, key), value: { signed: ratingValue(board, sheet, key) } }) });
  return selectField({ id, name: "rating", label: t("board.declare.rating"), options: ratingKeys(board, sheet).map(option), value });
}

// The stunts that might add to this, one or several as the table plays; the circumstance is claimed for all to see.
export function stuntChoice(board, character, action) {
  const stunts = (board.store.get(character)?.stunts ?? []).filter((stunt) => stunt.kind === "bonus" && !stunt.asks && stunt.actions.includes(action));
  if (!stunts.length) return nothing;
  const several = select.dial(board, "stunts_stack");
  const claims = claimsOf(board, character);
  const claim = (ids) => board.set({ claims: { character, ids } });
  const toggle = (id, on) => claim(several ? [...claims.filter((one) => one !== id), ...(on ? [id] : [])] : [id].filter(Boolean));
  const one = (id, label, note) => checkField({ type: several ? "checkbox" : "radio", name: "stunt", value: id, label, note, checked: id ? claims.includes(id) : !claims.length, change: (event) => toggle(id, event.target.checked) });
  return group(t(several ? "play.stunt.claims" : "board.declare.stunt"), html`${several ? nothing : one("", t("board.declare.no_stunt"), "")}
    ${stunts.map((stunt) => html`${one(stunt.id, t("play.stunt.with", { name: stunt.name, rating: ratingName(board, stunt.rating) }), stunt.circumstance)}
    ${claims.includes(stunt.id) ? textField({ id: `when-${stunt.id}`, name: `when-${stunt.id}`, label: t("play.stunt.when"), value: stunt.circumstance, max: 400 }) : nothing}`)}`);
}

function claimsOf(board, character) {
  const { claims } = board.ui;
  return claims?.character === character ? claims.ids : [];
}

export function claimArgs(data) {
  const [stunt, ...more] = list(data, "stunt");
  if (!stunt) return {};
  return { stunt, more_stunts: more, circumstances: Object.fromEntries([stunt, ...more].map((id) => [id, text(data, `when-${id}`)])) };
}
