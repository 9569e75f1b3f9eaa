// Questions about the table of a game of moves. Reading only.

import * as table from "../../table/select.js";
import { gameOf, isThere, moveNamed, startsOf } from "./book.js";

export * from "../../table/select.js";

/** @type {LiveScene<Wire.moves.Scene>} */
export const liveScene = table.liveScene;

// ---- whom one acts for

// One's own player characters; whoever runs the game has none of those.
export const ownHeroes = ({ store }) => (store.isGm ? [] : table.mine(store).filter((one) => one.kind === "pc"));

// The one whose form is open, the one that was chosen, or the first in play.
export function actor(board) {
  const own = board.store.isGm ? [] : table.mine(board.store);
  const is = (id) => own.find((one) => one.id === id);
  return is(board.ui.declaring?.character) ?? is(board.ui.acts) ?? own.find((one) => !one.out) ?? own[0];
}

export const heroCan = (board, id) => board.can.heroes?.[id] ?? { do: {}, moves: {} };

// ---- open moves

// Those one has something to do with first, then as they came.
export function openMoves(board) {
  const urgent = (one) => (mayNow(board, one.id) ? 0 : 1);
  return board.store.all("move").sort((one, other) => urgent(one) - urgent(other));
}

const LATER = ["shift_band", "waive_move", "reword_move"];

// Whether it waits for this person, and not only for their leave.
export function mayNow(board, id) {
  const may = board.can.open?.[id];
  return Object.entries(may?.do ?? {}).some(([kind, reason]) => reason === null && !LATER.includes(kind));
}

export const mayOf = (board, id) => board.can.open?.[id] ?? { do: {}, questions: [], agrees: false };

// ---- what somebody may declare

// The moves of a hero that are declared by words, in the order of the file: [move, what the rules say of it].
export function ownMoves(board, hero) {
  const game = gameOf(board.store);
  return Object.entries(heroCan(board, hero.id).moves ?? {})
    .map(([id, may]) => ({ move: moveNamed(game, id), may }))
    .filter(({ move }) => move && startsOf(move) === "declared");
}

export const hasGame = ({ store }) => isThere(store);

// ---- the queue

export function prompts(store) {
  return store.all("prompt").sort((one, other) => one.number - other.number);
}

// ---- words

export function waiting(board, one) {
  const word = `waits.${one.what}`;
  return board.hasG(word) ? board.g(word, { name: table.nameOf(board.store, one.character) }) : undefined;
}

export function whoName(board, who) {
  return who === "mc" ? board.g("mc.title") : table.nameOf(board.store, who);
}

// Games of moves call whoever runs them the MC.
export function roleName(board, role) {
  return role === "gm" || role === "cogm" ? board.g(`role.${role}`) : undefined;
}
