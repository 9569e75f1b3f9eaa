"""The files of a table's game: another version, or a further file, is looked at first and then taken in, by page and by
REST; and what is taken in stays there to be downloaded."""
