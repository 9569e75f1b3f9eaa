"""What a session begins and ends with."""
