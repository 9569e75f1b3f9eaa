"""Plays the vectors: steps become commands, expectations readings of state and views. Nothing here knows a rule."""
