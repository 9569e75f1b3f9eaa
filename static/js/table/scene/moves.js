// The ways a token may go, as `can` tells them: each names its command, and why not.

import * as select from "../select.js";

// [{zone, kind, args, reason, word}]; word: here (free), action (takes the turn's action), roll (an overcome leads there,
// to be declared: `opens` is its form), set (no conflict, or the GM).
export function moves(board, token) {
  const act = board.can.acts?.[token.character] ?? {};
  const { character } = token;
  const free = Object.entries(act.free_move ?? {}).map(([zone, reason]) => ({
    zone,
    reason,
    kind: "cross_zone",
    args: { character, to: zone },
    word: "move_here",
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
      opens: { action: "overcome", way: "to", to: zone },
      word: "move_roll",
    }));
  const set = setting(board, token, act);
  const open = new Set(set.filter((move) => !move.reason).map((move) => move.zone));
  return [
    ...[...(rolled.length ? free.filter((move) => move.reason === null) : free), ...paid, ...rolled].filter(
      (move) => !move.reason || !open.has(move.zone),
    ),
    ...set,
  ];
}

// Setting a token down outside of turns.
function setting(board, token, act) {
  const { store } = board;
  const reason = store.isGm ? null : act.move_token;
  if (reason === undefined) return [];
  const known = new Set(
    Object.entries(act.free_move ?? {})
      .filter(([, why]) => why === null)
      .map(([zone]) => zone),
  );
  return select
    .zonesOf(store, token.scene)
    .filter((zone) => zone.id !== token.zone && !known.has(zone.id))
    .map((zone) => ({
      zone: zone.id,
      reason,
      kind: "move_token",
      args: { token: token.id, zone: zone.id },
      word: "set_here",
    }));
}
