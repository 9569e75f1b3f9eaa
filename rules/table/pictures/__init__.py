"""Pictures that are shown at the table; the rules know them by opaque ids."""
