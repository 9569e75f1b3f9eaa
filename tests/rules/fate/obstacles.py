"""Obstacles at a table with everything that has to do with them."""

from typing import Any

from rules.fate.roll.entities import Roll
from tests.rules.condensed.table import Condensed


def staged(**dials: Any) -> tuple[Condensed, str, str]:
    """A hero and a foe."""
    played = Condensed(**{"obstacles": True, **dials})
    hero, foe = played.pilar(ratings={"athletics": 2, "fight": 3, "crafts": 2}), played.foe()
    played.on_stage(hero, foe)
    return played, hero, foe


def made(played: Condensed, kind: str, name: str, rating: int, **more: Any) -> str:
    return played.does("gwen", "make_obstacle", obstacle=kind, name=name, rating=rating, **more)


def turret(played: Condensed, **more: Any) -> str:
    return made(played, "hazard", "Turret", 4, **{"weapon": 3, **more})


def vat(played: Condensed, **more: Any) -> str:
    return made(played, "block", "Vat", 3, **{"weapon": 4, **more})


def fence(played: Condensed, **more: Any) -> str:
    return made(played, "block", "Fence", 2, **more)


def tries(played: Condensed, hero: str, **how: Any) -> str:
    args = {"character": hero, "action": "overcome", "rating": "athletics", "goal": "over it", **how}
    return played.does("pilar", "declare_action", **args)


def comes_out(played: Condensed, roll: str, *faces: int) -> Roll:
    played.dice.feed(faces or (0, 0, 0, 0))
    if played.state.get(roll, Roll).defense is not None:
        played.dice.feed([0, 0, 0, 0])
    played.does("gwen", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    return played.roll(roll)
