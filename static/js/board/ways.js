// The ways to act or answer: approaches, what a mook is good at, stunts.

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { checkField, group, selectField, textField } from "app/lib/fields.js";
import { t } from "words";
import { list, text } from "./controls.js";
import * as select from "./select.js";
import { stuntLine, usesNote } from "./stuntline.js";

export function ratingName(board, rating) {
  return board.rating(rating);
}

// The word of a number on the ladder, also beyond its ends.
export function ladderWord(board, value) {
  const { lowest, highest } = board.page.system.ladder;
  const word = value < lowest ? "below" : value > highest ? "beyond" : value < 0 ? `m${-value}` : value;
  return board.g(`ladder.${word}`);
}

// What a character may roll with. `first`: its ratings, or what does for this action where not everything does; of a mook
// in words what the rules allow. `more`: all the others, folded.
export function ratingGroups(board, sheet, does) {
  const words = board.can.acts?.[sheet?.id]?.ratings ?? [];
  if (words.length) return { first: words, more: [] };
  const { named, rest } = select.ratingsOf(board, sheet);
  if (does) {
    const first = best(sheet, [...named, ...rest].filter((key) => does.includes(key)));
    return { first, more: [...named, ...rest].filter((key) => !does.includes(key)), asks: true };
  }
  return named.length ? { first: named, more: rest } : { first: rest, more: [] };
}

function best(sheet, keys) {
  const value = (key) => sheet.ratings?.[key] ?? 0;
  return keys.sort((one, other) => value(other) - value(one));
}

// The names that `row` draws: the first ones, and the others under a line that unfolds.
export function ratingRows(board, sheet, { does, chosen, row }) {
  const { first, more, asks } = ratingGroups(board, sheet, does);
  const rows = (keys) => html`<div class="ratings ratings--two">${keys.map(row)}</div>`;
  if (!more.length) return rows(first);
  return html`${rows(first)}<details class="more" ?open=${more.includes(chosen)}><summary>${t(asks ? "play.rating.not_usual" : "play.rating.others")}</summary>${rows(more)}</details>`;
}

export function ratingKeys(board, sheet) {
  const { first, more } = ratingGroups(board, sheet);
  return [...first, ...more];
}

// What is not rated counts +0; of a mook in words, the value of the word.
export function ratingValue(board, sheet, key) {
  const { ratings, mook_ratings } = board.page.system;
  return sheet.ratings?.[key] ?? (ratings.order.includes(key) ? 0 : mook_ratings[key] ?? 0);
}

// With a mook's list beside it.
export function ratingLabel(board, sheet, key) {
  const name = ratingName(board, key);
  return sheet[key]?.length ? t("board.rating.with", { name, what: sheet[key].join(", ") }) : name;
}

// What each approach is for, and of the chosen one right away.
export function ratingHelp(board, sheet, chosen) {
  const keys = ratingKeys(board, sheet).filter((key) => board.rating(key, "meaning"));
  if (!keys.length || !sheet.ratings) return nothing;
  return html`${keys.includes(chosen) ? html`<p class="field__help">${board.rating(chosen, "meaning")}</p>` : nothing}
    <details class="more"><summary>${t("play.hint.approaches")}</summary><dl class="facts">${keys.map((key) => html`<div><dt>${ratingName(board, key)}</dt><dd>${board.rating(key, "meaning")} <span class="note">${board.rating(key, "examples")}</span></dd></div>`)}</dl></details>`;
}

export function ratingChoice(board, character, id, value) {
  const sheet = board.store.get(character);
  const { first, more } = ratingGroups(board, sheet);
  const options = (keys) => keys.map((key) => ratingOption(board, sheet, key));
  return selectField({ id, name: "rating", label: t("board.declare.rating"), options: more.length ? [...options(first), { group: t("play.rating.others"), options: options(more) }] : options(first), value });
}

export function ratingOption(board, sheet, key) {
  return { value: key, text: t("board.declare.rating_option", { name: ratingLabel(board, sheet, key), value: { signed: ratingValue(board, sheet, key) } }) };
}

// Where a rating of another list is added.
export function secondChoice(board, character, id, value = "") {
  const sheet = board.store.get(character);
  const { second } = board.page.system.ratings;
  if (!second.length || !sheet?.ratings) return nothing;
  const option = (key) => ({ value: key, text: t("board.declare.rating_option", { name: ratingName(board, key), value: { signed: sheet.ratings[key] ?? 0 } }) });
  return selectField({ id, name: "second", label: t("play.rating.second"), options: [{ value: "", text: t("play.rating.no_second") }, ...second.map(option)], value });
}

export function secondArgs(data) {
  return data.get("second") ? { second: text(data, "second") } : {};
}

const ON_ROLLS = ["swap", "extra_action", "extra_free_invoke", "zone_attack"];

// The stunts that might count for this, one or several as the table plays; the circumstance is claimed for all to see.
// With a rating chosen, those for it come first and are marked.
export function stuntChoice(board, character, action, rating) {
  const fits = (stunt) => Boolean(rating) && stunt.rating === rating;
  const stunts = (board.store.get(character)?.stunts ?? []).filter((stunt) => claimable(stunt, action)).sort((one, other) => fits(other) - fits(one));
  if (!stunts.length) return nothing;
  const several = select.dial(board, "stunts_stack");
  const claims = claimsOf(board, character);
  const claim = (ids) => board.set({ claims: { character, ids } });
  const toggle = (id, on) => claim(several ? [...claims.filter((one) => one !== id), ...(on ? [id] : [])] : [id].filter(Boolean));
  const one = (id, label, note, disabled = false) => checkField({ type: several ? "checkbox" : "radio", name: "stunt", value: id, label, note, disabled, checked: id ? claims.includes(id) : !claims.length, change: (event) => toggle(id, event.target.checked) });
  const label = (stunt) => html`${t("play.stunt.with", { name: stunt.name, rating: ratingName(board, stunt.rating) })}${fits(stunt) ? html` <span class="tag tag--accent">${t("play.stunt.fits")}</span>` : nothing}`;
  const row = (stunt) => html`${one(stunt.id, label(stunt), claimNote(board, stunt), Boolean(stunt.used))}
    ${claims.includes(stunt.id) && stunt.circumstance ? textField({ id: `when-${stunt.id}`, name: `when-${stunt.id}`, label: t("play.stunt.when"), value: stunt.circumstance, max: 400, hint: t("play.stunt.make_it_so") }) : nothing}`;
  return group(t(several ? "play.stunt.claims" : "board.declare.stunt"), html`${several ? nothing : one("", t("board.declare.no_stunt"), "")}${repeat(stunts, (stunt) => stunt.id, row)}`);
}

// A bonus; and what changes a roll within limits or for a price. What always holds needs no claim.
function claimable(stunt, action) {
  if (stunt.asks) return false;
  if (stunt.kind === "bonus") return stunt.actions.includes(action);
  return stunt.kind === "rule" && ON_ROLLS.includes(stunt.effect) && Boolean(stunt.per || stunt.cost) && (!stunt.actions.length || stunt.actions.includes(action));
}

function claimNote(board, stunt) {
  return stunt.kind === "bonus" ? stunt.circumstance : [stuntLine(board, stunt), usesNote(board, stunt)].filter(Boolean).join(" \u00b7 ");
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
