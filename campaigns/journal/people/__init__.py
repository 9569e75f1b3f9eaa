"""Pages about people of the table: one name, one record."""
