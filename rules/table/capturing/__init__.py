"""What people take down while they play; the rules know a line by an opaque id, never by its words."""
