"""Plays the cases of Fate Condensed: their own words, the same door.

Nothing here knows a rule. A word that is not understood is an error, never passed over.
"""
