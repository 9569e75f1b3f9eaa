"""Zones, ways and tokens: who is where, and who sees it. Sources: FAE-ZONE, FAE-CFL-01, FAE-POOL-01."""

import pytest

from rules.fate.roll.entities import Roll
from rules.fate.stage.entities import Link
from rules.table.stage.entities import Zone
from tests.rules.accelerated.table import SHEET, Played


def house(played: Played, *present: str) -> tuple[str, str, str]:
    """A live scene with a kitchen and a hall, everybody in the kitchen."""
    scene = played.opened(*present)
    kitchen = played.does("gwen", "add_zone", scene=scene, name="Kitchen")
    hall = played.does("gwen", "add_zone", scene=scene, name="Hall")
    for character in present:
        played.does("gwen", "move_token", token=played.token(character).id, zone=kitchen)
    return scene, kitchen, hall


def test_zones_find_a_free_place_on_the_map() -> None:
    played = Played()
    scene = played.prepared()
    played.does("gwen", "add_zone", scene=scene, name="Pier", x=1, y=0)

    for name in "abcde":
        played.does("gwen", "add_zone", scene=scene, name=name)

    places = [(zone.x, zone.y) for zone in played.state.all(Zone)]
    assert places == [(1, 0), (0, 0), (2, 0), (3, 0), (0, 1), (1, 1)]


def test_a_way_is_made_changed_and_taken_away_from_either_end() -> None:
    played = Played()
    _, kitchen, hall = house(played)
    way = played.does("gwen", "link_zones", a=kitchen, b=hall, steps=2, label="Door")

    played.does("gwen", "link_zones", a=hall, b=kitchen, steps=1, label="Door", block="Barred")
    assert played.log() == ["way_blocked"]
    link = played.state.get(way, Link)
    assert (link.a, link.b, link.steps, link.block) == (kitchen, hall, 1, "Barred")

    played.does("gwen", "link_zones", a=hall, b=kitchen, steps=1, label="Door")
    assert played.log() == ["way_opened"]
    played.refuses("gwen", "link_zones", "nothing_changes", a=kitchen, b=hall, steps=1, label="Door")
    played.does("gwen", "unlink_zones", a=hall, b=kitchen)
    played.refuses("gwen", "unlink_zones", "not_found", a=hall, b=kitchen)


def test_a_way_leads_from_one_zone_to_another_of_the_same_scene() -> None:
    played = Played()
    _, kitchen, _ = house(played)
    elsewhere = played.does("gwen", "add_zone", scene=played.prepared("The Roof"), name="Roof")

    played.refuses("gwen", "link_zones", "bad_args", a=kitchen, b=kitchen)
    played.refuses("gwen", "link_zones", "bad_args", a=kitchen, b=elsewhere)


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("add_zone", {"scene": "scene:x", "name": "Mine"}),
        ("edit_zone", {"zone": "zone:x"}),
        ("remove_zone", {"zone": "zone:x"}),
        ("link_zones", {"a": "zone:x", "b": "zone:y"}),
        ("unlink_zones", {"a": "zone:x", "b": "zone:y"}),
        ("place_token", {"scene": "scene:x", "character": "character:x"}),
        ("edit_token", {"token": "token:x", "side": "foes"}),
        ("remove_token", {"token": "token:x"}),
    ],
)
def test_only_the_gm_draws_the_map(kind: str, args: dict[str, str]) -> None:
    played = Played()

    played.refuses("pilar", kind, "gm_only", **args)


def test_a_hidden_zone_comes_to_light_with_all_that_is_in_it() -> None:
    played = Played()
    scene, kitchen, _ = house(played)
    shark = played.foe()
    cellar = played.does("gwen", "add_zone", scene=scene, name="Cellar", secret=True)
    way = played.does("gwen", "link_zones", a=kitchen, b=cellar)
    damp = played.does("gwen", "place_aspect", on=cellar, text="Knee-deep Water")
    trap = played.does("gwen", "place_aspect", on=cellar, text="Rusty Snare", secret=True)
    token = played.does("gwen", "place_token", scene=scene, character=shark, zone=cellar)
    hidden = (cellar, way, damp, token, shark)
    assert not any(played.sees("players", id) for id in (*hidden, trap))
    assert played.log("spectators") == []

    played.does("gwen", "edit_zone", zone=cellar, secret=False)

    assert all(played.sees("players", id) for id in hidden)
    assert not played.sees("players", trap)
    assert played.log("spectators") == ["zone_shown"]


