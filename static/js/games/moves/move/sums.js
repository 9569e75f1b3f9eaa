// What goes into a roll that has not been cast, from what the rules say of it and what its form says so far.

import { gameOf, partName, text } from "../book.js";
import * as select from "../select.js";

// [{name, amount}]: all that is there anyhow, then what was answered, who is aimed at, what is acted on.
export function partsOf(board, move, may, { target = "", answers = {}, acting = [] } = {}) {
  const game = gameOf(board.store);
  const sure = (may.parts ?? []).map((part) => ({ name: partName(game, part), amount: part.amount }));
  return [...sure, ...answered(move, may, answers), ...bond(board, game, may, target), ...acted(board, may, acting)];
}

export const sumOf = (parts) => parts.reduce((sum, { amount }) => sum + amount, 0);

function answered(move, may, answers) {
  return Object.entries(may.stats ?? {})
    .filter(([key]) => typeof answers[key] === "string" && may.stats[key][answers[key]] !== undefined)
    .map(([key, amounts]) => ({ name: optionName(move, key, answers[key]), amount: amounts[answers[key]] }));
}

function optionName(move, key, option) {
  const options = move.ask?.find((ask) => ask.key === key)?.options;
  const found = Array.isArray(options) ? options.find((one) => one.id === option) : null;
  return text(found?.text) || option;
}

// With whom it is aimed at; of a roll, with whoever rolls.
function bond(board, game, may, target) {
  const { actor = target } = board.store.get(target) ?? {};
  const amount = may.pair?.[actor];
  return amount === undefined ? [] : [{ name: partName(game, { what: "hx", key: actor }), amount }];
}

// It counts once a roll, however many answers are acted on.
function acted(board, may, acting) {
  const found = Object.entries(may.acting ?? {}).find(([id]) => acting.includes(id));
  return found ? [{ name: board.g("declare.acting_part"), amount: found[1] }] : [];
}

// Whom a move may be aimed at: {value, text}.
export function targetsOf(board, move, hero) {
  const { store } = board;
  const kind = move.target?.kind ?? "none";
  if (kind === "roll")
    return store
      .all("move")
      .filter((one) => one.step === "window" && one.actor !== hero.id)
      .map((one) => ({ value: one.id, text: select.nameOf(store, one.actor) }));
  return store
    .all("character")
    .filter((one) => one.id !== hero.id && (!["pc", "npc"].includes(kind) || one.kind === kind))
    .map((one) => ({ value: one.id, text: select.nameOf(store, one.id) }));
}

export const isAimed = (move) => !["none", "self"].includes(move.target?.kind ?? "none");
