"""Scenes and sessions: prepared in secret, taken live, closed in the order of FAE-GAME-05."""

from typing import Any

import pytest

from rules.fate.aspect.entities import Lot
from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.stage.entities import Token
from rules.table.stage.entities import Zone
from tests.rules.accelerated.table import SHEET, Played


def test_a_prepared_scene_and_all_in_it_is_only_the_gms() -> None:
    played = Played()
    scene = played.prepared()
    zone = played.does("gwen", "add_zone", scene=scene, name="Pier")
    aspect = played.does("gwen", "place_aspect", on=zone, text="Slippery Planks")
    shark = played.foe()
    token = played.does("gwen", "place_token", scene=scene, character=shark, zone=zone)

    for id in (scene, zone, aspect, shark, token):
        assert played.sees("gm", id)
        assert not played.sees("players", id)
        assert not played.sees("member:pilar", id)
    assert played.log() == []


def test_opening_shows_everything_that_is_not_secret() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.prepared()
    pier = played.does("gwen", "add_zone", scene=scene, name="Pier")
    hold = played.does("gwen", "add_zone", scene=scene, name="Hold", secret=True)
    way = played.does("gwen", "link_zones", a=pier, b=hold)
    open_aspect = played.does("gwen", "place_aspect", on=scene, text="Fog")
    secret = played.does("gwen", "place_aspect", on=pier, text="Rotten Beam", secret=True)
    below = played.does("gwen", "place_aspect", on=hold, text="Crates of Powder")
    ambush = played.does("gwen", "place_token", scene=scene, character=shark, zone=pier, secret=True)

    played.does("gwen", "open_scene", scene=scene, present=[reth])

    assert all(played.sees("players", id) for id in (scene, pier, open_aspect, played.token(reth).id))
    assert not any(played.sees("players", id) for id in (hold, way, secret, below, ambush, shark))
    assert played.scene(scene).state == "live"


def test_a_scene_opens_with_the_boost_of_somebody_hidden_which_comes_to_light_with_them() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.prepared()
    pier = played.does("gwen", "add_zone", scene=scene, name="Pier")
    boost = played.does("gwen", "place_aspect", on=pier, text="In My Sights", aspect_kind="boost", free_for=shark)
    trap = played.does("gwen", "place_aspect", on=scene, text="Snare", free=1, free_for=shark, secret=True)

    played.does("gwen", "open_scene", scene=scene, present=[reth])
    assert played.sees("gm", boost)
    assert not played.sees("players", boost)

    played.refuses("gwen", "reveal_aspect", "still_hidden", aspect=boost)
    played.does("gwen", "place_token", scene=scene, character=shark)
    assert played.sees("players", boost)
    assert not played.sees("players", trap)


def test_two_who_come_together_come_with_what_one_holds_on_the_other() -> None:
    played = Played()
    reth, shark, spy = played.hero(), played.foe(), played.foe("assassin")
    scene = played.prepared()
    boost = played.does("gwen", "place_aspect", on=shark, text="In My Sights", aspect_kind="boost", free_for=spy)

    played.does("gwen", "open_scene", scene=scene, present=[reth, shark, spy])

    assert played.sees("players", boost)


def test_a_zone_is_shown_without_the_boost_of_somebody_hidden_elsewhere() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.opened(reth)
    hold = played.does("gwen", "add_zone", scene=scene, name="Hold", secret=True)
    boost = played.does("gwen", "place_aspect", on=hold, text="In My Sights", aspect_kind="boost", free_for=shark)
    crates = played.does("gwen", "place_aspect", on=hold, text="Crates of Powder")

    played.does("gwen", "edit_zone", zone=hold, secret=False)

    assert played.sees("players", crates)
    assert not played.sees("players", boost)


def test_the_pool_is_a_point_for_each_hero_present_and_what_was_set_aside() -> None:
    played = Played()
    reth, voltaire, abigail = played.hero(), played.hero("oleg", "voltaire"), played.hero("pilar", "abigail")
    played.change("session", deferred=2)
    scene = played.prepared()

    played.does("gwen", "open_scene", scene=scene, present=[reth, voltaire, played.foe()])
    played.does("gwen", "place_token", scene=scene, character=abigail)

    assert played.scene(scene).pool == 4
    assert played.session().deferred == 0


def test_a_foe_whose_token_is_shown_becomes_known_with_what_is_openly_true_about_it() -> None:
    played = Played()
    shark, assassin = played.foe(), played.foe("assassin", secret=True)

    played.opened(shark, assassin)

    assert played.sees("players", shark) and played.sees("players", assassin)
    assert all(played.sees("players", aspect.id) for aspect in played.aspects_on(shark))
    assert not any(played.sees("players", aspect.id) for aspect in played.aspects_on(assassin))


def test_opening_starts_a_session_when_none_is_under_way() -> None:
    played = Played()
    reth = played.hero()

    played.opened(reth)

    assert played.session().running and played.session().number == 1
    assert played.log() == ["session_started", "scene_opened"]
    assert played.character(reth).in_play


