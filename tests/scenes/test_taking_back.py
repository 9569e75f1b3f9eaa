"""What the log tells of acts that may be taken back, so that a screen offers no more than will be done."""

from typing import Any

import pytest

from rules.refusals import DiceAreCast
from scenes.selectors import log_page
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def last(playing: Playing, who: str) -> tuple[str, bool, bool]:
    line: dict[str, Any] = log_page(playing.id, playing.seats[who])["log"][-1]
    return line["key"], line.get("act", False), line.get("cast", False)


def begun(playing: Playing) -> str:
    """Oleg's Reth at the mill, with a roll declared and a number against it."""
    reth = next(iter(playing.do("oleg", "copy_sample", sample="reth").made))
    scene = next(iter(playing.do("gwen", "prepare_scene", title="The mill").made))
    playing.do("gwen", "open_scene", scene=scene, present=[reth])
    args = {"character": reth, "action": "overcome", "rating": "quick", "goal": "the door"}
    return next(iter(playing.do("oleg", "declare_action", **args).made))


def test_a_line_of_an_act_says_so_and_one_of_talk_or_free_dice_does_not(playing: Playing) -> None:
    begun(playing)
    assert last(playing, "pilar") == ("declared", True, False)

    playing.do("oleg", "say", text="Here I come")
    assert last(playing, "pilar") == ("said", False, False)

    playing.do("oleg", "roll_free", text="4dF")
    assert last(playing, "pilar")[1:] == (False, False)


def test_a_line_says_that_dice_were_cast_and_that_is_what_a_player_does_not_take_back(playing: Playing) -> None:
    roll = begun(playing)
    playing.do("gwen", "set_opposition", roll=roll, difficulty=2)
    assert last(playing, "oleg")[1:] == (True, False)

    playing.do("oleg", "roll_dice", roll=roll)

    for who in ("gwen", "pilar", "oleg"):
        assert last(playing, who)[1:] == (True, True)
    with pytest.raises(DiceAreCast):
        playing.do("oleg", "take_back")


def test_going_back_is_no_act_itself(playing: Playing) -> None:
    begun(playing)

    playing.do("oleg", "take_back")

    assert last(playing, "oleg") == ("taken_back", False, False)
