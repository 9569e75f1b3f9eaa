// The game that the table plays, as it was accepted: its texts in the reader's language, its bands, lists and moves. Nobody else reads
// the tree: what an open move goes by may be an older version than what is declared now.

import { has, render, t } from "words";

const EMPTY = { stats: [], bands: [], dice: { count: 2, sides: 6 }, moves: [], name: {} };
const SHADES = ["b-tie", "b-ok", "b-style"];

// ---- the game

export function newest(store) {
  return store.all("book").sort((one, other) => other.version - one.version)[0] ?? null;
}

// The version by its id, else what is played now.
export function gameOf(store, book = "") {
  return (book ? store.get(book) : newest(store))?.game ?? EMPTY;
}

// Whether there is one to play by.
export const isThere = (store) => newest(store) !== null;

export function moveNamed(game, id) {
  return (game.moves ?? []).find((move) => move.id === id) ?? null;
}

// What an open move is of.
export function ruleOf(store, open) {
  return moveNamed(gameOf(store, open.book), open.move);
}

export function optionsOf(game, options = []) {
  return typeof options === "string" ? (game.lists?.[options] ?? []) : options;
}

export const startsOf = (move) => move.trigger?.starts ?? "declared";
export const aimOf = (move) => move.target?.kind ?? "none";

// ---- texts

// In the reader's language, else in English, else in any; names go into its gaps.
export function text(texts, names = {}) {
  return texts && Object.keys(texts).length ? render({ texts, with: names }) : "";
}

const plainId = (id) => id.replaceAll("_", " ");

function nameIn(things, id) {
  return text((things ?? []).find((one) => one.id === id)?.name) || plainId(id);
}

export const moveName = (game, id) => nameIn(game.moves, id);
export const statName = (game, id) => nameIn(game.stats, id);
export const conditionName = (game, id) => nameIn(game.conditions, id);
export const debilityName = (game, id) => nameIn(game.debilities, id);
export const resourceName = (game, id) => nameIn(game.resources, id);
export const playbookName = (game, id) => nameIn(game.playbooks, id);
export const pairName = (game) => text(game.pair?.name);
export const holdName = plainId;

// ---- bands

// Lowest first; the further one only where somebody has advanced the move.
export function bandsOf(game, advanced = false) {
  if (!advanced || !game.advanced) return game.bands;
  const { advanced: further } = game;
  return [...game.bands.map((band) => cutAt(band, further)), further];
}

function cutAt(band, { least }) {
  return band.most === null || band.most >= least ? { ...band, most: least - 1 } : band;
}

export function bandNamed(game, id) {
  return [...game.bands, game.advanced].find((band) => band?.id === id) ?? null;
}

export function bandName(game, id) {
  const own = text(bandNamed(game, id)?.name);
  return own || (has(`move.band.${id}`) ? t(`move.band.${id}`) : plainId(id));
}

// How it is coloured, always beside its name: what is no hit, then hits from the least to the best.
export function bandShade(game, id) {
  const band = bandNamed(game, id);
  if (!band?.hit) return "b-fail";
  const hits = [...game.bands, game.advanced].filter((one) => one?.hit);
  if (hits.length === 1) return "b-ok";
  return SHADES[Math.min(hits.indexOf(band), SHADES.length - 1)];
}

export const bandIcon = (game, id) => (bandNamed(game, id)?.hit ? "check" : "x");

// ---- parts of a sum

// What a part is called, as the log calls it.
export function partName(game, { what, key }) {
  if (what === "stat") return statName(game, key);
  if (what === "condition") return conditionName(game, key);
  if (what === "paid") return resourceName(game, key);
  if (what === "hx" && game.pair) return pairName(game);
  if (what === "help") return key;
  return t(`move.part_of.${what}`);
}
