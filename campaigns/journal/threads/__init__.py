"""Open threads: what is asked, promised, owed, threatened or sought, since when, and how long nobody has touched it."""
