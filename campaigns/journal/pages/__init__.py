"""Pages of the journal as they are read, written and answered."""
