"""Word to the group's own chat."""
