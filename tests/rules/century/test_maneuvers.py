"""Maneuvers, tags and points of Spirit of the Century, beside its cases."""

from typing import Any

import pytest

from rules.fate.optional.own_pool.parts import OwnPool
from tests.rules.century.rolled import Rolled

STICKY = {"maneuver": {"sticky": True}}


def made(played: Rolled, **more: Any) -> tuple[str, str, str]:
    """Nell, Krol, and her maneuver on him: won, and locked."""
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    roll = put_on(played, nell, krol, **more)
    return nell, krol, roll


def put_on(played: Rolled, nell: str, krol: str, text: str = "Cornered", **more: Any) -> str:
    roll = played.rolled("pilar", nell, "maneuver", "fists", text=text, target=krol, against="athletics", **more)
    played.does("gwen", "settle_roll", roll=roll)
    return roll


def test_a_point_is_laid_down_for_a_change_of_the_scene_and_for_nothing_else() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)

    told = {"character": nell, "action": "maneuver", "rating": "fists", "maneuver": {"argue": True}}

    played.refuses("pilar", "declare_action", "nothing_to_argue", goal="Grab the idol", **told)
    played.refuses("pilar", "declare_action", "nothing_to_argue", text="Cornered", target=krol, **told)


def test_whoever_has_no_point_argues_for_nothing() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    played.change(nell, fate_points=0)
    told = {"character": nell, "action": "maneuver", "rating": "fists", "text": "On Fire!"}

    played.refuses("pilar", "declare_action", "not_enough_fate_points", maneuver={"argue": True}, **told)
    played.does("pilar", "declare_action", **told)


def test_a_maneuver_says_what_it_is_after() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)

    played.refuses("pilar", "declare_action", "name_needed", character=nell, action="maneuver", rating="fists")


def test_no_maneuver_takes_away_what_somebody_suffers() -> None:
    played = Rolled()
    nell, krol = played.nell(), played.krol()
    played.opened(nell, krol)
    wound = played.hurt(krol, "mild", "Limping")

    told = {"character": nell, "action": "maneuver", "rating": "fists"}

    played.refuses("pilar", "declare_action", "aspect_stays", removes=wound, **told)


def test_whoever_has_no_point_is_only_offered_to_accept() -> None:
    played = Rolled()
    _, krol, _ = made(played)

    assert played.can("gwen")["roll"]["do"]["choose"] == ["accept_aspect"]

    played.change(krol, fate_points=1)
    assert played.can("gwen")["roll"]["do"]["choose"] == ["accept_aspect", "avoid_aspect"]


def test_what_cannot_be_sticky_may_be_let_go() -> None:
    played = Rolled()
    _, krol, roll = made(played, **STICKY)

    played.does("pilar", "choose", roll=roll, option="forgo")

    assert played.temporary(krol) == []
    assert played.roll(roll).step == "closed"


@pytest.mark.parametrize(("dial", "options"), [("character", ["make_fragile", "forgo"]), ("never", None)])
def test_how_an_aspect_may_be_sticky_a_dial_says(dial: str, options: list[str] | None) -> None:
    played = Rolled(sticky_needs_spin=dial)
    _, krol, roll = made(played, **STICKY)

    assert played.can("pilar")["roll"]["do"].get("choose") == options
    if options is None:
        played.does("gwen", "choose", roll=roll, option="allow_sticky")
        played.does("gwen", "choose", roll=roll, option="accept_aspect")
        assert [one.fragile for one in played.temporary(krol)] == [False]


@pytest.mark.parametrize(("dial", "sticks"), [("character", True), ("always", False)])
def test_on_the_scene_the_gm_says_whether_it_sticks_unless_shifts_are_asked_for_there_too(
    dial: str, sticks: bool
) -> None:
    played = Rolled(sticky_needs_spin=dial)
    nell = played.nell()
    played.opened(nell)
    roll = played.rolled("pilar", nell, "maneuver", "fists", text="On Fire!", difficulty=3)

    played.does("gwen", "settle_roll", roll=roll)

    assert ("allow_sticky" in played.can("gwen")["roll"]["do"]["choose"]) is sticks


def test_the_point_comes_back_where_the_scene_ends_before_the_gm_has_answered() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    roll = played.rolled("pilar", nell, "maneuver", "fists", text="On Fire!", difficulty=3, maneuver={"argue": True})
    played.does("gwen", "settle_roll", roll=roll)
    assert played.character(nell).fate_points == 1

    played.does("gwen", "close_scene")

    assert played.character(nell).fate_points == 2


