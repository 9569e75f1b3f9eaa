"""Trying a move out, for the GM: on a copy of the table that is made anew for each answer and never kept."""
