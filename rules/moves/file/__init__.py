"""Reads a game of the format `pbta-moves/1`, or one of its playbooks, and says by path and line what is wrong with it.

`load` is the door. `source` reads text as plain values that know their lines; `schema` reads those by tables of keys;
the tables stand in `game` (the game's block), `moves` and `playbooks`. What concerns more than one place is checked at
the end (`lists`, `chains`). What the product brings along itself is named in `shipped`.
"""
