"""The docks: two heroes, a shark that the GM plays, and somebody who rolls."""

from typing import Any

from rules.fate.roll.entities import Roll
from tests.rules.accelerated.table import Played

BLANK = (0, 0, 0, 0)


def docks() -> Played:
    """Pilar's Reth and Oleg's Abigail on the docks with a shark that the GM plays."""
    played = Played()
    played.reth, played.abigail = played.hero("pilar", "reth"), played.hero("oleg", "abigail")
    played.shark = played.foe("shark")
    played.scene_id = played.opened(played.reth, played.abigail, played.shark)
    return played


def declared(table: Played, **args: Any) -> str:
    """Pilar wants to overcome something with Reth."""
    given = {"character": table.reth, "action": "overcome", "rating": "quick", **args}
    return table.does("pilar", "declare_action", **given)


def rolled(table: Played, *faces: int, difficulty: int = 0, **args: Any) -> str:
    roll = declared(table, **args)
    table.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    table.dice.feed(faces or BLANK)
    table.does("pilar", "roll_dice", roll=roll)
    return roll


def settled(table: Played, *faces: int, difficulty: int = 0, **args: Any) -> str:
    roll = rolled(table, *faces, difficulty=difficulty, **args)
    table.does("gwen", "settle_roll", roll=roll)
    return roll


def step(table: Played, roll: str) -> str:
    return table.state.get(roll, Roll).step
