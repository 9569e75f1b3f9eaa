"""Countdowns, obstacles and distractions that wait in a prepared scene. Sources: FCON-CNTD, FCON-OBST."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rules import game
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.optional.countdown.entities import Countdown
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from tests.rules import asked
from tests.rules.accelerated.table import ROLES
from tests.rules.condensed.table import Condensed

DIALS = {"countdowns": True, "obstacles": True}
RITE = {"name": "Ritual", "outcome": "The gate opens", "boxes": 3, "triggers": [{"on": "hour"}]}
CRY = {"name": "A cry", "choice": "Who goes?", "leave": "It ends"}
OUTSIDERS = {"pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}


def preparing(**dials: Any) -> tuple[Condensed, str, str]:
    """A hero in a live scene, and another scene that only the GM knows."""
    played = Condensed(**{**DIALS, **dials})
    hero = played.pilar()
    played.on_stage(hero)
    return played, played.prepared("The Crypt"), hero


def countdown(played: Condensed, scene: str, **plan: Any) -> str:
    return played.does("gwen", "make_countdown", scene=scene, **{**RITE, **plan})


def obstacle(played: Condensed, scene: str, kind: str = "hazard", **plan: Any) -> str:
    whole = {"obstacle": kind, "name": "Fire", "rating": 3, "weapon": 1, **plan}
    return played.does("gwen", "make_obstacle", scene=scene, **whole)


def distraction(played: Condensed, scene: str, **plan: Any) -> str:
    return played.does("gwen", "make_distraction", scene=scene, **{**CRY, **plan})


MAKERS = (countdown, obstacle, distraction)


def screens(played: Condensed) -> dict[str, Any]:
    """All that the others have before them, and what they may do."""
    told = {}
    for member, audience in OUTSIDERS.items():
        seen = {one.id: asked.view(audience, one) for one in played.state.entities()}
        can = asked.may(played.state, game.Actor(member, ROLES[member]))
        told[member] = msgspec.to_builtins(({id: view for id, view in seen.items() if view is not None}, can))
    return told


def opens(played: Condensed, scene: str, *present: str) -> None:
    played.does("gwen", "close_scene")
    played.does("gwen", "open_scene", scene=scene, present=list(present))


# --- nobody knows of them -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", MAKERS)
def test_what_waits_in_a_prepared_scene_shows_in_no_view_no_button_and_no_line(make: Callable[..., str]) -> None:
    played, scene, _ = preparing()
    before = screens(played)
    more = {"visibility": "open"} if make is countdown else {}

    made = make(played, scene, **more)

    assert played.log() == []
    assert screens(played) == before
    assert played.sees("gm", made)


def test_changing_and_dropping_what_waits_is_seen_by_nobody_either() -> None:
    played, scene, _ = preparing()
    before = screens(played)
    rite, fire, cry = (make(played, scene) for make in MAKERS)
    changes: list[tuple[str, dict[str, Any]]] = [
        ("edit_countdown", {"countdown": rite, "visibility": "open", "lasting": True}),
        ("edit_obstacle", {"character": fire, "rating": 4}),
        ("edit_distraction", {"distraction": cry, "name": "A shout", "shown": True}),
        ("edit_token", {"token": played.token(fire).id, "secret": True}),
        ("drop_countdown", {"countdown": rite}),
        ("drop_distraction", {"distraction": cry}),
        ("remove_token", {"token": played.token(fire).id}),
    ]

    for kind, args in changes:
        played.does("gwen", kind, **args)

        assert played.log() == []
        assert kind == "edit_obstacle" or played.log("gm") == [], "what has not begun is no story yet"
        assert screens(played) == before


@pytest.mark.parametrize("make", MAKERS)
def test_taking_back_what_waits_is_told_to_nobody(make: Callable[..., str]) -> None:
    played, scene, _ = preparing()
    before = played.state
    made = make(played, scene)
    ids = tuple(one.id for one in played.state.entities() if before.find(one.id) is None)

    past = game.Past(seq=1, state=before, touched=ids)
    command = game.decode_command("accelerated", "take_back", {})
    decision = game.decide(played.state, game.Actor("gwen", "gm"), command, played.dice, past)

    assert [event.heard_by() for event in decision.events] == [()]
    assert decision.state.find(made) is None


def test_a_player_who_names_what_waits_is_told_that_there_is_no_such_thing() -> None:
    played, scene, hero = preparing()
    fence = obstacle(played, scene, "block", name="Fence")
    cry, gem = distraction(played, scene), distraction(played, scene, opposition=2)
    tries = {"character": hero, "action": "overcome", "rating": "athletics", "goal": "past it"}

    played.refuses("pilar", "deal_with", "not_found", character=hero, distraction=cry)
    for hidden in (fence, gem, played.foe(shown=False)):
        played.refuses("pilar", "declare_action", "not_found", **tries, obstacle=hidden)
    for hidden in (fence, "character:nowhere"):
        played.refuses("pilar", "declare_action", "aspect_not_known", **tries, removes=hidden)


def test_the_gm_is_asked_to_show_a_hidden_block_before_anybody_rolls_against_it() -> None:
    played, scene, _ = preparing()
    fence, foe = obstacle(played, scene, "block", name="Fence"), played.foe()
    played.does("gwen", "place_token", scene=played.scene_now(), character=foe)
    tries = {"character": foe, "action": "overcome", "rating": "fight", "goal": "past it"}

    played.refuses("gwen", "declare_action", "still_hidden", **tries, obstacle=fence)


# --- nothing happens to them -----------------------------------------------------------------------------------------


def test_nothing_marks_a_countdown_whose_scene_is_not_open() -> None:
    played, scene, _ = preparing()
    rite = countdown(played, scene)

    played.does("gwen", "pass_time", unit="hour", amount=2)

    assert played.state.get(rite, Countdown).marked == 0
    played.refuses("gwen", "mark_countdown", "not_begun", countdown=rite)
    played.refuses("gwen", "unmark_countdown", "not_begun", countdown=rite)


def test_a_distraction_whose_scene_is_not_open_is_neither_left_nor_dealt_with() -> None:
    played, scene, _ = preparing()
    cry, foe = distraction(played, scene), played.foe()

    played.refuses("gwen", "leave_distraction", "not_begun", distraction=cry)
    played.refuses("gwen", "deal_with", "not_begun", character=foe, distraction=cry)
    played.does("gwen", "close_scene")

    assert (played.state.get(cry, Distraction).state, played.state.all(Fact)) == ("prepared", [])


@pytest.mark.parametrize("make", MAKERS)
def test_only_the_gm_prepares_and_only_a_scene_there_is_that_is_not_over(make: Callable[..., str]) -> None:
    played, scene, hero = preparing()
    kind, plan = {
        countdown: ("make_countdown", RITE),
        distraction: ("make_distraction", CRY),
        obstacle: ("make_obstacle", {"obstacle": "block", "name": "Fence", "rating": 2}),
    }[make]
    past = played.scene_now()
    opens(played, scene, hero)

    played.refuses("pilar", kind, "gm_only", **plan, scene=scene)
    played.refuses("gwen", kind, "gone", **plan, scene=past)
    played.refuses("gwen", kind, "not_found", **plan, scene="scene:nowhere")


def test_a_prepared_obstacle_stands_in_a_zone_of_that_scene() -> None:
    played, scene, _ = preparing()
    here = played.does("gwen", "add_zone", scene=played.scene_now(), name="Deck")
    there = played.does("gwen", "add_zone", scene=scene, name="Vault")

    plan = {"obstacle": "block", "name": "Fence", "rating": 2, "scene": scene}
    played.refuses("gwen", "make_obstacle", "not_found", **plan, zone=here)
    fence = obstacle(played, scene, "block", name="Fence", zone=there)

    token = played.token(fence)
    assert (token.scene, token.zone, token.shown, played.character(fence).shown) == (scene, there, False, False)


# --- the scene opens ----------------------------------------------------------------------------------------------


def test_when_the_scene_opens_what_waited_is_there_for_all_to_see() -> None:
    played, scene, hero = preparing()
    rite, fire = countdown(played, scene, visibility="open"), obstacle(played, scene)
    cry = distraction(played, scene, as_aspect=True)
    name = next(one.id for one in played.state.all(Aspect) if one.text == "A cry")
    assert not played.sees("spectators", name)

    opens(played, scene, hero)

    assert {"scene_opened", "countdown_made", "distraction_made"} <= set(played.log())
    assert all(played.sees("spectators", id) for id in (rite, fire, cry, name, played.token(fire).id))
    played.does("gwen", "pass_time", unit="hour")
    assert played.state.get(rite, Countdown).marked == 1
    played.does("pilar", "declare_action", character=hero, action="overcome", rating="athletics", target=fire)
    assert played.state.all(Roll)[0].opposition_base == 3


def test_what_is_to_stay_hidden_stays_hidden_when_the_scene_opens() -> None:
    played, scene, hero = preparing()
    rite, fire = countdown(played, scene, visibility="hidden"), obstacle(played, scene, secret=True)
    cry = distraction(played, scene, secret=True, as_aspect=True)
    hidden = [rite, fire, cry, *(one.id for one in played.state.all(Aspect) if one.text == "A cry")]

    opens(played, scene, hero)

    assert played.log() == ["scene_opened"]
    assert not any(played.sees("spectators", id) for id in (*hidden, played.token(fire).id))
    assert (played.state.get(rite, Countdown).state, played.state.get(cry, Distraction).state) == ("running", "open")
    played.does("gwen", "edit_distraction", distraction=cry, shown=True)
    assert played.log() == ["distraction_made"]


def test_of_boxes_only_no_more_is_told_when_the_scene_opens() -> None:
    played, scene, hero = preparing()
    rite = countdown(played, scene, visibility="boxes_only")

    opens(played, scene, hero)

    assert played.line("countdown_made", "spectators")["name"] == ""
    assert "name" not in asked.view("spectators", played.state.get(rite, Countdown))


def test_a_distraction_that_was_to_stay_hidden_can_be_shown_with_its_scene_after_all() -> None:
    played, scene, hero = preparing()
    cry, gem = distraction(played, scene, secret=True), distraction(played, scene)
    played.does("gwen", "edit_distraction", distraction=cry, shown=True)
    played.does("gwen", "edit_distraction", distraction=gem, shown=False)
    played.refuses("gwen", "edit_distraction", "nothing_changes", distraction=cry, shown=True)

    opens(played, scene, hero)

    assert (played.sees("spectators", cry), played.sees("spectators", gem)) == (True, False)


def test_what_waits_in_another_scene_goes_on_waiting() -> None:
    played, scene, hero = preparing()
    other = played.prepared("The Tower")
    rite, fire, cry = countdown(played, other, visibility="open"), obstacle(played, other), distraction(played, other)

    opens(played, scene, hero)

    assert not any(played.sees("spectators", id) for id in (rite, fire, cry))
    assert played.state.get(rite, Countdown).state == played.state.get(cry, Distraction).state == "prepared"
    assert played.log() == ["scene_opened"]


def test_an_open_countdown_may_name_whoever_comes_to_light_with_its_scene_but_nobody_else() -> None:
    played, scene, hero = preparing()
    foe = played.foe(shown=False)
    plan = {"visibility": "open", "triggers": [{"on": "taken_out", "who": foe}]}
    rite = countdown(played, scene, **plan)
    played.does("gwen", "close_scene")
    played.refuses("gwen", "open_scene", "still_hidden", scene=scene, present=[hero])

    played.does("gwen", "open_scene", scene=scene, present=[hero, foe])

    assert asked.view("spectators", played.state.get(rite, Countdown))["triggers"][0]["who"] == foe


def test_a_prepared_countdown_lasts_only_its_scene_or_beyond_it_as_it_was_set() -> None:
    played, scene, hero = preparing()
    short, long = countdown(played, scene), countdown(played, scene, lasting=True)
    set_later, set_back = countdown(played, scene), countdown(played, scene, lasting=True)
    played.does("gwen", "edit_countdown", countdown=set_later, lasting=True)
    played.does("gwen", "edit_countdown", countdown=set_back, lasting=False)
    opens(played, scene, hero)
    begun = [played.state.get(id, Countdown) for id in (short, long, set_later, set_back)]
    assert {(one.state, one.lasting) for one in begun} == {("running", False)}

    played.does("gwen", "close_scene")

    assert [played.has(id) for id in (short, long, set_later, set_back)] == [False, True, True, False]


def test_with_a_prepared_scene_goes_what_waits_in_it() -> None:
    played, scene, _ = preparing()
    rite, fire, cry = (make(played, scene) for make in MAKERS)
    lasting = countdown(played, scene, lasting=True)

    played.does("gwen", "drop_scene", scene=scene)

    assert [played.has(id) for id in (rite, cry, lasting, fire)] == [False, False, False, True]
    assert not any(token.character == fire for token in played.state.all(Token))


def test_making_one_for_the_live_scene_by_name_is_making_it_there() -> None:
    played, _, _ = preparing()
    now = played.scene_now()

    made = [make(played, now) for make in MAKERS]

    assert all(played.state.find(id) for id in made)
    assert played.state.get(made[0], Countdown).state == "running"
    assert (played.token(made[1]).shown, played.state.get(made[2], Distraction).shown) == (True, True)


# --- the GM's buttons ---------------------------------------------------------------------------------------------


def test_the_gms_buttons_say_what_can_be_put_in_a_prepared_scene() -> None:
    played, scene, _ = preparing()
    rite, cry = countdown(played, scene), distraction(played, scene)

    extras = played.can("gwen")["extras"]

    assert extras[scene] == dict.fromkeys(("make_countdown", "make_obstacle", "make_distraction"))
    assert {key: why and why["code"] for key, why in extras[rite].items()} == {
        "mark_countdown": "not_begun",
        "unmark_countdown": "not_begun",
        "edit_countdown": None,
        "drop_countdown": None,
    }
    assert {key: why and why["code"] for key, why in extras[cry].items()} == {
        "edit_distraction": None,
        "leave_distraction": "not_begun",
        "drop_distraction": None,
    }
    assert scene not in played.can("pilar")["extras"]


def test_where_the_dials_are_off_nothing_can_be_put_there() -> None:
    played, scene, _ = preparing(countdowns=False)
    assert "make_countdown" not in played.can("gwen")["extras"][scene]
    without, other, _ = preparing(countdowns=False, obstacles=False)

    assert other not in without.can("gwen")["extras"]


def test_an_obstacle_is_the_gms_own_until_its_scene_opens() -> None:
    played, scene, hero = preparing()
    fire = obstacle(played, scene)
    known = [one.known_to for one in played.state.all(Aspect) if one.on == fire]

    opens(played, scene, hero)

    assert known == [()]
    assert [one.known_to for one in played.state.all(Aspect) if one.on == fire] == [None]
    assert played.state.get(fire, Character).shown
