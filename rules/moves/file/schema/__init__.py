"""How files are read: tables of keys, kinds of values, the words of a game, and who may be named where."""
