"""Characters of a game of moves: what stands on a sheet, and how its numbers change."""
