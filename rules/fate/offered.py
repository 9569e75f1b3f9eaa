"""Events of Fate play."""
