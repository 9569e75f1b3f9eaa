"""Whether the table asks why something counts, by the dial `reasons`; and whatever is said is told to all it is for."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules.fate.stunt.entities import Stunt
from rules.systems import system
from rules.systems.house_rules import proposed_dials
from rules.words.labels import offered_of
from tests.rules.condensed.table import Condensed

LAX = ("optional", "never")
Ask = Callable[[Condensed], tuple[str, str, dict[str, Any]]]


def facing(played: Condensed) -> tuple[str, str, str]:
    """Ilka, the doctor and the ghoul in a scene."""
    people = played.pilar(), played.oleg(), played.foe()
    played.on_stage(*people)
    return people


def attacked(played: Condensed) -> tuple[str, str, str]:
    ilka, doc, ghoul = facing(played)
    roll = played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=ilka)
    return ilka, doc, roll


def invoking(played: Condensed) -> tuple[str, str, dict[str, Any]]:
    ilka, _, roll = attacked(played)
    played.does("pilar", "defend", roll=roll, character=ilka, rating="athletics")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)
    return (
        "pilar",
        "invoke_aspect",
        {"roll": roll, "character": ilka, "aspect": "aspect:trouble_ilka", "effect": "bonus"},
    )


def stepping_in(played: Condensed) -> tuple[str, str, dict[str, Any]]:
    _, doc, roll = attacked(played)
    return "oleg", "defend", {"roll": roll, "character": doc, "rating": "athletics", "because": ""}


def claiming(played: Condensed) -> tuple[str, str, dict[str, Any]]:
    ilka, *_ = facing(played)
    run = Stunt(
        id="run", name="Run", kind="bonus", rating="athletics", actions=("overcome",), circumstance="in the open"
    )
    played.change(ilka, stunts=[msgspec.to_builtins(run)])
    return "pilar", "declare_action", {"character": ilka, "action": "overcome", "rating": "athletics", "stunt": "run"}


def doing_away(played: Condensed) -> tuple[str, str, dict[str, Any]]:
    ilka, *_ = facing(played)
    fog = played.does("gwen", "place_aspect", text="Fog")
    return "pilar", "declare_action", {"character": ilka, "action": "overcome", "rating": "athletics", "removes": fog}


def passing_on(played: Condensed) -> tuple[str, str, dict[str, Any]]:
    ilka, doc, _ = facing(played)
    boost = played.does("gwen", "place_aspect", text="Off Balance", aspect_kind="boost", free_for=ilka, free=1)
    return "pilar", "pass_boost", {"aspect": boost, "to": doc}


COVERED: dict[str, tuple[Ask, str, str]] = {
    "an invoke": (invoking, "no_explanation", "FCON-INV-01"),
    "stepping in": (stepping_in, "no_explanation", "FCON-DEF-02"),
    "a stunt's circumstance": (claiming, "circumstance_not_met", "FCON-STUNT-03"),
    "doing away with an aspect": (doing_away, "no_explanation", "FCON-ASP-04"),
    "passing a boost on": (passing_on, "no_explanation", "FCON-BOOST-05"),
}


@pytest.mark.parametrize("what", COVERED)
def test_a_table_that_asks_for_reasons_refuses_to_do_without(what: str) -> None:
    ask, code, rule = COVERED[what]
    played = Condensed()
    member, kind, args = ask(played)

    refused = played.refuses(member, kind, code, **args)

    assert refused.rule == rule


@pytest.mark.parametrize("reasons", LAX)
@pytest.mark.parametrize("what", COVERED)
def test_one_that_does_not_ask_goes_on_without(what: str, reasons: str) -> None:
    ask, _, _ = COVERED[what]
    played = Condensed(reasons=reasons)
    member, kind, args = ask(played)

    played.does(member, kind, **args)

    assert played.last is not None
    assert played.last.kind == kind


@pytest.mark.parametrize("reasons", LAX)
def test_a_condition_of_the_other_kind_needs_none_then(reasons: str) -> None:
    """FCON-COND-02."""
    played = Condensed(reasons=reasons, conditions="on")
    ilka, *_ = facing(played)
    hit = played.hit(ilka, 1)

    played.does("pilar", "absorb", hit=hit, conditions={"shaken": ["Shaken"]})

    assert [one.slot for one in played.aspects_on(ilka) if one.kind == "consequence"] == ["shaken"]


def compel(played: Condensed) -> tuple[str, dict[str, Any]]:
    ilka, *_ = facing(played)
    aspect = {"target": ilka, "aspect": "aspect:trouble_ilka", "compel": "event"}
    return "offer_compel", {**aspect, "effect": " "}


def points(played: Condensed) -> tuple[str, dict[str, Any]]:
    ilka, *_ = facing(played)
    return "give_points", {"to": ilka, "points": 1, "reason": " "}


def wound(played: Condensed) -> tuple[str, dict[str, Any]]:
    ilka, *_ = facing(played)
    return "give_consequence", {"character": ilka, "slot": "mild", "text": "Limping", "reason": " "}


def leave(played: Condensed) -> tuple[str, dict[str, Any]]:
    ilka, *_ = facing(played)
    return "grant_permission", {"character": ilka, "rating": "lore", "action": "attack", "because": " "}


@pytest.mark.parametrize("reasons", LAX)
@pytest.mark.parametrize("ask", [compel, points, wound, leave])
def test_compels_and_grants_keep_theirs(ask: Callable[[Condensed], tuple[str, dict[str, Any]]], reasons: str) -> None:
    played = Condensed(reasons=reasons)
    kind, args = ask(played)

    played.refuses("gwen", kind, "no_explanation", **args)


@pytest.mark.parametrize("reasons", LAX)
def test_a_refused_compel_keeps_its_reason_where_the_table_wants_one(reasons: str) -> None:
    """FCON-CMP-03."""
    played = Condensed(reasons=reasons)
    kind, args = compel(played)
    offer = played.does("gwen", kind, **{**args, "effect": "They catch up"})

    played.refuses("pilar", "refuse_offer", "no_explanation", offer=offer)


# --- whatever is said is told -------------------------------------------------------------------------------------


def test_everybody_reads_how_a_compel_was_refused() -> None:
    played = Condensed()
    kind, args = compel(played)
    offer = played.does("gwen", kind, **{**args, "effect": "They catch up"})

    played.does("pilar", "refuse_offer", offer=offer, how="I know a back door")

    assert played.line("offer_closed", "spectators")["reason"] == "I know a back door"


def test_everybody_reads_why_a_boost_was_passed_on() -> None:
    played = Condensed()
    member, kind, args = passing_on(played)

    played.does(member, kind, **args, because="I shove it his way")

    assert played.line("boost_passed", "spectators")["because"] == "I shove it his way"


def test_everybody_reads_what_was_said_to_a_defense() -> None:
    played = Condensed()
    ilka, _, roll = attacked(played)

    played.does("pilar", "defend", roll=roll, character=ilka, rating="athletics", because="I roll under the table")

    assert played.line("defends", "spectators")["because"] == "I roll under the table"


def test_everybody_reads_the_goal_and_the_deed_and_the_means() -> None:
    played = Condensed()
    member, kind, args = doing_away(played)

    played.does(member, kind, **args, describe="I open every window", means="The draught does it")

    line = played.line("declared", "spectators")
    assert (line["what"], line["more"], line["means"]) == ("Fog", "I open every window", "The draught does it")


# --- a new campaign -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", offered_of("fate"))
def test_a_new_campaign_is_proposed_reasons_for_those_who_like(key: str) -> None:
    found = system(key)

    assert found.dials["reasons"].default == "required"
    assert proposed_dials(found)["reasons"] == "optional"
