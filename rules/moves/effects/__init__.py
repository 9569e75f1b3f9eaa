"""How each effect of the format is carried out: a function for each kind, marked with `@runs`; and what becomes of it
once something may not appear any more."""
