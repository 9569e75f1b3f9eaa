"""Whoever is taken out is told so, whatever they try. Source: FAE-TKO-04."""

from typing import Any

import msgspec
import pytest

from rules import game
from rules.fate.stunt.entities import Stunt
from tests.rules import asked
from tests.rules.accelerated.docks import docks
from tests.rules.accelerated.table import Played


@pytest.fixture
def beaten() -> Played:
    """Reth is out of a conflict; it is Abigail's turn."""
    played = docks()
    order = [[played.reth], [played.abigail], [played.shark]]
    played.zone = played.does("gwen", "add_zone", scene=played.scene_id, name="Deck")
    played.fog = played.does("gwen", "place_aspect", text="Fog", free=1, free_for=played.reth)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=order)
    hit = played.does("gwen", "inflict_hit", target=played.reth, source=played.shark, shifts=2)
    played.does("pilar", "be_taken_out", hit=hit)
    played.does("gwen", "narrate", hit=hit, text="Down")
    return played


def refused(played: Played, kind: str, **args: Any) -> None:
    refusal = played.refuses("pilar", kind, "taken_out", **args)
    assert (refusal.rule, refusal.params) == ("FAE-TKO-04", {"character": played.character(played.reth).name})


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("declare_action", {"action": "overcome", "rating": "quick", "goal": "Up"}),
        ("end_turn", {}),
        ("cross_zone", {"to": "zone"}),
        ("give_in", {"terms": "I yield"}),
        ("use_stunt", {"stunt": "none"}),
        ("hand_free", {"aspect": "fog", "to": "abigail"}),
    ],
)
def test_no_act_of_one_who_is_out_is_refused_for_another_reason(
    beaten: Played, kind: str, args: dict[str, Any]
) -> None:
    given = {name: getattr(beaten, str(value), value) for name, value in args.items()}

    refused(beaten, kind, character=beaten.reth, **given)


def test_the_button_of_a_stunt_says_so_too(beaten: Played) -> None:
    stunt = {"id": "once", "name": "Once", "kind": "session"}
    beaten.change(beaten.reth, stunts=(msgspec.convert(stunt, Stunt),))

    can = asked.may(beaten.state, game.Actor("pilar", "player"))

    assert can["acts"][beaten.reth]["use_stunt"]["once"]["code"] == "taken_out"


def test_their_token_stays_where_it_is(beaten: Played) -> None:
    refused(beaten, "move_token", token=beaten.token(beaten.reth).id, zone=beaten.zone)


def test_they_take_no_part_in_the_rolls_of_others(beaten: Played) -> None:
    roll = beaten.does(
        "oleg", "declare_action", character=beaten.abigail, action="attack", rating="quick", target=beaten.shark
    )
    refused(beaten, "help", roll=roll, character=beaten.reth)
    beaten.does("gwen", "defend", roll=roll, character=beaten.shark, rating="skilled")
    for _ in range(2):
        beaten.dice.feed((0, 0, 0, 0))
    beaten.does("oleg", "roll_dice", roll=roll)

    invoke = {"aspect": beaten.fog, "effect": "bonus", "because": "so"}
    refused(beaten, "invoke_aspect", roll=roll, character=beaten.reth, **invoke, free=True)
    refused(beaten, "pass_on_roll", roll=roll)
