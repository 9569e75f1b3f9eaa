"""Aspects the GM places, words anew, shows and takes away. Sources: FAE-ASP, FAE-CFL-02, FAE-INV-12."""

import pytest

from tests.rules.accelerated.table import Played


def test_an_aspect_goes_on_the_board_for_all_to_see() -> None:
    played = Played()
    scene = played.opened()

    fire = played.does("gwen", "place_aspect", text=" On Fire ")

    placed = played.aspect(fire)
    assert (placed.text, placed.kind, placed.on) == ("On Fire", "situation", scene)
    assert played.sees("players", fire)
    assert played.log("spectators") == ["aspect_placed"]


def test_players_suggest_and_do_not_place() -> None:
    played = Played()
    played.opened()

    played.refuses("pilar", "place_aspect", "gm_only", text="On Fire")


@pytest.mark.parametrize("kind", ["edit_aspect", "remove_aspect", "reveal_aspect"])
def test_only_the_gm_changes_what_is_on_the_board(kind: str) -> None:
    played = Played()
    played.opened()
    fire = played.does("gwen", "place_aspect", text="On Fire")
    args = {"text": "Raging Fire"} if kind == "edit_aspect" else {}

    played.refuses("pilar", kind, "gm_only", aspect=fire, **args)


def test_a_secret_aspect_and_the_line_about_it_reach_the_gm_only() -> None:
    played = Played()
    played.opened()

    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)

    assert played.sees("gm", trap)
    assert not played.sees("players", trap) and not played.sees("member:pilar", trap)
    assert played.log("gm") == ["aspect_placed"]
    assert played.log("member:pilar") == played.log("spectators") == []


def test_a_secret_is_told_to_one_and_then_to_all() -> None:
    played = Played()
    played.opened()
    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)

    played.does("gwen", "reveal_aspect", aspect=trap, to=["pilar"])
    assert played.sees("member:pilar", trap)
    assert not played.sees("member:oleg", trap) and not played.sees("spectators", trap)
    assert played.log("member:pilar") == ["aspect_revealed"]
    assert played.log("member:oleg") == []
    played.refuses("gwen", "reveal_aspect", "nothing_changes", aspect=trap, to=["pilar"])

    played.does("gwen", "reveal_aspect", aspect=trap)
    assert played.sees("spectators", trap)
    played.refuses("gwen", "reveal_aspect", "nothing_changes", aspect=trap)


def test_a_new_wording_of_a_secret_is_heard_by_those_who_know_it() -> None:
    played = Played()
    played.opened()
    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)
    played.does("gwen", "reveal_aspect", aspect=trap, to=["pilar"])

    played.does("gwen", "edit_aspect", aspect=trap, text="Jammed Trapdoor")

    assert played.log("member:pilar") == played.log("gm") == ["aspect_reworded"]
    assert played.log("member:oleg") == []
    assert played.aspect(trap).known_to == ("pilar",)


def test_a_secret_of_a_prepared_scene_is_only_marked_to_be_shown_with_it() -> None:
    played = Played()
    scene = played.prepared()
    trap = played.does("gwen", "place_aspect", on=scene, text="Hidden Trapdoor", secret=True)
    played.refuses("gwen", "reveal_aspect", "still_hidden", aspect=trap, to=["pilar"])

    played.does("gwen", "reveal_aspect", aspect=trap)
    assert not played.sees("players", trap)

    played.does("gwen", "open_scene", scene=scene)
    assert played.sees("players", trap)


def test_what_is_true_about_an_unknown_foe_is_unknown() -> None:
    played = Played()
    played.opened()
    shark = played.foe()

    belly = played.does("gwen", "place_aspect", on=shark, text="Hungry", aspect_kind="character")

    assert not played.sees("players", belly)
    assert played.aspect(belly).slot == "3"
    assert played.log("spectators") == []


def test_a_boost_has_one_free_use_by_its_owner() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)

    boost = played.aspect(played.does("gwen", "place_aspect", text="In My Sights", aspect_kind="boost", free_for=reth))

    assert [(lot.owner, lot.left, lot.origin) for lot in boost.lots] == [(reth, 1, "boost")]
    assert boost.by == reth
    played.refuses("gwen", "place_aspect", "bad_args", text="Nobody's", aspect_kind="boost")


