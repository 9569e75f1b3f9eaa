"""What goes on by itself beside play, a little at a time."""
