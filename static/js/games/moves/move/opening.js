// The form in which a move is declared, opened and closed.

// Of the move that is named, for whom one acts. A roll that it is aimed at is named as its target. `filled`: what is said of it already.
export function openForm(board, character, move, filled = {}) {
  const empty = { target: "", answers: {}, acting: [], says: "" };
  board.set({ declaring: { character, move, ...empty, ...filled }, tab: "story", sheet: "open" });
}

export const closeForm = (board) => board.set({ declaring: null });
