"""Trying a move out on a copy of the table: dice that are given, what may be declared, what waits for an answer.

Nothing here changes a table. Rule: AW-FMT-12.
"""
