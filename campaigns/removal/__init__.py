"""A campaign that its GM deletes: gone from every page at once, from the database after thirty days."""
