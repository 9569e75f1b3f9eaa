"""Games of moves: what the engine does, whatever the game."""
