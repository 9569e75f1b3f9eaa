"""Numbers a move works out: by its band, by what was answered, paid or rolled. Rules: AW-FMT-17, AW-ROLL-04."""

from collections.abc import Mapping
from typing import TypeVar

from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, lies_in
from rules.moves.tree.amounts import Amount, ByBand, Pick, Picks
from rules.state import State

Found = TypeVar("Found")


def by_band(state: State, open_move: OpenMove, bands: Mapping[str, Found], without: Found) -> Found:
    """What stands there for the band: the advanced one falls back to the one it lies in; left out, it is `without`."""
    if open_move.band in bands:
        return bands[open_move.band]
    return bands.get(lies_in(game_of(state, open_move), open_move.band), without)


def number(state: State, open_move: OpenMove, amount: Amount) -> int:
    if isinstance(amount, int):
        return amount
    if isinstance(amount, ByBand):
        return by_band(state, open_move, amount.bands, 0)
    kind, _, key = amount.ref.partition(".")
    if kind == "answers":
        return whole(open_move.answers.get(key))
    if kind == "roll":
        return open_move.total or 0
    return (open_move.paid if kind == "paid" else open_move.event).get(key, 0)


def whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def pick_of(state: State, open_move: OpenMove, picks: Picks) -> Pick:
    if "" in picks:
        return picks[""]
    return by_band(state, open_move, picks, Pick(least=0, most=0))
