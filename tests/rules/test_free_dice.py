"""Dice that no rule asks for: reading them, their limits, who sees them."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules.dice import SecretDice
from rules.refusals import BadDice, DiceLimit
from rules.table.free_dice import roll_text
from tests.rules.accelerated.table import Played
from tests.rules.dice import FixedDice


def rolled(text: str, *faces: int, fate: tuple[int, ...] = ()) -> int:
    dice = FixedDice(*fate)
    dice.feed_sixes(faces)
    return roll_text(text, dice).total


def test_fate_dice_and_a_number_are_added() -> None:
    assert rolled("4dF+2", fate=(1, 0, -1, 1)) == 3


def test_the_two_highest_of_three_are_kept() -> None:
    assert rolled("3d6kh2", 2, 6, 5) == 11


def test_the_lowest_is_dropped() -> None:
    assert rolled("4d6dl1", 3, 1, 4, 4) == 11


def test_brackets_come_before_times() -> None:
    assert rolled("(1d8+1)*2 - 3", 5) == 9


def test_a_highest_face_explodes_until_it_does_not() -> None:
    assert rolled("1d6!", 6, 6, 2) == 14


@pytest.mark.parametrize("text", ["", "hello", "2d", "d6+", "(2d6", "2d6)", "2d6 2d6", "7", "2d6kh", "1/2d6"])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(BadDice):
        roll_text(text, SecretDice())


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("1d6" + "+1" * 60, "text"),
        ("101d6", "dice"),
        ("60d6+60d6", "dice"),
        ("0d6", "dice"),
        ("1d1", "faces"),
        ("1d1001", "faces"),
        ("(" * 12 + "1d6" + ")" * 12, "depth"),
        ("1d6+99999999", "number"),
        ("1d6*999999*999999", "number"),
    ],
)
def test_too_much_is_refused_with_its_limit(text: str, limit: str) -> None:
    with pytest.raises(DiceLimit) as caught:
        roll_text(text, SecretDice())

    assert caught.value.params["limit"] == limit


def test_dice_that_never_stop_exploding_are_refused() -> None:
    dice = FixedDice()
    dice.feed_sixes([2] * 300)

    with pytest.raises(DiceLimit):
        roll_text("60d2!", dice)


@given(some.text(alphabet="0123456789dDfF+-*()khl! ", max_size=40))
def test_any_text_is_rolled_or_refused(text: str) -> None:
    try:
        found = roll_text(text, SecretDice())
    except (BadDice, DiceLimit):
        return
    assert found.groups
    assert all(Counter(group.kept) <= Counter(group.faces) for group in found.groups)


def test_everybody_reads_the_faces_and_a_whispered_roll_only_those_named() -> None:
    played = Played()
    played.dice.feed_sixes([3, 4])
    played.does("pilar", "roll_free", text="2d6+1")
    assert played.line("free_rolled")["total"] == "8"
    assert played.log("spectators") == ["free_rolled"]

    played.dice.feed_sixes([3])
    played.does("pilar", "roll_free", text="1d6", to=["oleg"])
    assert played.log("member:oleg") == ["free_rolled"]
    assert played.log("spectators") == []
    assert played.log("gm") == []


def test_spectators_do_not_roll() -> None:
    Played().refuses("sofia", "roll_free", "not_allowed", text="1d6")
