"""What shifts buy, and who spends them."""

from collections.abc import Callable, Iterator
from typing import Any

from rules.fate.optional.shifts.parts import Spent
from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century

DIALS: dict[str, Any] = {}
QUESTIONS: dict[str, Any] = {}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Its cases send its commands, at tables of the game that has it."""
    return iter(())


def won_by(played: Century, *faces: int) -> str:
    """An action of Ilka's against 1, by her 3 and these faces."""
    hero, _ = played.dockside()
    return played.overcome("pilar", hero, *faces, rating="weapons", goal="Up the mast")


def test_the_button_tells_whoever_won_how_many_are_left() -> None:
    played = Century()
    roll = won_by(played, 0, 0, 0, 0)

    assert played.can("pilar")["shifts"] == {"roll": roll, "left": 2}
    assert played.can("gwen")["shifts"]["left"] == 2
    assert "shifts" not in played.can("oleg")
    played.does("gwen", "spend_shifts", roll=roll, use="quality", steps=2)
    assert "shifts" not in played.can("gwen")


def test_each_use_is_told_with_its_author() -> None:
    played = Century()
    roll = won_by(played, 0, 0, 0, 0)

    played.does("pilar", "spend_shifts", roll=roll, use="time")
    assert (played.line("shifts_spent")["by"], played.line("shifts_spent")["left"]) == ("Ilka", 1)
    played.does("gwen", "spend_shifts", roll=roll, use="other", text=" The crew cheers ")
    assert (played.line("shifts_spent")["by"], played.line("shifts_spent")["text"]) == ("", "The crew cheers")
    kept = played.roll(roll).part(Spent)
    assert kept is not None
    assert kept.steps == 2


def test_nobody_spends_more_than_there_are_or_what_is_anothers() -> None:
    played = Century()
    roll = won_by(played, 0, 0, 0, 0)

    refused = played.refuses("pilar", "spend_shifts", "not_enough_shifts", roll=roll, use="time", steps=3)
    assert refused.params == {"have": 2, "need": 3}
    played.refuses("oleg", "spend_shifts", "not_your_character", roll=roll, use="time")
    played.refuses("pilar", "spend_shifts", "name_needed", roll=roll, use="other", text=" ")


def test_a_maneuver_aimed_at_nobody_has_its_shifts_and_one_on_somebody_has_put_them_there() -> None:
    played = Century()
    hero, foe = played.dockside()
    at_nobody = {"action": "maneuver", "rating": "weapons", "goal": "Cut the sail loose"}
    roll = played.does("pilar", "declare_action", character=hero, **at_nobody)
    played.does("gwen", "set_opposition", roll=roll, difficulty=1)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)

    assert played.can("pilar")["shifts"] == {"roll": roll, "left": 2}
    played.does("pilar", "spend_shifts", roll=roll, use="subtlety")
    played.refuses("pilar", "spend_shifts", "not_enough_shifts", roll=roll, use="time", steps=2)

    on_somebody = {"action": "maneuver", "rating": "weapons", "mode": "create", "text": "Pinned", "target": foe}
    roll = played.does("pilar", "declare_action", character=hero, **on_somebody)
    played.does("gwen", "defend", roll=roll, character=foe, rating="weapons")
    played.dice.feed((0,) * 8)
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    played.refuses("pilar", "spend_shifts", "not_enough_shifts", roll=roll, use="time")


def test_a_failure_has_none_and_an_attack_has_a_hit_instead() -> None:
    played = Century()
    missed = won_by(played, -1, -1, -1, 0)

    played.refuses("pilar", "spend_shifts", "not_enough_shifts", roll=missed, use="time")


def test_they_are_gone_with_the_next_roll() -> None:
    played = Century()
    roll = won_by(played, 1, 0, 0, 0)
    played.does("pilar", "declare_action", character="character:ilka", action="overcome", rating="weapons")

    played.refuses("pilar", "spend_shifts", "gone", roll=roll, use="time")


def test_shifts_buy_nothing_where_the_table_does_not_play_so() -> None:
    played = Played()

    played.refuses("gwen", "spend_shifts", "not_allowed", roll="roll:none", use="time")
