// The ways a token may go on its turn, as `can` tells them: free, by the turn's action, by a roll that leads there.

import { declare } from "../conflict/intents.js";

// As scene/moves.js of the table says.
export function ways(board, token) {
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
export function mayMove(board, { character }) {
  const reason = board.can.acts?.[character]?.move_token;
  return reason === undefined ? undefined : { reason };
}
