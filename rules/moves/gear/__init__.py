"""Things that characters have: given, taken away, worn, marked with tags."""
