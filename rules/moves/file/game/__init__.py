"""The block `game` of a file."""
