// The ways a token may go: each names its command, and why not.

import * as select from "../select.js";

// [{zone, kind, args, reason, word, free, go}]: the engine's ways, then setting it down (no turns, or the GM), which is told
// of only where it can be done or the engine has no way there. `free`: nothing is paid for it. `go` does something else
// than send the command.
export function moves(board, token) {
  const ways = board.all("ways", token);
  const set = setting(board, token, ways);
  const open = new Set(set.filter((move) => !move.reason).map((move) => move.zone));
  const walked = new Set(ways.map((move) => move.zone));
  return [
    ...ways.filter((move) => !move.reason || !open.has(move.zone)),
    ...set.filter((move) => !move.reason || !walked.has(move.zone)),
  ];
}

// Setting a token down outside of turns.
function setting(board, token, ways) {
  const { store } = board;
  const may = store.isGm ? { reason: null } : board.first("mayMove", token);
  if (!may) return [];
  const known = new Set(ways.filter((way) => way.free && way.reason === null).map((way) => way.zone));
  return select
    .zonesOf(store, token.scene)
    .filter((zone) => zone.id !== token.zone && !known.has(zone.id))
    .map((zone) => ({
      zone: zone.id,
      reason: may.reason,
      kind: "move_token",
      args: { token: token.id, zone: zone.id },
      word: "set_here",
    }));
}
