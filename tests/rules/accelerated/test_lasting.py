"""Aspects that stay: what somebody is, wounds, and what is true of places and things beyond a scene.

Rules: FAE-ASP-01, FAE-ASP-02, FAE-ASP-03, FAE-OVC-06.
"""

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from tests.rules import asked
from tests.rules.accelerated.table import Played
from tests.rules.condensed.table import Condensed

SHIP = {"text": "Older Than the Empire", "aspect_kind": "lasting", "bearer": "The Cirrus Skimmer"}


def sailing() -> tuple[Played, str, str]:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    played.opened(reth, voltaire)
    return played, reth, voltaire


def removing(character: str, aspect: str) -> dict[str, str]:
    means = {"rating": "quick", "means": "I talk him out of it"}
    return {"character": character, "action": "overcome", "removes": aspect, **means}


# --- no action does away with it ----------------------------------------------------------------------------------


def test_nobody_overcomes_what_another_hero_is_nor_a_wound() -> None:
    played, reth, voltaire = sailing()
    concept = played.aspects_on(voltaire)[0]
    wound = played.hurt(voltaire, "mild", "Sprained Ankle")

    refused = played.refuses("pilar", "declare_action", "aspect_stays", **removing(reth, concept.id))
    assert refused.params == {"aspect": concept.text, "kind": "character"}
    played.refuses("pilar", "declare_action", "aspect_stays", **removing(reth, wound))
    asked = {"character": reth, "aspect": concept.id, "how": "It is over"}
    played.refuses("pilar", "ask_removal", "aspect_stays", **asked)


def test_what_stays_is_told_with_the_aspect_so_that_nobody_is_offered_it() -> None:
    played, _, voltaire = sailing()
    deck = played.does("gwen", "place_aspect", text="Slippery Deck")

    shown = {id: asked.view("players", played.aspect(id)) for id in (played.aspects_on(voltaire)[0].id, deck)}

    assert [view["stays"] for view in shown.values() if view is not None] == [True, False]


def test_an_action_removes_nothing_that_stays_in_condensed_either() -> None:
    """FCON-ASP-04."""
    played = Condensed()
    ilka, ghoul = played.pilar(), played.foe()
    played.on_stage(ilka, ghoul)
    told = {"character": ilka, "action": "overcome", "rating": "athletics", "means": "so"}

    played.refuses("pilar", "declare_action", "aspect_stays", removes="aspect:trouble_ghoul", **told)


# --- places and things --------------------------------------------------------------------------------------------


def test_what_is_true_of_a_place_or_a_thing_outlives_the_scene_and_comes_back() -> None:
    played, _, _ = sailing()
    ship = played.does("gwen", "place_aspect", **SHIP)
    fog = played.does("gwen", "place_aspect", text="Fog")
    assert played.line("aspect_placed")["where"] == ""
    played.does("gwen", "close_scene")
    assert played.has(ship) and not played.has(fog)

    scene = played.opened(title="The Sky")
    played.refuses("pilar", "bring_aspect", "gm_only", aspect=ship, on=scene)
    played.does("gwen", "bring_aspect", aspect=ship, on=scene)

    assert played.line("aspect_placed")["where"] == "The Cirrus Skimmer"
    assert played.texts(scene) == ["Older Than the Empire"]
    played.refuses("gwen", "bring_aspect", "nothing_changes", aspect=ship, on=scene)


def test_what_lasts_is_invoked_where_it_is_and_nowhere_else() -> None:
    """FAE-INV-01."""
    played, reth, _ = sailing()
    ship = played.does("gwen", "place_aspect", **SHIP)
    played.does("gwen", "close_scene")
    scene = played.opened(reth, title="The Sky")
    roll = played.does("pilar", "declare_action", character=reth, action="overcome", rating="quick")
    played.does("gwen", "set_opposition", roll=roll, difficulty=2)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    use = {"roll": roll, "character": reth, "aspect": ship, "effect": "bonus", "because": "I know her"}

    played.refuses("pilar", "invoke_aspect", "not_in_play_here", **use)
    played.does("gwen", "bring_aspect", aspect=ship, on=scene)
    offered = asked.may(played.state, game.Actor("pilar", "player"))["roll"]["invokes"]
    played.does("pilar", "invoke_aspect", **use)

    assert ship in {line["aspect"] for line in offered}


def test_what_lasts_on_a_zone_or_in_a_prepared_scene_is_not_lost_with_it() -> None:
    played, _, _ = sailing()
    live = played.aspect(played.does("gwen", "place_aspect", **SHIP)).on
    zone = played.does("gwen", "add_zone", scene=live, name="The Hold")
    sword = played.does("gwen", "place_aspect", on=zone, text="Thirsts for Blood", aspect_kind="lasting")
    prepared = played.prepared("The Vault")
    door = played.does("gwen", "place_aspect", on=prepared, text="Opens to the True Name", aspect_kind="lasting")

    played.does("gwen", "remove_zone", zone=zone)
    played.does("gwen", "drop_scene", scene=prepared)

    assert played.has(sword) and played.has(door)
    assert not played.sees("players", door)


def test_brought_to_where_nobody_sees_it_it_is_out_of_sight() -> None:
    """FAE-ASP-07."""
    played, _, _ = sailing()
    ship = played.does("gwen", "place_aspect", **SHIP)

    prepared = played.prepared("The Vault")
    played.does("gwen", "bring_aspect", aspect=ship, on=prepared)

    assert not played.sees("players", ship) and played.log("players") == []


@pytest.mark.parametrize("kind", ["situation", "boost", "character"])
def test_only_what_lasts_is_brought_along(kind: str) -> None:
    played, reth, _ = sailing()
    scene = played.aspect(played.does("gwen", "place_aspect", text="Fog")).on
    other = Aspect(id="aspect:other", text="Other", kind=kind, on=reth)
    played.put(other)

    played.refuses("gwen", "bring_aspect", "not_allowed", aspect=other.id, on=scene)


def test_no_action_does_away_with_what_lasts_but_the_gm_does() -> None:
    played, reth, _ = sailing()
    ship = played.does("gwen", "place_aspect", **SHIP)

    played.refuses("pilar", "declare_action", "aspect_stays", **removing(reth, ship))
    played.does("gwen", "remove_aspect", aspect=ship)

    assert not played.has(ship)
