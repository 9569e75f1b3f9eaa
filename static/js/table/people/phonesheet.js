// The sheet of a phone, which folds to one line.

let known = new Set();

// On a phone the sheet opens by itself for what has come to wait for this person; where its place is the scene, and the scene is looked
// at, it is out of the way: names are chosen there.
export function sheetFor(board) {
  const waiting = (board.can.waiting ?? []).map((one) => [JSON.stringify(one), one.kind]);
  const fresh = waiting.filter(([key]) => !known.has(key));
  known = new Set(waiting.map(([key]) => key));
  if (!fresh.length || !matchMedia("(max-width: 47.99rem)").matches) return;
  const placed = board.all("focus").flatMap((one) => one.scene);
  const inScene = board.ui.tab === "scene" && fresh.every(([, kind]) => placed.includes(kind));
  board.ui.sheet = inScene ? "peek" : "open";
}
