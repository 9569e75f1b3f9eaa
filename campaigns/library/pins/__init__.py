"""Pins on pictures: places that lead to a page or to a zone of the table, or say something, each for whom it is."""
