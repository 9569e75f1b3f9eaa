"""The MC's queue: every miss and every word that a move leaves to the MC, in order."""
