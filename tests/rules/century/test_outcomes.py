"""What a roll comes to, and what is foretold of it: equal to a number is enough, and nobody succeeds with style."""

from rules.fate.optional.spin.parts import WithSpin
from tests.rules import asked
from tests.rules.century.duel import EVEN, ILKA, KROL, Duel

BY_SUM = ["fail", "fail", "success", "success", "success", "success", "success", "success", "success"]


def declared(played: Duel, difficulty: int) -> str:
    """Ilka's, with Athletics +2."""
    played.people()
    roll = played.does("pilar", "declare_action", character=ILKA, action="overcome", rating="athletics")
    played.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    return roll


def test_what_is_foretold_against_a_number_is_a_success_at_a_tie() -> None:
    played = Duel()
    declared(played, 0)

    assert asked.view("spectators", played.roll())["odds"]["outcomes"] == BY_SUM


def test_one_more_use_that_comes_to_just_the_number_is_enough() -> None:
    played = Duel()
    roll = declared(played, 4)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)

    assert asked.view("spectators", played.roll())["ahead"] == {"value": 2, "margin": 0, "outcome": "success"}


def test_against_somebody_a_tie_is_a_tie() -> None:
    played = Duel()
    played.people()
    roll = played.does("pilar", "declare_action", character=ILKA, action="attack", rating="fists", target=KROL)
    played.does("gwen", "defend", roll=roll, character=KROL, rating="fists")

    assert set(played.can("sofia")["chances"]["ways"]) == {"fail", "tie", "success"}


def test_three_shifts_are_flagged_as_spin_and_two_are_not() -> None:
    flagged = []
    for difficulty in (-1, 0):
        played = Duel()
        roll = declared(played, difficulty)
        played.dice.feed(EVEN)
        played.does("pilar", "roll_dice", roll=roll)
        played.does("gwen", "settle_roll", roll=roll)
        flagged.append(played.roll().part(WithSpin))
        assert played.roll().outcome == "success"

    assert flagged == [WithSpin(shifts=3), None]


def test_the_gms_last_word_on_a_roll_is_an_outcome_of_the_game() -> None:
    """Rules: TABLE-WORD-01, SOTC-CORE-03."""
    played = Duel()
    roll = declared(played, 4)
    told = {"target": roll, "field": "outcome", "reason": "The rope holds"}

    played.refuses("gwen", "override", "bad_number", value="style", **told)
    played.does("gwen", "override", value="success", **told)

    assert played.roll().outcome == "success"
