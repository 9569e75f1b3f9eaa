"""What a session begins and ends with: a page of questions each, moves that are due then, and what lasts until then."""