def test_free_invocations_are_given_to_somebody() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)

    fog = played.aspect(played.does("gwen", "place_aspect", text="Fog", free_for=reth, free=2))

    assert [(lot.owner, lot.left, lot.total) for lot in fog.lots] == [(reth, 2, 2)]
    played.refuses("gwen", "place_aspect", "bad_args", text="Smoke", free=1)


def test_what_the_gm_says_of_a_free_uses_owner_stands_in_the_log() -> None:
    played = Played()
    reth = played.hero()
    played.opened(reth)

    played.does("gwen", "place_aspect", text="Fog", free_for=reth, free=1)

    line = played.line("aspect_placed", "spectators")
    assert (line["owner"], line["side"], line["anyone"]) == (played.character(reth).name, "", "no")


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"text": "  "}, "name_needed"),
        ({"text": "Fog", "on": "scene:none"}, "not_found"),
        ({"text": "Fog", "on": "table"}, "not_found"),
        ({"text": "Brave", "aspect_kind": "character"}, "bad_args"),
        ({"text": "x" * 201}, "too_long"),
    ],
)
def test_an_aspect_needs_words_and_a_place(args: dict[str, str], code: str) -> None:
    played = Played()
    played.opened()

    played.refuses("gwen", "place_aspect", code, **args)


def test_an_aspect_needs_a_scene_to_be_in() -> None:
    played = Played()
    played.refuses("gwen", "place_aspect", "no_scene", text="Fog")
    scene = played.opened()
    played.does("gwen", "close_scene")

    played.refuses("gwen", "place_aspect", "gone", text="Fog", on=scene)


def test_a_sixth_aspect_on_a_hero_is_refused_for_the_gm_too() -> None:
    played = Played()
    reth = played.hero()

    played.refuses("gwen", "place_aspect", "too_many_aspects", text="Cursed", on=reth, aspect_kind="character")


def test_what_was_known_and_is_removed_is_remembered_as_gone() -> None:
    played = Played()
    scene = played.opened()
    fire = played.does("gwen", "place_aspect", text="On Fire")
    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)

    played.does("gwen", "remove_aspect", aspect=trap)
    assert played.log("spectators") == []
    played.does("gwen", "remove_aspect", aspect=fire)

    assert played.scene(scene).spent == (fire,)
    assert not played.has(fire) and not played.has(trap)


# --- facts -------------------------------------------------------------------------------------------------


def test_an_aspect_makes_a_fact_without_a_roll_or_a_point() -> None:
    played = Played()
    reth = played.hero()
    aspects = played.aspects_on(reth)

    fact = played.does("pilar", "record_fact", character=reth, aspect=aspects[0].id, text="I can call fire")

    assert played.sees("spectators", fact)
    assert played.character(reth).fate_points == 3
    assert played.log("spectators") == ["fact"]


def test_a_fact_comes_from_an_aspect_of_ones_own_that_everybody_knows() -> None:
    played = Played()
    reth, voltaire = played.hero(), played.hero("oleg", "voltaire")
    played.opened(reth, voltaire)
    trap = played.does("gwen", "place_aspect", text="Hidden Trapdoor", secret=True)
    of_reth = {"character": reth, "text": "There is a way down"}

    played.refuses("pilar", "record_fact", "aspect_not_known", **of_reth)
    played.refuses("pilar", "record_fact", "aspect_not_known", **of_reth, aspect=trap)
    played.refuses("pilar", "record_fact", "aspect_not_known", **of_reth, aspect=played.aspects_on(voltaire)[0].id)
    played.refuses("gwen", "record_fact", "still_hidden", text="There is a way down", aspect=trap)
    played.refuses("pilar", "record_fact", "gm_only", text="It rains")


@pytest.mark.parametrize(("kind", "code"), [("record_fact", "name_needed"), ("declare_detail", "no_explanation")])
def test_what_an_aspect_makes_true_is_said(kind: str, code: str) -> None:
    """FAE-FACT-01."""
    played = Played(declare_detail=True)
    reth = played.hero()
    of_reth = {"character": reth, "aspect": played.aspects_on(reth)[0].id}

    played.refuses("pilar", kind, code, **of_reth, text=" ")
    played.does("pilar", kind, **of_reth, text="I can call fire")


def test_the_gm_strikes_a_fact_the_table_does_not_agree_to() -> None:
    played = Played()
    fact = played.does("gwen", "record_fact", text="It always rains here")

    played.refuses("pilar", "drop_fact", "gm_only", fact=fact)
    played.does("gwen", "drop_fact", fact=fact)

    assert not played.has(fact)