def test_scenes_are_numbered_as_they_open() -> None:
    played = Played()
    first = played.opened()
    played.does("gwen", "close_scene")
    second = played.opened(title="The Roof")

    assert (played.scene(first).number, played.scene(second).number) == (1, 2)


def test_a_second_live_scene_is_refused() -> None:
    played = Played()
    played.opened()
    other = played.prepared("The Roof")

    played.refuses("gwen", "open_scene", "scene_running", scene=other)


def test_a_scene_opens_once() -> None:
    played = Played()
    scene = played.opened()
    played.does("gwen", "close_scene")

    played.refuses("gwen", "open_scene", "not_prepared", scene=scene)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("prepare_scene", {"title": "Mine"}),
        ("open_scene", {"scene": "scene:x"}),
        ("close_scene", {}),
        ("start_session", {}),
        ("end_session", {}),
        ("end_scenario", {}),
        ("drop_scene", {"scene": "scene:x"}),
    ],
)
def test_only_the_gm_stages(kind: str, args: dict[str, str]) -> None:
    played = Played()

    played.refuses("pilar", kind, "gm_only", **args)


def test_an_unfinished_hero_cannot_enter_a_scene() -> None:
    played = Played()
    draft = played.does("pilar", "create_character", name="Ilka")
    scene = played.prepared()

    refusal = played.refuses("gwen", "open_scene", "incomplete_sheet", scene=scene, present=[draft])

    missing: Any = refusal.params["missing"]
    assert missing["list"] == ["looks", "high_concept", "trouble", "third_aspect", "approaches"]


def test_a_complete_draft_is_ready_as_it_enters() -> None:
    played = Played()
    ilka = played.does("pilar", "create_character", **SHEET)

    played.opened(ilka)

    assert played.character(ilka).state == "ready"
    assert "character_ready" in played.log()


def test_a_hero_prepared_in_a_hidden_zone_keeps_the_scene_from_opening() -> None:
    played = Played()
    reth = played.hero()
    scene = played.prepared()
    hold = played.does("gwen", "add_zone", scene=scene, name="Hold", secret=True)
    played.does("gwen", "place_token", scene=scene, character=reth, zone=hold)

    refusal = played.refuses("gwen", "open_scene", "still_hidden", scene=scene)

    assert refusal.params == {"name": "Hold"}


def test_dropping_a_prepared_scene_drops_all_that_is_in_it() -> None:
    played = Played()
    scene = played.prepared()
    zone = played.does("gwen", "add_zone", scene=scene, name="Pier")
    other = played.does("gwen", "add_zone", scene=scene, name="Hold")
    parts = [
        zone,
        other,
        played.does("gwen", "link_zones", a=zone, b=other),
        played.does("gwen", "place_aspect", on=zone, text="Fog"),
        played.does("gwen", "place_token", scene=scene, character=played.foe()),
        played.does("gwen", "write_note", text="Ask for names", scene=scene),
    ]

    played.does("gwen", "drop_scene", scene=scene)

    assert not any(played.has(id) for id in (scene, *parts))


def test_a_live_scene_is_closed_and_not_dropped() -> None:
    played = Played()
    scene = played.opened()

    played.refuses("gwen", "drop_scene", "scene_running", scene=scene)


# --- closing -----------------------------------------------------------------------------------------------


def test_closing_clears_what_it_must_in_one_go() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.opened(reth, shark)
    zone = played.does("gwen", "add_zone", scene=scene, name="Pier")
    on_fire = played.does("gwen", "place_aspect", text="On Fire", free_for=reth, free=1)
    boost = played.does("gwen", "place_aspect", text="In My Sights", aspect_kind="boost", on=shark, free_for=reth)
    played.mark(reth, 1, 3)
    mild = played.hurt(reth, "mild", "Sprained Ankle", session=1)
    moderate = played.hurt(reth, "moderate", "Concussion", session=1)

    played.refuses("pilar", "close_scene", "gm_only")
    played.does("gwen", "close_scene", rested=[reth], recovery={reth: {"mild": "bandaged and slept"}})

    assert not any(played.has(id) for id in (zone, on_fire, boost, mild))
    assert played.state.all(Token) == []
    assert played.has(moderate)
    assert played.character(reth).tracks["stress"].marked == ()
    assert len(played.texts(reth)) == 6
    assert (played.scene(scene).state, played.scene(scene).pool) == ("closed", 0)
    assert played.line("consequence_cleared")["how"] == "bandaged and slept"


def test_a_mild_consequence_stays_without_rest_and_waits_for_an_account_of_it() -> None:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    played.opened(reth, voltaire)
    ankle = played.hurt(reth, "mild", "Sprained Ankle")
    dazed = played.hurt(voltaire, "mild", "Dazed")

    played.does("gwen", "close_scene", rested=[voltaire], recovery={voltaire: {"mild": ""}})

    assert played.has(ankle) and played.has(dazed)
    assert not played.aspect(ankle).rested
    assert played.aspect(dazed).rested


