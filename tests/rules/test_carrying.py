"""What goes along to another campaign: characters and scenes with all that is theirs, and nothing of who played."""

from typing import Any

import msgspec
import pytest

from rules.commands import Command
from rules.game import (
    Actor,
    State,
    apply,
    decide,
    decode_command,
    fitted,
    new_table,
    out_of_bounds,
    own_roots,
    packed,
)
from rules.refusals import GmOnly, NothingChanges
from rules.table.carrying.commands import Bring
from rules.table.characters import Character
from rules.table.stage.entities import Scene, Token, Zone
from rules.view import view_for
from tests.rules.accelerated.table import Played
from tests.rules.dice import KeyedDice
from tests.rules.entities import Aspect


def brought_to(state: State, things: tuple[Any, ...]) -> State:
    """A new table of the same game, once they have come in."""
    fresh = apply(State(), new_table(state.table.system, dict(state.table.dials), "gwen"))
    return decided(fresh, Bring(things=things))


def decided(state: State, command: Command) -> State:
    """By dice whose ids are none of the old table's."""
    return decide(state, Actor(member="gwen", role="gm"), command, KeyedDice("another table", "brought")).state


def prepared_ambush() -> Played:
    """A foe with an aspect stands in a scene that waits, beside a hero of Pilar's."""
    played = Played()
    hero, shark = played.hero(), played.foe()
    scene = played.does("gwen", "prepare_scene", title="The hold", text="Dark.", secret_text="The kegs are lit.")
    deck = played.does("gwen", "add_zone", scene=scene, name="Deck")
    hold = played.does("gwen", "add_zone", scene=scene, name="Hold", secret=True)
    played.does("gwen", "link_zones", a=deck, b=hold)
    for who in (hero, shark):
        played.does("gwen", "place_token", scene=scene, character=who, zone=deck)
    played.does("gwen", "place_aspect", on=scene, text="Listing Hard")
    played.does("gwen", "place_aspect", on=hold, text="Powder Everywhere", secret=True)
    return played


def texts(state: State) -> set[str]:
    return {aspect.text for aspect in state.all(Aspect)}


def test_a_scene_comes_with_its_places_and_those_of_its_people_who_come_too() -> None:
    played = prepared_ambush()

    there = brought_to(played.state, packed(played.state, own_roots(played.state)))

    [scene] = there.all(Scene)
    assert (scene.title, scene.text, scene.secret_text, scene.state) == (
        "The hold",
        "Dark.",
        "The kegs are lit.",
        "prepared",
    )
    assert {zone.name for zone in there.all(Zone)} == {"Deck", "Hold"}
    assert {zone.scene for zone in there.all(Zone)} == {scene.id}
    [token] = there.all(Token)
    assert there.get(token.character, Character).kind != "pc"
    assert {"Listing Hard", "Powder Everywhere"} <= texts(there)
    assert out_of_bounds(there) == []


def test_no_id_of_the_old_table_is_left() -> None:
    played = prepared_ambush()
    old = [thing.id.encode() for thing in played.state.entities() if ":" in thing.id and thing.id != "seat:gwen"]

    there = brought_to(played.state, packed(played.state, own_roots(played.state)))

    stored = msgspec.json.encode(list(there.entities()))
    assert [id for id in old if id in stored] == []


def test_players_there_learn_nothing_of_what_came() -> None:
    played = prepared_ambush()

    there = brought_to(played.state, packed(played.state, own_roots(played.state)))

    seen = msgspec.json.encode([view_for("member:pilar", thing) for thing in there.entities()])
    assert [word for word in (b"hold", b"Hold", b"Listing", b"Powder") if word in seen] == []


def test_wounds_points_and_what_came_up_in_play_stay_behind() -> None:
    played = Played()
    hero, shark = played.hero(), played.foe()
    played.opened(hero, shark)
    played.does("gwen", "place_aspect", text="In My Sights", aspect_kind="boost", on=shark, free_for=hero)
    played.does("gwen", "inflict_hit", target=shark, shifts=1)

    there = brought_to(played.state, packed(played.state, [shark]))

    [sheet] = there.all(Character)
    assert not sheet.is_hurt
    assert "In My Sights" not in texts(there)
    assert there.all(Scene) == []


def test_a_hero_taken_along_belongs_to_nobody_there() -> None:
    played = Played()
    hero = played.hero()
    own = {aspect.text for aspect in played.state.all(Aspect) if aspect.on == hero}

    there = brought_to(played.state, packed(played.state, [hero]))

    [sheet] = there.all(Character)
    assert sheet.controller is None
    assert texts(there) == own


def test_ids_that_lead_nowhere_are_passed_over() -> None:
    assert packed(Played().state, ["character:nobody", "roll:nothing", "session"]) == ()


def test_only_who_runs_the_table_brings_anything() -> None:
    played = prepared_ambush()
    things = packed(played.state, own_roots(played.state))

    with pytest.raises(GmOnly):
        Played().decide(Actor(member="pilar", role="player"), Bring(things=things))


def test_nothing_to_bring_changes_nothing() -> None:
    with pytest.raises(NothingChanges):
        decided(Played().state, Bring(things=()))


def test_a_sheet_fits_the_dials_of_the_table_it_comes_to() -> None:
    state = apply(State(), new_table("condensed", {}, "gwen"))
    state = decided(state, decode_command("condensed", "create_character", {"char_kind": "npc", "name": "Kesh"}))
    things = packed(state, own_roots(state))

    [sheet, *_] = fitted(things, "condensed", {}, {"base_boxes": 5}, KeyedDice("another table", "fitted"))

    assert len(things[0].tracks["physical"].boxes) == 3  # type: ignore[attr-defined]
    assert len(sheet.tracks["physical"].boxes) == 5  # type: ignore[attr-defined]
