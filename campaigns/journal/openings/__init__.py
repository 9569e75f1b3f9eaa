"""Play opens a block: it waits for something of play, and once that has come whoever runs the game is asked."""
