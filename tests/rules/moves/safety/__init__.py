"""What a table does not want to meet."""