def test_whoever_has_spent_the_last_point_before_the_dice_argues_without() -> None:
    played = Rolled()
    nell = played.nell(fate_points=1)
    played.opened(nell)
    told = {"text": "On Fire!", "maneuver": {"argue": True}}
    roll = played.does("pilar", "declare_action", character=nell, action="maneuver", rating="fists", **told)
    played.does("gwen", "set_opposition", roll=roll, difficulty=9)
    played.change(nell, fate_points=0)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    played.does("gwen", "settle_roll", roll=roll)

    assert played.character(nell).fate_points == 0


def test_what_somebody_puts_on_themselves_nobody_is_asked_about() -> None:
    played = Rolled()
    nell = played.nell()
    played.opened(nell)
    roll = played.rolled("pilar", nell, "maneuver", "fists", text="Braced", target=nell, difficulty=2)

    played.does("gwen", "settle_roll", roll=roll)

    assert [one.text for one in played.temporary(nell)] == ["Braced"]


# --- aspects on a roll -----------------------------------------------------------------------------------


def test_an_aspect_adds_to_nobody_elses_roll() -> None:
    played = Rolled()
    nell, otto, krol = played.nell(), played.otto(), played.krol()
    played.opened(nell, otto, krol)
    fog = played.on_scene()
    roll = played.rolled("pilar", nell, "overcome", "athletics", goal="Over the wall", difficulty=5)

    told = {"roll": roll, "aspect": fog, "because": "It hides her"}

    played.refuses("oleg", "invoke_aspect", "own_roll_only", character=otto, effect="help", **told)
    offered = [line["effects"] for line in played.can("oleg")["roll"]["invokes"] if line["character"] == otto]
    assert offered == []


def test_a_fragile_aspect_stays_where_its_use_is_declined() -> None:
    played = Rolled()
    nell, krol, asked = made(played)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    (aspect,) = played.temporary(krol)
    roll = played.rolled("pilar", nell, "attack", "fists", target=krol, against="athletics")
    told = {"roll": roll, "character": nell, "aspect": aspect.id, "because": "He has no room", "free": True}
    played.does("pilar", "invoke_aspect", effect="bonus", **told)

    played.refuses("pilar", "invoke_aspect", "already_invoked_on_roll", effect="bonus", **told)
    played.does("gwen", "decline_invoke", roll=roll, invoke=played.roll(roll).invokes[0].id)
    played.does("gwen", "settle_roll", roll=roll)

    assert [lot.left for one in played.temporary(krol) for lot in one.lots] == [1]


def test_nothing_is_declared_by_an_aspect_that_went_with_its_use() -> None:
    played = Rolled()
    nell, krol, asked = made(played)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    (aspect,) = played.temporary(krol)
    roll = played.rolled("pilar", nell, "attack", "fists", target=krol, against="athletics")
    told = {"roll": roll, "character": nell, "aspect": aspect.id, "because": "He has no room", "free": True}
    played.does("pilar", "invoke_aspect", effect="bonus", **told)
    played.does("gwen", "settle_roll", roll=roll)
    assert played.temporary(krol) == []

    told = {"character": nell, "text": "He drops the map"}
    played.refuses("pilar", "declare_detail", "gone", aspect=aspect.id, **told)
    played.refuses("pilar", "declare_detail", "aspect_not_known", aspect="aspect:none", **told)


def test_one_free_use_is_all_that_is_offered_on_a_roll() -> None:
    played = Rolled()
    nell, krol, asked = made(played)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    second = put_on(played, nell, krol, "Sand in the Eyes")
    played.does("gwen", "choose", roll=second, option="accept_aspect")
    first, other = played.temporary(krol)
    roll = played.rolled("pilar", nell, "attack", "fists", target=krol, against="athletics")
    told = {"roll": roll, "character": nell, "effect": "bonus", "because": "He has no room", "free": True}
    played.does("pilar", "invoke_aspect", aspect=first.id, **told)

    played.refuses("pilar", "invoke_aspect", "one_free_tag", aspect=other.id, **told)
    lines = [one for one in played.can("pilar")["roll"]["invokes"] if one["cost"] == "free"]
    assert [line["reason"]["code"] for line in lines if line["aspect"] == other.id] == ["one_free_tag"]


