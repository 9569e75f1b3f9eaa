"""What is between two people, places or factions: how it looks, and what is behind it."""
