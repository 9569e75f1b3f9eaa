// Parts of the page that are fetched when they are first needed: a roll, a hit, the GM's dialogs.

const kept = new Map();

// The module, or null while it is on its way; the board is drawn again when it is there.
export function later(board, name, load) {
  if (!kept.has(name)) {
    kept.set(name, null);
    load()
      .catch((error) => console.error(name, error))
      .then((module) => (kept.set(name, module), board.draw()));
  }
  return kept.get(name);
}

// The same, once the board is drawn.
export function afterwards(board, name, load) {
  if (board.drawn) return later(board, name, load);
  board.whenDrawn(() => board.draw());
  return null;
}

// Whether any is still on its way.
export function awaited() {
  return [...kept.values()].includes(null);
}
