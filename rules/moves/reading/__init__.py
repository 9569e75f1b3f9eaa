"""Moves and sheets in words: what a printed playbook, a page and a program read of a table's game. Rule: AW-FMT-25."""
