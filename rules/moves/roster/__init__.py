"""Who plays whom: characters given away, dropped, retired; and what passes between them."""
