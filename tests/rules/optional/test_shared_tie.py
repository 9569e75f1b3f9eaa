"""Two who come to the same: both have done it, or both roll again."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.optional.shared_tie.parts import SharedTie
from rules.state import State
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {}
QUESTIONS: dict[str, Any] = {}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its cases answer its question, at tables of the game that has it."""
    return iter(())


def even(played: Century) -> str:
    """A contest of Ilka's with a foe that ends three to three."""
    hero, foe = played.dockside()
    told = {"action": "overcome", "rating": "weapons", "goal": "The lamp first", "target": foe}
    roll = played.does("pilar", "declare_action", character=hero, **told)
    played.does("gwen", "defend", roll=roll, character=foe, rating="weapons")
    return played.rolled("pilar", roll, 0, 0, 0, 0, 1, 0, 0, 0)


def test_the_gm_is_asked_and_nobody_else() -> None:
    played = Century()
    roll = even(played)

    assert played.can("gwen")["roll"]["do"]["choose"] == ["both_succeed", "reroll"]
    played.refuses("pilar", "choose", "gm_only", roll=roll, option="both_succeed")


def test_they_share_it() -> None:
    played = Century()
    roll = even(played)
    played.does("gwen", "choose", roll=roll, option="both_succeed")

    assert played.line("tie_settled") == {"name": "Ilka", "how": "both_succeed", "other": "Ghoul"}
    assert (played.roll(roll).step, played.roll(roll).part(SharedTie)) == ("closed", SharedTie(both=True))


def test_they_roll_again_with_the_same_skills() -> None:
    played = Century()
    roll = even(played)
    played.does("gwen", "choose", roll=roll, option="reroll")

    assert (played.roll(roll).step, played.roll(roll).effort.dice, played.roll(roll).margin) == ("declared", (), None)
    played.rolled("pilar", roll, 1, 0, 0, 0, 0, 0, 0, 0)
    assert played.roll(roll).margin == 2
