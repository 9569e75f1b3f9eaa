"""A campaign's own calendar: what dates pages and played scenes in the world of the story."""
