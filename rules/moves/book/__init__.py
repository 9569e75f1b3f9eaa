"""The game that a table plays: the text its GM brought, as it was accepted."""
