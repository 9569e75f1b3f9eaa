"""Things of one campaign that are taken over into another of the same game, as they begin there."""
