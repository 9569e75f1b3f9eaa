// The questions that a move asks before its dice, as fields; and what was answered, as the command takes it.

import { html, nothing } from "lit-html";
import { checkField, group, numberField, selectField, textField } from "app/lib/fields.js";
import { signed, t } from "words";
import { gameOf, moveName, optionsOf, resourceName, text } from "../book.js";
import * as select from "../select.js";

const LONGEST = 400;

export const fieldOf = (key) => `ask-${key}`;

// Of a role of the move: `actor`, `mc`, or the target.
export function asksOf(move, role) {
  const roles = ["actor", "mc"];
  return (move?.ask ?? []).filter((ask) => (roles.includes(ask.of) ? ask.of : "target") === role);
}

// What may be picked: written out, a list's, or what is there now: {value, text, amount}.
function choicesOf(board, game, hero, ask, amounts = {}) {
  if (!ask.living)
    return optionsOf(game, ask.options).map((one) => ({
      value: one.id,
      text: text(one.text),
      amount: amounts[one.id],
    }));
  const { store } = board;
  if (ask.living === "from_scene")
    return store.all("character").map((one) => ({ value: one.id, text: select.nameOf(store, one.id) }));
  if (ask.living === "from_basic_moves")
    return (game.moves ?? [])
      .filter((one) => (one.groups ?? []).includes("basic"))
      .map((one) => ({ value: one.id, text: moveName(game, one.id) }));
  return (hero?.gear ?? [])
    .filter((piece) => piece.harm !== undefined && piece.harm !== null)
    .map((piece) => ({ value: piece.id, text: text(piece.text) || piece.thing }));
}

export const isSeveral = ({ kind, most }) => kind === "pick" && (most ?? 1) > 1;

// ---- drawn

/** @param {Board} board */
export function askField(board, game, hero, ask, amounts, at = "") {
  const name = fieldOf(ask.key);
  const id = `${at}${name}`;
  const label = text(ask.text);
  if (ask.kind === "text") return textField({ id, name, label, max: LONGEST, required: true });
  if (ask.kind === "number")
    return numberField({
      id,
      name,
      label,
      value: ask.least ?? 0,
      least: ask.least ?? undefined,
      most: ask.most ?? undefined,
    });
  if (ask.kind === "character") return selectField({ id, name, label, options: people(board), required: true });
  if (ask.kind === "confirm")
    return group(
      label,
      ["yes", "no"].map((value) => radio(name, value, t(`move.answer.${value}`))),
    );
  const options = choicesOf(board, game, hero, ask, amounts);
  const type = isSeveral(ask) ? "checkbox" : "radio";
  const one = (option) =>
    checkField({
      name,
      value: option.value,
      type,
      label: html`${option.text}${option.amount === undefined ? nothing : html` <span class="num">${signed(option.amount)}</span>`}`,
      checked: options.length === 1,
    });
  const hint = isSeveral(ask) ? board.g("asks.several", { least: ask.least ?? 1, most: ask.most }) : "";
  return group(label, options.length ? options.map(one) : html`<p class="note">${board.g("asks.none")}</p>`, hint);
}

// The same in a line of a list: one of several is chosen from a menu. `at`: what its id begins with.
/** @param {Board} board */
export function askLine(board, game, hero, ask, amounts = {}, at = "") {
  if (ask.kind !== "pick" || isSeveral(ask)) return askField(board, game, hero, ask, amounts, at);
  const name = fieldOf(ask.key);
  const options = choicesOf(board, game, hero, ask, amounts).map(({ value, text: words, amount }) => ({
    value,
    text: amount === undefined ? words : `${words} ${signed(amount)}`,
  }));
  if (!options.length) return askField(board, game, hero, ask, amounts, at);
  const first = { value: "", text: board.g("declare.choose") };
  const label = text(ask.text);
  return selectField({ id: `${at}${name}`, name, label, options: [first, ...options], required: true });
}

const radio = (name, value, label) => checkField({ name, value, type: "radio", label });

const people = (board) =>
  board.store.all("character").map((one) => ({ value: one.id, text: select.nameOf(board.store, one.id) }));

// ---- read

// What stands in the form now; what is not answered yet is left out.
export function answersIn(data, asks) {
  const found = asks.map((ask) => [ask.key, answerIn(data, ask)]).filter(([, answer]) => answer !== undefined);
  return Object.fromEntries(found);
}

function answerIn(data, ask) {
  const all = data
    .getAll(fieldOf(ask.key))
    .map((one) => String(one).trim())
    .filter(Boolean);
  if (!all.length) return undefined;
  if (ask.kind === "number") return Number.parseInt(all[0], 10);
  if (ask.kind === "confirm") return all[0] === "yes";
  return isSeveral(ask) ? all : all[0];
}

// ---- told

// An answer in words, as the log has it.
export function answerSaid(board, open, ask) {
  const game = gameOf(board.store, open.book);
  const answer = open.answers?.[ask.key];
  if (typeof answer === "boolean") return t(`move.answer.${answer ? "yes" : "no"}`);
  const options = optionsOf(game, ask.options);
  const one = (value) =>
    text(options.find((option) => option.id === value)?.text) || select.nameOf(board.store, value) || String(value);
  return typeof answer === "number" ? String(answer) : [answer].flat().map(one).join(", ");
}

// What is paid for it, before the dice.
export function priceSaid(board, game, { pay }) {
  if (!pay) return "";
  const n = typeof pay.amount === "number" ? pay.amount : 0;
  return board.g("declare.pays", { n, name: resourceName(game, pay.resource) });
}