def test_healing_without_rest_is_refused_and_the_scene_stays_open() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)
    played.hurt(reth, "mild", "Sprained Ankle")

    played.refuses("gwen", "close_scene", "no_rest", recovery={reth: {"mild": "a nap"}})


def test_stress_needs_rest_only_by_the_dial() -> None:
    played = Played(stress_needs_rest=True)
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    played.opened(reth, voltaire)
    played.mark(reth, 1)
    played.mark(voltaire, 1)

    played.does("gwen", "close_scene", rested=[voltaire])

    assert played.character(reth).tracks["stress"].marked == (1,)
    assert played.character(voltaire).tracks["stress"].marked == ()


def test_debts_between_players_are_paid_at_the_scenes_end() -> None:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    scene = played.opened(reth, voltaire)
    played.change(scene, owed={voltaire: 1})

    played.does("gwen", "close_scene")

    assert played.character(voltaire).fate_points == 4
    assert played.scene(scene).owed == {}
    assert played.line("points_moved")["points"] == 1


def test_what_is_still_open_ends_with_the_scene_and_set_aside_points_go_back() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    scene = played.opened(reth, shark)
    played.put(
        Offer(id="offer:a", kind="compel", by=reth, to=shark, terms="It bites the rope", scene=scene, escrow=1),
        Offer(id="offer:b", kind="rewording", by=reth, to="gm", terms="Hobbling", scene=scene),
        Hit(id="hit:a", scene=scene, source=shark, target=reth, shifts=2),
    )

    played.does("gwen", "close_scene")

    assert played.character(reth).fate_points == 4
    assert not played.has("offer:a") and not played.has("hit:a")
    assert played.has("offer:b")


def test_the_pool_is_dropped_and_set_aside_points_come_with_the_next_scene() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)
    played.change("session", deferred=1)

    played.does("gwen", "close_scene")
    second = played.opened(reth, title="The Roof")

    assert played.scene(second).pool == 2


def test_a_prepared_scene_keeps_its_aspects_when_another_closes() -> None:
    played = Played()
    played.opened()
    later = played.prepared("The Roof")
    aspect = played.does("gwen", "place_aspect", on=later, text="Thin Ice")

    played.does("gwen", "close_scene")

    assert played.has(aspect)
    assert not played.sees("players", aspect)


def test_closing_without_a_scene_is_refused() -> None:
    played = Played()

    played.refuses("gwen", "close_scene", "no_scene")


# --- sessions -------------------------------------------------------------------------------------------------


def test_a_session_brings_fate_points_up_to_refresh_and_takes_none_away() -> None:
    played = Played()
    one, two, three = played.hero(), played.hero("oleg", "voltaire"), played.hero("pilar", "abigail")
    played.does("gwen", "start_session")
    played.change(one, refresh=2, fate_points=5)
    played.change(two, fate_points=1)

    played.does("gwen", "end_session")
    played.does("gwen", "start_session")

    assert [played.character(id).fate_points for id in (one, two, three)] == [5, 3, 3]
    assert played.session().number == 2


def test_a_sessions_start_makes_stunts_fresh_and_ready_heroes_begin_to_play() -> None:
    played = Played()
    abigail = played.hero("pilar", "abigail")
    draft = played.does("oleg", "create_character", name="Ilka")
    stunt = played.character(abigail).stunts[0]
    played.does("pilar", "use_stunt", character=abigail, stunt=stunt.id)

    played.does("gwen", "start_session")

    assert not played.character(abigail).stunts[0].used
    assert played.character(abigail).in_play
    assert not played.character(draft).in_play


def test_a_session_starts_and_ends_once() -> None:
    played = Played()
    played.refuses("gwen", "end_session", "no_session")
    played.does("gwen", "start_session")

    played.refuses("gwen", "start_session", "session_running")


def test_a_live_scene_goes_on_in_the_next_session() -> None:
    played = Played()
    scene = played.opened()

    played.does("gwen", "end_session")

    assert played.scene(scene).state == "live"


def test_the_session_after_a_scenarios_end_begins_the_next_scenario() -> None:
    played = Played()
    played.does("gwen", "start_session")
    played.does("gwen", "end_scenario")
    played.refuses("gwen", "end_scenario", "nothing_changes")
    assert played.session().scenario == 1

    played.does("gwen", "end_session")
    played.does("gwen", "start_session")

    assert (played.session().scenario, played.session().scenario_over) == (2, False)


def test_free_invocations_on_what_vanishes_vanish_with_it() -> None:
    played = Played()
    reth = played.hero()
    scene = played.opened(reth)
    fog = played.does("gwen", "place_aspect", text="Fog", free_for=reth, free=2)
    assert [type(lot) for lot in played.aspect(fog).lots] == [Lot]

    played.does("gwen", "close_scene")

    assert not played.has(fog)
    assert [zone for zone in played.state.all(Zone) if zone.scene == scene] == []
