"""What happened, and what is known: the campaign between its evenings."""