def test_a_zone_that_is_hidden_again_takes_its_things_from_view() -> None:
    played = Played()
    scene, kitchen, hall = house(played)
    way = played.does("gwen", "link_zones", a=kitchen, b=hall)
    rug = played.does("gwen", "place_aspect", on=hall, text="Loose Rug")
    token = played.does("gwen", "place_token", scene=scene, character=played.foe(), zone=hall)

    played.does("gwen", "edit_zone", zone=hall, secret=True)

    assert not any(played.sees("players", id) for id in (hall, way, rug, token))


def test_a_zone_with_a_hero_in_it_cannot_be_hidden() -> None:
    played = Played()
    reth = played.hero()
    _, kitchen, _ = house(played, reth)

    played.refuses("gwen", "edit_zone", "still_hidden", zone=kitchen, secret=True)


def test_a_zone_that_is_removed_leaves_its_people_standing_nowhere() -> None:
    played = Played()
    reth = played.hero()
    _, kitchen, hall = house(played, reth)
    way = played.does("gwen", "link_zones", a=kitchen, b=hall)
    steam = played.does("gwen", "place_aspect", on=kitchen, text="Steam")

    played.does("gwen", "remove_zone", zone=kitchen)

    assert played.token(reth).zone is None
    assert not any(played.has(id) for id in (kitchen, way, steam))


# --- tokens ------------------------------------------------------------------------------------------------


def test_coming_later_does_not_change_the_pool() -> None:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    scene, kitchen, _ = house(played, reth)

    played.does("gwen", "place_token", scene=scene, character=voltaire, zone=kitchen)

    assert played.scene(scene).pool == 1
    assert (played.token(voltaire).side, played.token(voltaire).shown) == ("pcs", True)
    assert played.line("token_placed", "spectators")["zone"] == "Kitchen"


def test_a_character_is_in_a_scene_once() -> None:
    played = Played()
    reth = played.hero()
    scene, _, _ = house(played, reth)

    played.refuses("gwen", "place_token", "nothing_changes", scene=scene, character=reth)


def test_a_zone_of_another_scene_is_not_there() -> None:
    played = Played()
    reth = played.hero()
    house(played, reth)
    roof = played.does("gwen", "add_zone", scene=played.prepared("The Roof"), name="Roof")

    played.refuses("gwen", "move_token", "not_found", token=played.token(reth).id, zone=roof)
    played.refuses("pilar", "move_token", "not_found", token=played.token(reth).id, zone=roof)


def test_players_move_their_own_while_there_is_no_conflict() -> None:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    _, _, hall = house(played, reth, voltaire)

    played.does("pilar", "move_token", token=played.token(reth).id, zone=hall)
    assert played.token(reth).zone == hall
    assert played.log("spectators") == ["token_moved"]

    played.refuses("pilar", "move_token", "not_your_character", token=played.token(voltaire).id, zone=hall)
    played.refuses("pilar", "move_token", "nothing_changes", token=played.token(reth).id, zone=hall)


def test_in_a_conflict_players_cross_zones_by_their_turn_and_the_gm_still_sets_down_anybody() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    _, kitchen, hall = house(played, reth, shark)
    played.does("gwen", "open_conflict", conflict_kind="physical")

    refusal = played.refuses("pilar", "move_token", "wrong_step", token=played.token(reth).id, zone=hall)
    assert refusal.params == {"step": "conflict"}
    played.does("gwen", "move_token", token=played.token(reth).id, zone=hall)

    assert (played.token(reth).zone, played.token(shark).zone) == (hall, kitchen)


def test_a_hidden_zone_is_not_there_for_players_and_closed_to_heroes_until_it_is_shown() -> None:
    played = Played()
    reth = played.hero()
    scene, _, _ = house(played, reth)
    cellar = played.does("gwen", "add_zone", scene=scene, name="Cellar", secret=True)

    played.refuses("pilar", "move_token", "not_found", token=played.token(reth).id, zone=cellar)
    played.refuses("gwen", "move_token", "still_hidden", token=played.token(reth).id, zone=cellar)


