"""Lines taken down while playing, and between: a note, a quote, a promise, somebody new, a clue."""
