"""The text of a file as plain values that know their lines, and what is found wrong with it."""