def test_an_ally_uses_a_free_use_only_once_it_was_handed_over() -> None:
    played = Rolled()
    nell, otto, krol = played.nell(), played.otto(), played.krol()
    played.opened(nell, otto, krol)
    asked = put_on(played, nell, krol)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    (aspect,) = played.temporary(krol)
    roll = played.rolled("oleg", otto, "attack", "fists", target=krol, against="athletics")
    told = {"roll": roll, "character": otto, "aspect": aspect.id, "effect": "bonus", "because": "Now!", "free": True}

    played.refuses("oleg", "invoke_aspect", "no_free_invocation", **told)
    played.does("pilar", "hand_free", character=nell, aspect=aspect.id, to=otto)
    played.does("oleg", "invoke_aspect", **told)

    assert played.roll(roll).effort.total == 4


@pytest.mark.parametrize("on", [False, True])
def test_a_point_adds_one_where_the_dial_says_so(on: bool) -> None:
    played = Rolled(point_for_plus_one=on)
    nell = played.nell()
    played.opened(nell)
    roll = played.rolled("pilar", nell, "overcome", "athletics", goal="Over the wall", difficulty=4)

    if not on:
        played.refuses("pilar", "add_one", "dial_off", roll=roll, character=nell)
        return
    assert played.can("pilar")["roll"]["do"]["add_one"] == {nell: None}
    played.change(nell, fate_points=1)
    played.does("pilar", "add_one", roll=roll, character=nell)
    played.refuses("pilar", "add_one", "not_enough_fate_points", roll=roll, character=nell)
    assert played.can("pilar")["roll"]["do"]["add_one"][nell]["code"] == "not_enough_fate_points"
    assert played.roll(roll).effort.total == 4


# --- points ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("all_of_them", [False, True])
def test_a_character_of_the_gms_earns_points_once_it_was_given_some_or_by_the_dial(all_of_them: bool) -> None:
    played = Rolled(npc_pools=all_of_them)
    nell, krol, asked = made(played)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    (aspect,) = played.temporary(krol)
    played.does("pilar", "declare_detail", character=nell, aspect=aspect.id, text="He drops the map")

    offer = next(id for id in played.can("gwen")["offers"])
    played.does("gwen", "accept_offer", offer=offer)

    scene = next(one for one in played.state.entities() if one.id.startswith("scene:"))
    assert dict(getattr(scene, "owed", {})) == ({krol: 1} if all_of_them else {})


def test_the_gms_word_gives_a_character_points_of_its_own() -> None:
    played = Rolled()
    krol = played.krol()
    played.opened(krol)

    played.does("gwen", "give_points", to=krol, points=2, reason="The villain of the piece")

    assert played.character(krol).fate_points == 2
    assert played.character(krol).part(OwnPool) is not None


def test_the_gm_has_no_pool_where_characters_have_points_of_their_own() -> None:
    played = Rolled()

    scene = played.opened(played.nell(), played.krol())

    assert played.scene(scene).pool == 0
    assert played.line("scene_live")["title"] == "The Docks"


def test_points_for_an_aspect_of_somebodys_come_with_the_end_of_the_exchange() -> None:
    played = Rolled(npc_pools=True)
    skills = {"fists": 4, "athletics": 2}
    nell, otto = played.nell(ratings={**skills, "alertness": 3}), played.otto(ratings={**skills, "alertness": 2})
    krol = played.krol(ratings=skills)
    scene = played.opened(nell, otto, krol)
    aspect = played.on_scene("Off Balance", on=krol)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative")
    roll = played.rolled("pilar", nell, "overcome", "athletics", difficulty=4)
    told = {"aspect": aspect, "effect": "bonus", "because": "He slips"}
    played.does("pilar", "invoke_aspect", roll=roll, character=nell, **told)
    played.does("gwen", "settle_roll", roll=roll)

    assert (played.conflict().turn, played.scene(scene).owed) == ((otto,), {krol: 1})
    played.does("oleg", "end_turn", character=otto)
    played.does("gwen", "end_turn", character=krol)

    assert played.conflict().exchange == 2
    assert (played.scene(scene).owed, played.character(krol).fate_points) == ({}, 1)


def test_a_detail_by_a_free_use_is_not_agreed_to_once_the_aspect_is_gone() -> None:
    played = Rolled()
    nell, krol, asked = made(played)
    played.does("gwen", "choose", roll=asked, option="accept_aspect")
    (aspect,) = played.temporary(krol)
    told = {"character": nell, "aspect": aspect.id, "text": "He drops the map", "free": True}
    offer = played.does("pilar", "declare_detail", **told)

    played.does("gwen", "remove_aspect", aspect=aspect.id)

    played.refuses("gwen", "accept_offer", "gone", offer=offer)
