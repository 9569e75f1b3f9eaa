"""Countdowns: who sees what, what marks them, and that they end once. Sources: FCON-CNTD."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Fact
from rules.fate.optional.countdown.entities import Countdown
from tests.rules import asked
from tests.rules.condensed.table import Condensed


def counting(**plan: Any) -> tuple[Condensed, str, str, str]:
    """A hero, a foe, and a countdown of the given kind."""
    played = Condensed(countdowns=True)
    hero, foe = played.pilar(), played.foe()
    played.on_stage(hero, foe)
    return played, made(played, **plan), hero, foe


def made(played: Condensed, **plan: Any) -> str:
    whole = {"name": "Ritual", "outcome": "The gate opens", "boxes": 3, **plan}
    return played.does("gwen", "make_countdown", **whole)


def marked(played: Condensed, id: str) -> int:
    return played.state.get(id, Countdown).marked


def seen(played: Condensed, id: str) -> Any:
    return asked.view("member:pilar", played.state.get(id, Countdown))


def can(played: Condensed, member: str) -> dict[str, Any]:
    return asked.may(played.state, game.Actor(member, "gm" if member == "gwen" else "player"))


# --- making one ---------------------------------------------------------------------------------------------


def test_only_the_gm_makes_countdowns_and_only_where_the_dial_is_on() -> None:
    plan = {"name": "Ritual", "outcome": "The gate opens", "boxes": 3}

    Condensed(countdowns=True).refuses("pilar", "make_countdown", "gm_only", **plan)
    Condensed().refuses("gwen", "make_countdown", "dial_off", **plan)


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"boxes": 0}, "needs_a_box"),
        ({"boxes": -2}, "needs_a_box"),
        ({"boxes": 25}, "bad_number"),
        ({"outcome": " "}, "name_needed"),
        ({"name": ""}, "name_needed"),
        ({"triggers": [{"on": "exchange", "box": 4}]}, "bad_number"),
        ({"triggers": [{"on": "taken_out", "who": "character:nobody"}]}, "not_found"),
    ],
)
def test_a_countdown_has_boxes_a_name_an_outcome_and_triggers_there_are(more: dict[str, Any], code: str) -> None:
    plan = {"name": "Ritual", "outcome": "The gate opens", "boxes": 3, **more}

    Condensed(countdowns=True).refuses("gwen", "make_countdown", code, **plan)


def test_an_open_countdown_names_nobody_whom_the_players_do_not_know() -> None:
    played = Condensed(countdowns=True)
    hero, lurker = played.pilar(), played.foe("lurker", shown=False)
    played.opened(hero)
    plan = {"name": "Ritual", "outcome": "It ends", "boxes": 1, "triggers": [{"on": "taken_out", "who": lurker}]}

    played.refuses("gwen", "make_countdown", "still_hidden", **plan, visibility="open")
    hidden = played.does("gwen", "make_countdown", **plan)
    played.refuses("gwen", "edit_countdown", "still_hidden", countdown=hidden, visibility="open")


# --- marking ----------------------------------------------------------------------------------------------------


def test_boxes_are_marked_from_left_to_right_and_the_outcome_comes_once() -> None:
    played, id, _, _ = counting(boxes=2, visibility="open")

    refused = played.refuses("gwen", "mark_countdown", "left_to_right", countdown=id, box=2)
    assert refused.params == {"next": 1}
    played.does("gwen", "mark_countdown", countdown=id, box=1)
    assert (marked(played, id), played.log()) == (1, ["countdown_marked"])
    played.does("gwen", "mark_countdown", countdown=id)

    assert played.log() == ["countdown_fired"]
    assert [fact.text for fact in played.state.all(Fact)] == ["The gate opens"]
    played.refuses("gwen", "mark_countdown", "countdown_over", countdown=id)
    played.refuses("gwen", "edit_countdown", "countdown_over", countdown=id, name="Again")


def test_players_mark_nothing() -> None:
    played, id, _, _ = counting(visibility="open")

    played.refuses("pilar", "mark_countdown", "gm_only", countdown=id)
    played.refuses("pilar", "edit_countdown", "gm_only", countdown=id)
    played.refuses("pilar", "drop_countdown", "gm_only", countdown=id)
    played.refuses("pilar", "pass_time", "gm_only", unit="hour")


def test_nothing_is_marked_once_the_dial_is_off() -> None:
    played, id, _, _ = counting(triggers=[{"on": "hour"}])
    played.change("table", dials={})

    played.refuses("gwen", "mark_countdown", "dial_off", countdown=id)
    played.refuses("gwen", "pass_time", "dial_off", unit="hour")


def test_time_marks_what_counts_by_it() -> None:
    played, hours, _, _ = counting(boxes=4, triggers=[{"on": "hour"}])
    days = made(played, triggers=[{"on": "day"}])

    played.does("gwen", "pass_time", unit="hour", amount=3)

    assert (marked(played, hours), marked(played, days)) == (3, 0)
    assert played.log() == ["time_passed"]


def test_time_beyond_the_last_box_changes_nothing_more() -> None:
    played, id, _, _ = counting(boxes=2, triggers=[{"on": "minute"}])

    played.does("gwen", "pass_time", unit="minute", amount=9)

    assert marked(played, id) == 2
    assert len(played.state.all(Fact)) == 1


def test_every_exchange_that_ends_marks_a_box() -> None:
    played, id, hero, foe = counting(triggers=[{"on": "exchange"}])
    played.does("gwen", "open_conflict", conflict_kind="physical")
    for who in (hero, foe):
        played.does("gwen", "name_next", character=who)
    assert marked(played, id) == 0

    played.does("gwen", "name_next", character=hero)

    assert marked(played, id) == 1


def test_an_exchange_of_turns_by_rating_and_one_of_a_contest_count_too() -> None:
    played, id, hero, foe = counting(triggers=[{"on": "exchange"}])
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [foe]])
    for member, who in (("pilar", hero), ("gwen", foe)):
        played.does(member, "end_turn", character=who)
    assert marked(played, id) == 1
    played.does("gwen", "end_conflict")
    contest = played.does("gwen", "open_contest", participants=[hero, foe])
    played.change(contest, state="scored")

    played.does("gwen", "next_exchange", contest=contest)

    assert marked(played, id) == 2


def test_consequences_and_defeats_mark_for_whom_they_are_meant() -> None:
    played, villains, hero, foe = counting(boxes=9)
    played.does("gwen", "edit_countdown", countdown=villains, triggers=[{"on": "consequence", "who": foe}])
    anybody = made(played, triggers=[{"on": "consequence"}, {"on": "taken_out"}], boxes=9)
    for target, member in ((hero, "pilar"), (foe, "gwen")):
        hit = played.hit(target, 5)
        played.does(member, "absorb", hit=hit, boxes=[1, 2, 3], consequences={"mild": "Sore"})
    played.does("gwen", "give_consequence", character=foe, slot="severe", text="Blind", reason="the acid")

    played.hit(foe, 60)

    assert marked(played, villains) == 2
    assert marked(played, anybody) == 4


def test_a_box_may_have_a_trigger_of_its_own() -> None:
    played, id, _, foe = counting(triggers=[{"on": "hour", "box": 1}, {"on": "taken_out", "who": foe_id(), "box": 2}])
    played.does("gwen", "pass_time", unit="hour", amount=5)
    assert marked(played, id) == 1

    played.hit(foe, 60)

    assert marked(played, id) == 2


def foe_id() -> str:
    return "character:ghoul"


# --- one too many ---------------------------------------------------------------------------------------------------


def test_the_box_marked_last_is_cleared_at_any_later_moment_and_is_the_next_again() -> None:
    played, id, hero, _ = counting(visibility="open", triggers=[{"on": "hour", "box": 2}])
    for box in (1, 2):
        played.does("gwen", "mark_countdown", countdown=id, box=box)
    played.hit(hero, 1)

    played.does("gwen", "unmark_countdown", countdown=id)

    assert (marked(played, id), played.log()) == (1, ["countdown_unmarked"])
    assert played.line("countdown_unmarked", "spectators")["marked"] == 1
    played.does("gwen", "pass_time", unit="hour")
    assert marked(played, id) == 2


def test_without_a_mark_nothing_is_cleared() -> None:
    played, id, _, _ = counting(visibility="open")

    played.refuses("gwen", "unmark_countdown", "nothing_marked", countdown=id)
    played.refuses("gwen", "unmark_countdown", "not_found", countdown="countdown:nowhere")


def test_what_has_run_out_is_not_cleared_so_that_it_cannot_happen_twice() -> None:
    played, id, _, _ = counting(boxes=1, visibility="open")
    played.does("gwen", "mark_countdown", countdown=id)

    played.refuses("gwen", "unmark_countdown", "countdown_over", countdown=id)
    assert len(played.state.all(Fact)) == 1


def test_clearing_is_the_gms_and_the_dials() -> None:
    played, id, _, _ = counting(visibility="open")
    played.does("gwen", "mark_countdown", countdown=id)

    played.refuses("pilar", "unmark_countdown", "gm_only", countdown=id)
    played.change("table", dials={})
    played.refuses("gwen", "unmark_countdown", "dial_off", countdown=id)


@pytest.mark.parametrize(("visibility", "told"), [("hidden", []), ("boxes_only", ["countdown_unmarked"])])
def test_clearing_tells_no_more_than_marking_does(visibility: str, told: list[str]) -> None:
    played, id, _, _ = counting(visibility=visibility)
    played.does("gwen", "mark_countdown", countdown=id)

    played.does("gwen", "unmark_countdown", countdown=id)

    assert (played.log(), played.log("gm")) == (told, ["countdown_unmarked"])
    assert not told or played.line("countdown_unmarked", "spectators")["name"] == ""


# --- who sees what ------------------------------------------------------------------------------------------------


def test_a_hidden_countdown_is_not_there_for_the_players_until_it_is_over() -> None:
    played, id, _, _ = counting(boxes=2)
    assert seen(played, id) is None
    assert "extras" not in can(played, "pilar") or id not in can(played, "pilar")["extras"]
    played.does("gwen", "mark_countdown", countdown=id)
    assert (played.log(), played.log("gm")) == ([], ["countdown_marked"])

    played.does("gwen", "mark_countdown", countdown=id)

    assert played.log() == ["countdown_fired"]
    assert (seen(played, id)["outcome"], seen(played, id)["name"]) == ("The gate opens", "Ritual")


def test_of_boxes_only_the_players_see_boxes_and_nothing_else() -> None:
    played, id, _, _ = counting(visibility="boxes_only", triggers=[{"on": "hour"}])

    assert played.line("countdown_made", "spectators")["name"] == ""
    assert {key: seen(played, id).get(key) for key in ("boxes", "marked", "name", "outcome", "triggers")} == {
        "boxes": 3,
        "marked": 0,
        "name": None,
        "outcome": None,
        "triggers": None,
    }
    played.does("gwen", "edit_countdown", countdown=id, outcome="The gate stays shut")
    assert (played.log(), played.log("gm")) == ([], ["countdown_changed"])
    played.does("gwen", "edit_countdown", countdown=id, visibility="open")
    assert seen(played, id)["outcome"] == "The gate stays shut"
    played.does("gwen", "edit_countdown", countdown=id, boxes=2)
    assert played.log() == ["countdown_changed"]


def test_what_is_hidden_again_is_dropped_in_silence() -> None:
    played, id, _, _ = counting()

    played.does("gwen", "drop_countdown", countdown=id)

    assert played.log() == []
    assert not played.has(id)


def test_taking_back_what_nobody_sees_is_told_to_nobody_else() -> None:
    played, id, _, _ = counting(visibility="boxes_only")
    before = played.state
    played.does("gwen", "edit_countdown", countdown=id, outcome="Something else")
    past = game.Past(seq=1, state=before, touched=(id,))

    decision = game.decide(
        played.state, game.Actor("gwen", "gm"), game.decode_command("accelerated", "take_back", {}), played.dice, past
    )

    assert [event.heard_by() for event in decision.events] == [()]


# --- how long it lasts ------------------------------------------------------------------------------------------------


def test_a_countdown_goes_with_its_scene_unless_it_lasts() -> None:
    played, id, _, _ = counting()
    lasting = made(played, lasting=True)

    played.does("gwen", "close_scene")

    assert (played.has(id), played.has(lasting)) == (False, True)


def test_whether_it_lasts_is_changed_later() -> None:
    played, id, _, _ = counting(visibility="open")
    lasting = made(played, lasting=True, visibility="open")

    played.does("gwen", "edit_countdown", countdown=id, lasting=True)
    assert (played.line("countdown_changed", "spectators")["lasts"], seen(played, id)["scene"]) == ("yes", None)
    played.does("gwen", "edit_countdown", countdown=lasting, lasting=False)
    assert played.line("countdown_changed", "spectators")["lasts"] == "no"
    for one, now in ((id, True), (lasting, False)):
        played.refuses("gwen", "edit_countdown", "nothing_changes", countdown=one, lasting=now)
    played.does("gwen", "edit_countdown", countdown=id, name="Rite")
    assert played.line("countdown_changed", "spectators")["lasts"] == ""
    played.does("gwen", "close_scene")

    assert (played.has(id), played.has(lasting)) == (True, False)


def test_whether_a_hidden_one_lasts_is_told_to_nobody() -> None:
    played, id, _, _ = counting()

    played.does("gwen", "edit_countdown", countdown=id, lasting=True)

    assert (played.log(), played.log("gm")) == ([], ["countdown_changed"])


def test_without_a_scene_there_is_none_to_end_with() -> None:
    played = Condensed(countdowns=True)
    id = made(played)

    played.refuses("gwen", "edit_countdown", "no_scene", countdown=id, lasting=False)
    played.refuses("gwen", "edit_countdown", "nothing_changes", countdown=id, lasting=True)


def test_without_a_scene_a_countdown_lasts() -> None:
    played = Condensed(countdowns=True)
    id = made(played)

    assert played.state.get(id, Countdown).scene is None


def test_a_countdown_keeps_a_box_to_mark() -> None:
    played, id, _, _ = counting()
    played.does("gwen", "mark_countdown", countdown=id)

    played.refuses("gwen", "edit_countdown", "bad_number", countdown=id, boxes=1)
    played.refuses("gwen", "edit_countdown", "nothing_changes", countdown=id, name="Ritual")


def test_the_gms_buttons_name_every_countdown() -> None:
    played, id, _, _ = counting()

    found = can(played, "gwen")["extras"][id]
    assert found.keys() == {"mark_countdown", "unmark_countdown", "edit_countdown", "drop_countdown"}
    assert {key: why["code"] for key, why in found.items() if why} == {"unmark_countdown": "nothing_marked"}
    played.does("gwen", "mark_countdown", countdown=id)
    assert can(played, "gwen")["extras"][id]["unmark_countdown"] is None
    assert {"make_countdown", "pass_time"} <= can(played, "gwen")["commands"].keys()
    assert "make_countdown" not in can(played, "pilar")["commands"]
