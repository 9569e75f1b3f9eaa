"""What the GM and the players are told before they decide. Sources: FCON-OVER-05, FCON-CMP-12, FCON-STUNT-03."""

from typing import Any

import pytest

from rules.fate.stunt.entities import Stunt
from tests.rules.accelerated.table import Played
from tests.rules.condensed.table import Condensed

BONUS = {"kind": "bonus", "rating": "crafts", "actions": ("overcome",), "circumstance": "at sea"}


def searching(**more: Any) -> tuple[Condensed, str]:
    """Ilka looks for what the story needs; the GM has set +2, and her rating is +0."""
    played = Condensed()
    ilka = played.pilar()
    played.on_stage(ilka, played.foe())
    roll = played.does(
        "pilar", "declare_action", character=ilka, action="overcome", rating="investigate", goal="Find the letter"
    )
    played.does("gwen", "set_opposition", roll=roll, difficulty=2, **more)
    return played, roll


def options(played: Condensed, roll: str) -> list[str]:
    return [option for todo in played.roll(roll).todos for option in todo.options]


def test_where_the_story_needs_the_goal_a_failure_leaves_only_its_cost() -> None:
    """FCON-OVER-05."""
    played, roll = searching(no_failure=True)
    assert played.can("gwen")["roll"]["do"]["no_failure"] is True

    played.rolled("pilar", roll, 0, 0, 0, 0)

    assert options(played, roll) == ["impose_cost"]
    played.refuses("gwen", "choose", "wrong_step", roll=roll, option="plain_failure")
    played.does("gwen", "choose", roll=roll, option="impose_cost", text="The lamp is seen from the street")
    assert played.roll(roll).result.goal == "reached"


def test_a_tie_then_is_not_let_go_for_a_boost() -> None:
    """FCON-OVER-05, FCON-OVER-03."""
    played, roll = searching(no_failure=True)

    played.rolled("pilar", roll, 1, 1, 0, 0)

    assert options(played, roll) == ["partial"]


def test_elsewhere_a_failure_may_be_plain() -> None:
    """FCON-OVER-02; what was ticked is gone with the next number."""
    played, roll = searching(no_failure=True)
    played.does("gwen", "set_opposition", roll=roll, difficulty=3)
    assert played.can("gwen")["roll"]["do"]["no_failure"] is False

    played.rolled("pilar", roll, 0, 0, 0, 0)

    assert "plain_failure" in options(played, roll)


def test_only_an_overcome_that_the_gm_settles_can_be_needed() -> None:
    """FCON-OVER-05: not an advantage, and not where whoever acts chooses the failure."""
    played = Condensed()
    ilka = played.pilar()
    played.on_stage(ilka)
    aim = {"action": "create_advantage", "rating": "crafts", "mode": "create", "text": "Barricade"}
    roll = played.does("pilar", "declare_action", character=ilka, **aim)
    played.does("gwen", "set_opposition", roll=roll, difficulty=1, no_failure=True)
    assert not played.roll(roll).no_failure
    assert "no_failure" not in played.can("gwen")["roll"]["do"]

    other = Played()
    reth = other.hero()
    other.opened(reth)
    asked = other.does("pilar", "declare_action", character=reth, action="overcome", rating="quick", goal="Out")
    other.does("gwen", "set_opposition", roll=asked, difficulty=4, no_failure=True)
    other.dice.feed([0, 0, 0, 0])
    other.does("pilar", "roll_dice", roll=asked)
    other.does("gwen", "settle_roll", roll=asked)
    assert other.state.get(asked, type(played.roll(roll))).todos[0].options == ("plain_failure", "major_cost")


# --- two stunts on one roll -----------------------------------------------------------------------------------


@pytest.mark.parametrize("claimed", [1, 2])
def test_two_stunts_that_add_to_one_roll_are_shown_to_the_gm(claimed: int) -> None:
    """Both count. FCON-STUNT-03."""
    played = Condensed()
    stunts = tuple(Stunt(id=id, name=id.title(), **BONUS) for id in ("rigger", "tarpaulin"))
    ilka = played.pilar(stunts=stunts)
    played.on_stage(ilka)

    roll = played.does(
        "pilar",
        "declare_action",
        character=ilka,
        action="overcome",
        rating="crafts",
        stunt="rigger",
        more_stunts=["tarpaulin"][: claimed - 1],
        circumstance="at sea",
        circumstances={"tarpaulin": "at sea"},
    )

    assert played.roll(roll).effort.total == 2 * claimed
    told = {ilka: ["Rigger", "Tarpaulin"]} if claimed == 2 else None
    assert played.can("gwen")["roll"]["do"].get("stacked") == told
    assert "stacked" not in played.can("pilar")["roll"]["do"]


# --- who is paid -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attached", [False, True])
def test_an_invoke_that_pays_an_enemy_after_the_scene_says_whom(attached: bool) -> None:
    """Free ones pay nobody, nor do one's own; what is put on somebody, by a dial. FCON-CMP-12, FCON-HOST-01, -03."""
    played = Condensed(pays_for_attached=attached)
    ilka, ghoul = played.pilar(ratings={"crafts": 1}), played.foe()
    played.on_stage(ilka, ghoul)
    played.does("gwen", "place_aspect", on=ghoul, text="Half Blind", free=1, free_for=ilka)
    roll = played.does("pilar", "declare_action", character=ilka, action="overcome", rating="crafts", goal="Past it")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed([0, 0, 0, 0])
    played.does("pilar", "roll_dice", roll=roll)

    paid = {(line["aspect"], line["cost"]): line["pays"] for line in played.can("pilar")["roll"]["invokes"]}

    stuck = next(aspect.id for aspect in played.aspects_on(ghoul) if aspect.text == "Half Blind")
    assert paid["aspect:trouble_ghoul", "point"] == ghoul
    assert paid["aspect:trouble_ilka", "point"] is None
    assert (paid[stuck, "free"], paid[stuck, "point"]) == (None, ghoul if attached else None)
