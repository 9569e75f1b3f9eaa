"""What a table plays, by which dials, and who sits where."""

from collections.abc import Iterable
from typing import Any

from rules.refusals import DialOff
from rules.state import Seat, State, Table
from rules.systems import System, dialled, system


def game_of(state: State) -> System:
    """The table's game with its dials turned."""
    return state.look(Table, _game)


def _game(tables: Iterable[Table]) -> System:
    table = next(iter(tables))
    game = system(table.system)
    return dialled(game, table.dials) if table.dials else game


def dial(state: State, name: str) -> Any:
    """A dial's value at this table: what was set, or the game's default."""
    return state.look(Table, _dials)[name]


def is_on(state: State, name: str) -> bool:
    """A switch of the table; off where its game has none of that name."""
    return bool(state.look(Table, _dials).get(name))


def dial_off(state: State, name: str, *, rule: str) -> DialOff:
    """Returns the refusal for a table that does not play by that dial: it is off, or the game never offers it."""
    game = state.table.system
    offered = name in system(game).dials
    return DialOff(rule=rule, dial={"key": f"{game}.dial.{name}.name"} if offered else None)


def _dials(tables: Iterable[Table]) -> dict[str, Any]:
    table = next(iter(tables))
    game = system(table.system)
    return game.settled | {name: dial.default for name, dial in game.dials.items()} | table.dials


def seat_of(state: State, member: str) -> Seat:
    return state.get(f"seat:{member}", Seat)
