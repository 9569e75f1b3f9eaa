// The game that the table plays, as it may be seen there: its texts in the reader's language, its bands, lists and moves. Nobody else
// reads the tree: what an open move goes by may be an older version than what is declared now. The table's view names it by a digest;
// what that says is fetched once, and kept by the browser.

import { has, render, t } from "words";
import { later } from "../../table/later.js";
import { folded, heed } from "./veils.js";

const EMPTY = { stats: [], bands: [], dice: { count: 2, sides: 6 }, moves: [], name: {} };
const NO_MOVE = { id: "", ask: [], trigger: {}, target: {}, throw: {}, then: {} };
const SHADES = ["b-tie", "b-ok", "b-style"];
const AGAIN_MS = 2000;
// By digest, and the last that was there of each book.
const texts = new Map();
const last = new Map();

// ---- fetched

// From now on what the table names is there; the board is drawn again when it has come.
export function follow(board) {
  board.store.addEventListener("change", () => {
    heed(board.store.can.veiled ?? []);
    for (const { digest } of board.store.all("book")) later(board, `game ${digest}`, () => bring(board, digest));
  });
}

// Until it is there, or nothing names it any more: another flag makes another digest.
async function bring(board, digest) {
  const isNamed = () => board.store.all("book").some((one) => one.digest === digest);
  while (isNamed() && !texts.has(digest)) {
    const answer = await fetch(board.page.urls.fetched.replace("KEY", digest)).catch(() => null);
    if (answer?.ok) texts.set(digest, await answer.json());
    else await new Promise((again) => setTimeout(again, AGAIN_MS));
  }
}

// While the next one is on its way the last one stands, without what is hidden by now.
function known({ id, digest }, hidden = []) {
  if (texts.has(digest)) last.set(id, texts.get(digest));
  else if (last.has(id)) return without(last.get(id), hidden);
  return last.get(id);
}

function without(value, hidden) {
  if (Array.isArray(value)) {
    const shown = value.filter((one) => !hidden.some((flag) => one?.content?.includes?.(flag)));
    return shown.map((one) => without(one, hidden));
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, without(one, hidden)]));
}

// ---- the game

export function newest(store) {
  return store.all("book").sort((one, other) => other.version - one.version)[0] ?? null;
}

// The version by its id, else what is played now.
export function gameOf(store, book = "") {
  const found = book ? store.get(book) : newest(store);
  return folded((found && known(found, store.can.hidden)) ?? EMPTY);
}

// Whether there is one to play by.
export const isThere = (store) => newest(store) !== null;

export function moveNamed(game, id) {
  return (game.moves ?? []).find((move) => move.id === id) ?? null;
}

// What an open move is of; what stands for it while its game is on its way, and where it is hidden by now.
export function ruleOf(store, open) {
  const found = moveNamed(gameOf(store, open.book), open.move);
  return found ?? { ...NO_MOVE, name: open.move ? {} : { en: t("move.off_screen") } };
}

export function optionsOf(game, options = []) {
  return typeof options === "string" ? (game.lists?.[options] ?? []) : folded(options);
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
