"""How each effect of the format is carried out: a function for each kind, marked with `@runs`."""
