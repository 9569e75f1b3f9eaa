"""The moves of a file: conditions, effects, rolls, and the questions of a session."""
