"""When one may invoke: once the dice lie, and while nobody argues."""

from typing import Any

import pytest

from tests.rules.condensed.table import Condensed


def shot_at(**dials: Any) -> tuple[Condensed, dict[str, Any], str]:
    """The ghoul attacks Ilka, the doctor beside her; her player's invoke, and the roll."""
    played = Condensed(**dials)
    ilka, doc, ghoul = played.pilar(), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=ilka)
    played.does("pilar", "defend", roll=roll, character=ilka, rating="athletics")
    mine = {"roll": roll, "character": ilka, "aspect": "aspect:trouble_ilka", "effect": "bonus", "because": "so"}
    return played, mine, roll


def thrown(played: Condensed, roll: str) -> None:
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)


# --- before the dice ----------------------------------------------------------------------------------------------


def before(effect: str, mine: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    if effect == "help":
        return "oleg", {**mine, "character": "character:doc", "aspect": "aspect:trouble_doc", "effect": "help"}
    return "pilar", {**mine, "effect": effect}


@pytest.mark.parametrize("effect", ["bonus", "reroll", "help", "confront"])
def test_nothing_is_invoked_before_the_dice_lie(effect: str) -> None:
    """FCON-INV-05."""
    played, mine, _ = shot_at()
    member, use = before(effect, mine)

    refused = played.refuses(member, "invoke_aspect", "not_rolled_yet", **use)

    assert refused.rule == "FCON-INV-05"
    assert all(line["reason"] for who in ("pilar", "oleg") for line in played.can(who)["roll"]["invokes"])


@pytest.mark.parametrize("effect", ["bonus", "help", "confront"])
def test_by_the_dial_all_but_a_reroll_may_be_said_before(effect: str) -> None:
    """FCON-INV-05."""
    played, mine, roll = shot_at(invoke_before_roll=True)
    member, use = before(effect, mine)

    played.does(member, "invoke_aspect", **use)
    played.refuses("pilar", "invoke_aspect", "not_rolled_yet", **{**mine, "effect": "reroll"})

    assert [invoke.effect for invoke in played.roll(roll).invokes] == [effect]


# --- while somebody argues ------------------------------------------------------------------------------------------


def test_the_roll_waits_while_an_invoke_is_argued_about() -> None:
    """FCON-INV-08: no more invokes, nobody passes, and the buttons say so."""
    played, mine, roll = shot_at()
    thrown(played, roll)
    played.does("pilar", "invoke_aspect", **mine)
    played.does("oleg", "call_bogus", roll=roll)
    again = {**mine, "aspect": "aspect:high_concept_ilka"}

    told = played.can("pilar")["roll"]
    assert {line["reason"]["code"] for line in told["invokes"]} == {"objection_open"}
    assert told["do"]["pass_on_roll"]["code"] == "objection_open"
    assert not any(wait["what"] == "pass" for wait in played.can("pilar")["waiting"])
    refused = played.refuses("pilar", "invoke_aspect", "objection_open", **again)
    played.refuses("pilar", "pass_on_roll", "objection_open", roll=roll)

    assert refused.rule == "FCON-INV-08"


def test_once_it_is_taken_back_another_aspect_may_be_tried() -> None:
    """FCON-INV-08."""
    played, mine, roll = shot_at()
    thrown(played, roll)
    played.does("pilar", "invoke_aspect", **mine)
    played.does("oleg", "call_bogus", roll=roll)
    played.does("pilar", "retract_invoke", roll=roll)

    played.does("pilar", "invoke_aspect", **{**mine, "aspect": "aspect:high_concept_ilka"})
    played.does("oleg", "pass_on_roll", roll=roll)

    assert played.character("character:ilka").fate_points == 2
    assert played.roll(roll).passed == ("oleg",)
