"""Rest in Spirit of the Century: breathers, hours, time between sessions, and a healer."""

from typing import Any

from rules.fate.bargain.entities import Offer
from rules.game import Actor
from tests.rules import asked
from tests.rules.accelerated.table import ROLES
from tests.rules.century.brawl import Brawl


def rests(played: Brawl, wound: str, hours: int, **more: Any) -> None:
    played.does("pilar", "rest", character="character:nell", aspect=wound, hours=hours, activity="sleep", **more)


def test_a_breather_is_for_the_mild_ones_of_earlier_scenes() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    played.refuses("gwen", "take_breather", "nothing_changes")
    played.wounds(nell, "mild", "Winded")
    played.refuses("pilar", "take_breather", "gm_only")
    played.refuses("gwen", "take_breather", "no_break")

    played.does("gwen", "close_scene")
    played.opened(nell, otto, krol)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.refuses("gwen", "take_breather", "no_break")
    played.does("gwen", "end_conflict")
    played.does("gwen", "take_breather", characters=[nell])

    assert played.carried(nell) == []
    assert played.line("breather_taken")["names"] == {"list": ["Nell"]}


def test_the_end_of_a_scene_is_told_without_boosts_where_nobody_earns_any() -> None:
    played = Brawl()
    played.begun()

    played.does("gwen", "close_scene")

    assert played.line("scene_closed_plain")["number"] == 1


def test_who_rests_as_the_scene_closes_has_had_a_breather() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    for hero in (nell, otto):
        played.wounds(hero, "mild", "Winded")

    played.does("gwen", "close_scene", rested=[nell])

    assert (played.carried(nell), len(played.carried(otto))) == ([], 1)


def test_how_somebody_got_over_it_may_be_told_as_the_scene_closes() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    played.wounds(nell, "mild", "Winded")

    played.does("gwen", "close_scene", rested=[nell], recovery={nell: {"mild": "Hot tea"}})

    assert played.carried(nell) == []


def test_hours_of_rest_are_asked_of_the_gm_and_only_said_they_heal_nothing() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    played.wounds(nell, "mild", "Winded")
    wound = played.wounds(nell, "moderate", "Sprained Ankle")
    played.refuses("pilar", "recover", "needs_rest", character=nell, slot="moderate", how="sleep")
    played.refuses("pilar", "recover", "no_break", character=nell, slot="mild", how="sleep")
    rest = {"character": nell, "aspect": wound, "activity": "sleep"}
    refusal = played.refuses("pilar", "rest", "rest_too_short", hours=5, **rest)
    assert refusal.params["hours"] == 6

    played.refuses("oleg", "rest", "not_your_character", hours=6, **rest)
    played.refuses("pilar", "rest", "no_explanation", hours=6, **{**rest, "activity": " "})
    rests(played, wound, 6)
    played.refuses("pilar", "rest", "already_asked", hours=6, **rest)
    played.does("gwen", "accept_offer", offer=played.state.all(Offer)[-1].id)

    assert [one.text for one in played.carried(nell)] == ["Winded"]
    played.refuses("pilar", "rest", "gone", hours=6, **rest)


def test_in_a_conflict_nobody_rests() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    wound = played.wounds(nell, "mild", "Winded")
    played.refuses("pilar", "rest", "no_break", character=nell, aspect=wound, hours=6, activity="sleep")
    played.does("gwen", "open_conflict", conflict_kind="physical")

    played.refuses("pilar", "rest", "no_break", character=nell, aspect=wound, hours=60, activity="sleep")


def between(played: Brawl, time: str) -> None:
    """A session is over, and the next begins."""
    played.does("gwen", "close_scene")
    played.does("gwen", "end_session")
    played.refuses("gwen", "tell_between", "no_session", time=time)
    played.does("gwen", "start_session")
    played.does("gwen", "tell_between", time=time)


def test_where_no_time_passes_between_sessions_all_heals_as_one_level_less() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    for slot, text in (("mild", "Winded"), ("moderate", "Dazed"), ("severe", "Broken Arm")):
        wound = played.wounds(nell, slot, text)

    between(played, "none")

    assert [one.text for one in played.carried(nell)] == ["Dazed", "Broken Arm"]
    played.refuses("gwen", "tell_between", "sessions_part", time="none")
    rests(played, wound, 6)
    assert played.aspect(wound).slot == "severe"


def test_where_enough_time_passes_everything_heals() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    for slot, text in (("mild", "Winded"), ("moderate", "Dazed")):
        played.wounds(nell, slot, text)

    between(played, "enough")

    assert played.carried(nell) == []


def test_what_passed_is_said_before_the_first_scene_and_by_the_gm() -> None:
    played = Brawl()
    played.begun()

    played.refuses("pilar", "tell_between", "gm_only", time="none")
    played.refuses("gwen", "tell_between", "sessions_part", time="none")


def test_the_gm_eases_a_consequence_with_a_note_until_it_is_gone() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    played.wounds(nell, "mild", "Winded")
    wound = played.wounds(nell, "moderate", "Dazed")
    played.refuses("pilar", "ease_wound", "gm_only", aspect=wound, note="A healer")
    played.refuses("gwen", "ease_wound", "no_explanation", aspect=wound, note=" ")

    played.does("gwen", "ease_wound", aspect=wound, note="A healer")
    assert played.line("wound_eased")["slot"] == {"key": "log.slot.mild"}
    played.does("gwen", "ease_wound", aspect=wound, note="A better healer")

    assert [one.text for one in played.carried(nell)] == ["Winded"]
    played.refuses("gwen", "ease_wound", "gone", aspect=wound, note="A healer")


def test_buttons_say_what_may_be_done_to_heal() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    assert played.may("gwen")["commands"]["take_breather"]["code"] == "nothing_changes"
    wound = played.wounds(nell, "mild", "Winded")
    limp = played.wounds(krol, "mild", "Limping")

    assert played.may("pilar")["more"][wound]["rest"]["code"] == "no_break"
    assert set(played.may("gwen")["more"][wound]) == {"ease_wound"}
    assert set(played.may("gwen")["more"][limp]) == {"ease_wound", "rest"}
    assert played.may("gwen")["commands"]["take_breather"]["code"] == "no_break"
    assert played.may("pilar")["rest_hours"] == {wound: 1}
    assert played.may("gwen")["rest_hours"] == {limp: 1}
    assert asked.may(played.state, Actor("sofia", ROLES["sofia"])).get("more", {}) == {}
