"""Moves from their words to the last of their effects."""
