"""Dice that fall with the opposition, where whoever acts has said so."""

from typing import Any

import pytest

from rules import game
from rules.fate.roll.entities import Roll
from tests.rules.condensed.table import Condensed

HIGH = [1, 1, 0, 0]
LOW = [-1, 0, 0, 0]


def table(**dials: Any) -> tuple[Condensed, str, str, str]:
    played = Condensed(**dials)
    people = played.pilar(ratings={"athletics": 2}), played.oleg(), played.foe()
    played.on_stage(*people)
    return played, *people


def overcoming(played: Condensed, who: str, **more: Any) -> str:
    what = {"action": "overcome", "rating": "athletics", "roll_when_opposed": True, **more}
    return played.does("pilar", "declare_action", character=who, **what)


def attacking(played: Condensed, who: str, target: str) -> str:
    aim = {"action": "attack", "rating": "fight", "target": target}
    return played.does("pilar", "declare_action", character=who, roll_when_opposed=True, **aim)


def dice_of(played: Condensed, roll: str) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    found = played.state.get(roll, Roll)
    return found.step, found.effort.dice, found.defense.dice if found.defense else ()


def test_the_dice_fall_with_the_gms_number() -> None:
    played, ilka, *_ = table()
    roll = overcoming(played, ilka)
    played.dice.feed(HIGH)

    played.does("gwen", "set_opposition", roll=roll, difficulty=2)

    assert dice_of(played, roll) == ("rolled", tuple(HIGH), ())
    assert played.log() == ["opposition", "rolled"]


def test_they_fall_for_both_sides_with_the_defense() -> None:
    played, ilka, _, ghoul = table()
    roll = attacking(played, ilka, ghoul)
    played.dice.feed(HIGH + LOW)

    played.does("gwen", "defend", roll=roll, character=ghoul, rating="fight")

    assert dice_of(played, roll) == ("rolled", tuple(HIGH), tuple(LOW))


def test_they_fall_when_nobody_defends() -> None:
    played, ilka, _, ghoul = table()
    roll = attacking(played, ilka, ghoul)
    played.dice.feed(HIGH)

    played.does("gwen", "leave_undefended", roll=roll)

    assert dice_of(played, roll) == ("rolled", tuple(HIGH), ())


def test_whoever_says_nothing_casts_them_by_hand() -> None:
    played, ilka, *_ = table()
    roll = overcoming(played, ilka, roll_when_opposed=False)

    played.does("gwen", "set_opposition", roll=roll, difficulty=2)

    assert dice_of(played, roll)[0] == "declared"


def test_they_wait_while_a_word_of_the_gm_is_asked() -> None:
    """FAE-APR-03: only what is agreed to is rolled."""
    played, ilka, *_ = table()
    roll = overcoming(played, ilka)
    played.does("gwen", "send_back", roll=roll, ask="How?")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    assert dice_of(played, roll)[0] == "sent_back"
    played.dice.feed(HIGH)

    played.does("gwen", "agree_action", roll=roll)

    assert dice_of(played, roll)[0] == "rolled"


def test_they_wait_for_the_tables_word_on_who_steps_in() -> None:
    """FAE-DEF-05."""
    played, ilka, doc, ghoul = table()
    aim = {"action": "attack", "rating": "fight", "target": ilka, "roll_when_opposed": True}
    roll = played.does("gwen", "declare_action", character=ghoul, **aim)
    played.does("oleg", "defend", roll=roll, character=doc, rating="athletics", because="I am nearer")
    assert dice_of(played, roll)[0] == "declared"
    played.dice.feed(HIGH + LOW)

    played.does("gwen", "vote_on_defense", roll=roll, agree=True)

    assert dice_of(played, roll)[0] == "rolled"


@pytest.mark.parametrize("dials", [{"manual_dice": True}, {"dice_source": "choice"}])
def test_where_people_choose_how_they_are_thrown_they_wait(dials: dict[str, Any]) -> None:
    """FCON-DICE-02, FCON-DICE-03."""
    played, ilka, *_ = table(**dials)
    roll = overcoming(played, ilka)

    played.does("gwen", "set_opposition", roll=roll, difficulty=2)

    assert dice_of(played, roll)[0] == "declared"
    assert played.can("pilar")["dice_follow"] is False


def test_they_wait_for_a_side_that_has_its_level_to_use() -> None:
    """FCON-SCAL-02."""
    played, ilka, _, ghoul = table(scale=True)
    for who, level in ((ilka, "legendary"), (ghoul, "mundane")):
        played.does("gwen", "set_scale", target=who, scale=level)
    roll = attacking(played, ilka, ghoul)

    played.does("gwen", "defend", roll=roll, character=ghoul, rating="fight")

    assert dice_of(played, roll)[0] == "declared"
    assert played.can("pilar")["roll"]["do"]["roll_dice"] is None


def test_what_they_fell_with_is_taken_back_as_a_cast() -> None:
    played, ilka, *_ = table()
    roll = overcoming(played, ilka)
    played.dice.feed(HIGH)

    number = game.decode_command("accelerated", "set_opposition", {"roll": roll, "difficulty": 2})
    decision = played.decide(game.Actor("gwen", "gm"), number)

    assert decision.cast
