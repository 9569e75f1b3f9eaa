"""Games of moves: dice and bands, what a move makes of them, hold, harm and experience. A game is a file."""
