"""Who rolls, and who may lend a hand. Source: FCON-TEAM-01."""

import pytest

from tests.rules.condensed.table import Condensed


def asked_to_help(mine: int, theirs: int) -> tuple[Condensed, dict[str, str]]:
    """Ilka is about to roll; the doctor's offer of help."""
    played = Condensed()
    ilka, doc = played.pilar(ratings={"crafts": mine}), played.oleg(ratings={"crafts": theirs})
    played.on_stage(ilka, doc)
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="crafts", goal="Mend it")
    return played, {"roll": roll, "character": doc, "how": "I hold the lamp"}


def test_the_best_rated_rolls_and_does_not_lend_a_hand() -> None:
    played, offer = asked_to_help(mine=2, theirs=3)

    refused = played.refuses("oleg", "help", "leader_not_best", **offer)

    assert refused.rule == "FCON-TEAM-01"


@pytest.mark.parametrize("theirs", [1, 2])
def test_whoever_is_rated_no_higher_adds_one(theirs: int) -> None:
    played, offer = asked_to_help(mine=2, theirs=theirs)

    played.does("oleg", "help", **offer)

    assert played.roll(offer["roll"]).effort.total == 3


def test_a_roll_is_settled_as_soon_as_the_last_one_passes() -> None:
    """FCON-INV-05: nobody adds more, so the result is locked."""
    played, offer = asked_to_help(mine=2, theirs=2)
    roll = offer["roll"]
    played.does("gwen", "set_opposition", roll=roll, difficulty=1)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    for member in ("gwen", "oleg"):
        played.does(member, "pass_on_roll", roll=roll)
        assert played.roll(roll).step == "rolled"
    played.does("pilar", "pass_on_roll", roll=roll)

    assert (played.roll(roll).step, played.roll(roll).outcome) == ("closed", "success")
