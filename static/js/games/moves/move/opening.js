// The form in which a move is declared, opened and closed.

// Of the move that is named, for whom one acts. A roll that it is aimed at is named as its target.
export function openForm(board, character, move, target = "") {
  board.set({ declaring: { character, move, target, answers: {}, acting: [] }, tab: "story", sheet: "open" });
}

export const closeForm = (board) => board.set({ declaring: null });
