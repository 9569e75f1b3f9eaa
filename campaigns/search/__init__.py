"""Finding: what is written and what was said, each reader's own cut of it."""