def test_a_foe_that_slips_into_a_hidden_zone_is_out_of_sight_without_a_word() -> None:
    played = Played()
    shark = played.foe()
    scene, _, hall = house(played, shark)
    cellar = played.does("gwen", "add_zone", scene=scene, name="Cellar", secret=True)
    token = played.token(shark).id

    played.does("gwen", "move_token", token=token, zone=cellar)
    assert not played.sees("players", token)
    assert played.log("spectators") == []

    played.does("gwen", "move_token", token=token, zone=hall)
    assert played.sees("players", token)
    assert played.log("spectators") == ["token_moved"]


def test_an_ambush_is_unknown_until_it_is_shown() -> None:
    played = Played()
    scene, kitchen, _ = house(played)
    shark = played.foe()
    token = played.does("gwen", "place_token", scene=scene, character=shark, zone=kitchen, secret=True)
    assert not played.sees("players", token) and not played.sees("players", shark)
    played.refuses("pilar", "move_token", "not_found", token=token, zone=None)

    played.does("gwen", "edit_token", token=token, secret=False)

    assert played.sees("players", token) and played.sees("players", shark)
    assert all(played.sees("players", aspect.id) for aspect in played.aspects_on(shark))
    assert played.log("spectators") == ["token_placed"]


def test_a_token_changes_sides() -> None:
    played = Played()
    shark = played.foe()
    house(played, shark)
    token = played.token(shark)

    played.does("gwen", "edit_token", token=token.id, side="pcs")

    assert (token.side, played.token(shark).side) == ("foes", "pcs")
    assert played.line("side_changed", "spectators")["side"] == "pcs"


# --- in a conflict -----------------------------------------------------------------------------------------------


def brawl(played: Played, *present: str) -> tuple[str, str]:
    scene, kitchen, _ = house(played, *present)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[id] for id in present])
    return scene, kitchen


def test_who_comes_into_a_conflict_gets_a_place_by_speed() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    ilka = played.does("oleg", "create_character", **SHEET)
    abigail = played.hero("oleg", "abigail")
    scene, kitchen = brawl(played, reth, shark)

    played.does("gwen", "place_token", scene=scene, character=abigail, zone=kitchen)
    played.does("gwen", "place_token", scene=scene, character=ilka, zone=kitchen)

    assert played.conflict().order == ((ilka,), (reth,), (abigail,), (shark,))
    assert played.conflict().at == 1


def test_a_foe_who_comes_later_acts_with_the_gms_others() -> None:
    played = Played()
    reth, shark, thugs = played.hero(), played.foe(), played.foe("thugs")
    scene, kitchen = brawl(played, reth, shark)

    played.does("gwen", "place_token", scene=scene, character=thugs, zone=kitchen)

    assert played.conflict().order == ((reth,), (shark, thugs))


def test_who_is_taken_off_the_board_gives_the_turn_on() -> None:
    played = Played()
    reth, voltaire, shark = played.hero(), played.hero("oleg", "voltaire"), played.foe()
    brawl(played, reth, voltaire, shark)

    played.does("gwen", "remove_token", token=played.token(reth).id)

    assert played.conflict().order == ((voltaire,), (shark,))
    assert (played.conflict().at, played.conflict().state) == (0, "running")


def test_a_conflict_is_over_when_the_last_foe_is_taken_off_the_board_or_changes_sides() -> None:
    for act in ("remove", "convert"):
        played = Played()
        reth, shark = played.hero(), played.foe()
        brawl(played, reth, shark)
        token = played.token(shark).id

        if act == "remove":
            played.does("gwen", "remove_token", token=token)
        else:
            played.does("gwen", "edit_token", token=token, side="pcs")

        assert (played.conflict().state, played.conflict().winner) == ("over", "pcs")


def test_nobody_is_taken_away_from_a_roll_about_them() -> None:
    played = Played()
    reth, shark = played.hero(), played.foe()
    brawl(played, reth, shark)
    played.does("pilar", "declare_action", character=reth, action="attack", rating="forceful", target=shark)

    played.refuses("gwen", "remove_token", "wrong_step", token=played.token(shark).id)


def test_no_roll_tells_of_a_zone_that_is_out_of_sight_again() -> None:
    played = Played()
    hero = played.hero()
    _, _, hall = house(played, hero)
    roll = played.does(
        "pilar", "declare_action", character=hero, action="overcome", rating="quick", to=hall, goal="Run"
    )

    played.does("gwen", "edit_zone", zone=hall, secret=True)

    assert played.state.get(roll, Roll).to is None
