"""Plays the vectors: steps become commands, expectations become readings of state and views.

Nothing here knows a rule. A word that is not understood is an error, never passed over.
"""
