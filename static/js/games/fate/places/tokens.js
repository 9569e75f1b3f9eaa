// A token: the ways it may go on its turn, as `can` tells them (free, by the turn's action, by a roll that leads there), and what
// one may do about whose it is.

import { t } from "words";
import { item } from "../../../table/scene/menus.js";
import { able, declare } from "../conflict/intents.js";
import * as select from "../select.js";

// As scene/moves.js of the table says.
function ways(board, token) {
  const act = board.can.acts?.[token.character] ?? {};
  const { character } = token;
  const free = Object.entries(act.free_move ?? {}).map(([zone, reason]) => ({
    zone,
    reason,
    kind: "cross_zone",
    args: { character, to: zone },
    word: "move_here",
    free: true,
  }));
  const paid = Object.entries(act.action_move ?? {})
    .filter(([zone]) => act.free_move?.[zone] !== null)
    .map(([zone, reason]) => ({
      zone,
      reason,
      kind: "cross_zone",
      args: { character, to: zone, with_action: true },
      word: "move_action",
    }));
  const rolled = Object.entries(act.roll_move ?? {})
    .filter(([zone]) => act.free_move?.[zone] !== null)
    .map(([zone, reason]) => ({
      zone,
      reason,
      kind: "declare_action",
      go: () => declare(board, character, { action: "overcome", way: "to", to: zone }),
      word: "move_roll",
    }));
  return [...(rolled.length ? free.filter((move) => move.reason === null) : free), ...paid, ...rolled];
}

// Whether whoever plays it may simply set it down, {reason} says why not; undefined if that is none of theirs.
function mayMove(board, { character }) {
  const reason = board.can.acts?.[character]?.move_token;
  return reason === undefined ? undefined : { reason };
}

// ---- its menu

function tokenItems(board, token) {
  const { store } = board;
  if (select.isThing(store.get(token.character))) return [];
  return [...against(board, token), ...compels(board, token)];
}

// Whoever acts now may make this one the target, or find out what is not plain to see about them.
function against(board, { character, state }) {
  const actor = select.actor(board);
  if (!actor || actor.id === character || state !== "in") return [];
  const may = (action) => able(board, action).includes(actor.id);
  const { paused } = board.store;
  const attack = () => declare(board, actor.id, { action: "attack", target: character });
  const discover = { action: "create_advantage", mode: "discover", target: character };
  return [
    may("attack") && !paused ? item("attack", t("board.token.attack"), attack) : null,
    may("create_advantage")
      ? item("search", t("play.card.discover"), () => declare(board, actor.id, discover), paused)
      : null,
  ];
}

function compels(board, { character }) {
  const open = () => board.open("compel", { target: character });
  return select.mayCompel(board) ? [item("hand", t("board.token.compel"), open, board.store.paused)] : [];
}

export const part = { ways, mayMove, tokenItems };
