"""Harm in Spirit of the Century: one box a hit, whole hits, and what the GM says of them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.refusals import Refusal
from rules.state import State
from tests.rules.accelerated.table import Played
from tests.rules.century.brawl import Brawl, refused

TABLE = Brawl
DIALS = {
    "free_tag_on_consequence": True,
    "consequence_order": "count",
    "shared_slots": False,
    "extra_severe_slots": 1,
    "concession_window": "before_roll",
    "refusal_requires_point": True,
}


def next_ones(played: Brawl) -> list[Any]:
    """What a great hit may be taken by, after two of which the first has healed."""
    nell, _, _ = played.begun()
    first = played.wounds(nell, "mild", "Winded")
    played.wounds(nell, "moderate", "Dazed")
    played.does("gwen", "remove_aspect", aspect=first)
    return played.plans(played.hits(nell, 6))


def shared_slots(played: Brawl) -> list[Any]:
    """What a great hit on the mind may be taken by, after one on the body."""
    nell, _, _ = played.begun()
    played.wounds(nell, "mild", "Winded")
    return played.plans(played.hits(nell, 6, harm="mental"))


def free_tag_on_consequence(played: Brawl) -> Any:
    nell, _, krol = played.begun()
    return played.aspect(played.wounds(nell, "mild", "Winded", by=krol)).lots


def extra_severe_slots(played: Brawl) -> Any:
    nell, _, _ = played.begun()
    for slot, text in (("mild", "Winded"), ("moderate", "Dazed"), ("severe", "Broken Arm")):
        played.wounds(nell, slot, text)
    played.hits(nell, 6)
    return played.token(nell).state


def concession_window(played: Brawl) -> Any:
    nell, _, _ = played.begun()
    played.does("gwen", "open_conflict", conflict_kind="physical")
    return played.may("pilar")["acts"][nell]["give_in"]


def refusal_requires_point(played: Brawl) -> Any:
    refused(played, otto=0)
    return [offer.kind for offer in played.state.all(Offer)]


QUESTIONS: dict[str, Callable[[Any], Any]] = {
    "free_tag_on_consequence": free_tag_on_consequence,
    "consequence_order": next_ones,
    "shared_slots": shared_slots,
    "extra_severe_slots": extra_severe_slots,
    "concession_window": concession_window,
    "refusal_requires_point": refusal_requires_point,
}


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """All of its commands are decided in the game's cases."""
    yield from ()


@pytest.mark.parametrize("name", DIALS)
def test_a_dial_of_harm_plays_differently_when_it_is_turned(name: str) -> None:
    ask = QUESTIONS[name]

    assert ask(Brawl()) != ask(Brawl(**{name: DIALS[name]}))


# --- boxes ---------------------------------------------------------------------------------------------------


def test_a_hit_is_marked_in_the_box_of_its_number_or_the_next_that_is_free() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    first = played.hits(nell, 3)
    assert played.plans(first) == [[3], ["mild"]]

    refusal = played.refuses("pilar", "absorb", "wrong_box", hit=first, boxes=[4])
    played.does("pilar", "absorb", hit=first, boxes=[3])
    second = played.hits(nell, 3)

    assert refusal.params == {"box": 4, "right": 3}
    assert played.plans(second) == [[4], ["mild"]]
    played.refuses("pilar", "absorb", "box_checked", hit=second, boxes=[3])
    played.does("pilar", "absorb", hit=second, boxes=[4])
    assert played.line("absorbed")["wasted"] == 0
    assert played.character(nell).tracks["physical"].marked == (3, 4)


def test_a_hit_beyond_the_track_needs_a_consequence_whichever_box_is_named() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    hit = played.hits(nell, 6)

    for box in (2, 5, 9):
        played.refuses("pilar", "absorb", "must_take_consequence", hit=hit, boxes=[box])


def test_the_gm_keeps_somebodys_stress_beyond_a_scene_where_the_table_plays_so() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    for hero, member in ((nell, "pilar"), (otto, "oleg")):
        played.does(member, "absorb", hit=played.hits(hero, 2), boxes=[2])

    played.does("gwen", "close_scene", keep_stress=[otto])

    assert played.character(nell).tracks["physical"].marked == ()
    assert played.character(otto).tracks["physical"].marked == (2,)
    other = Played()
    hero = other.hero()
    other.opened(hero)
    other.refuses("gwen", "close_scene", "dial_off", keep_stress=[hero])


# --- consequences -----------------------------------------------------------------------------------------------


def test_a_hit_takes_a_box_or_a_consequence_and_never_both() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    played.refuses(
        "pilar", "absorb", "box_or_consequence", hit=played.hits(nell, 2), boxes=[2], consequences={"mild": "Winded"}
    )


def test_consequences_come_in_order_and_the_refusal_names_the_next() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    hit = played.hits(nell, 6)

    refusal = played.refuses("pilar", "absorb", "wrong_severity", hit=hit, consequences={"severe": "Broken Arm"})
    played.refuses("pilar", "absorb", "bad_args", hit=hit, consequences={"deadly": "Broken Arm"})

    assert refusal.params["right"] == {"key": "log.slot.mild"}


def test_who_bears_three_takes_a_box_and_no_fourth() -> None:
    played = Brawl()
    _, _, krol = played.begun()
    for slot, text in (("mild", "Limping"), ("moderate", "Dazed"), ("severe", "Broken Arm")):
        played.wounds(krol, slot, text)
    hit = played.hits(krol, 2)

    played.refuses("gwen", "absorb", "no_slot_left", hit=hit, consequences={"severe": "Blind"})
    played.does("gwen", "absorb", hit=hit, boxes=[2])
    played.hits(krol, 6)
    assert played.token(krol).state == "taken_out"


def test_two_of_one_severity_are_told_apart() -> None:
    played = Brawl(consequence_order="count")
    nell, _, _ = played.begun()
    first = played.wounds(nell, "mild", "Winded")
    played.wounds(nell, "moderate", "Dazed")
    played.does("gwen", "remove_aspect", aspect=first)
    played.wounds(nell, "moderate", "Limping")

    assert set(played.may("pilar")["heal"][nell]) == {aspect.id for aspect in played.carried(nell)}


def test_nobody_goes_down_by_choice() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    hit = played.hits(nell, 2)

    assert "be_taken_out" not in played.may("pilar")["hits"][hit]
    played.refuses("pilar", "be_taken_out", "not_by_choice", hit=hit)


# --- where a hit goes --------------------------------------------------------------------------------------------


def test_the_gm_sends_a_hit_to_the_other_track_before_it_is_marked() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    hit = played.hits(nell, 2)

    played.refuses("pilar", "reaim_hit", "gm_only", hit=hit, harm="mental")
    played.refuses("gwen", "reaim_hit", "nothing_changes", hit=hit, harm="physical")
    played.does("gwen", "reaim_hit", hit=hit, harm="mental")
    played.does("pilar", "absorb", hit=hit, boxes=[2])

    assert played.character(nell).tracks["mental"].marked == (2,)
    played.refuses("gwen", "reaim_hit", "gone", hit=hit, harm="physical")


def attack(played: Brawl, *faces: int) -> str:
    """Of Nell on Krol: her dice lie, his are even."""
    nell, _, krol = played.begun()
    roll = played.does("pilar", "declare_action", character=nell, action="attack", rating="fists", target=krol)
    played.does("gwen", "defend", roll=roll, character=krol, rating="athletics")
    played.refuses("pilar", "hold_back", "wrong_step", roll=roll, shifts=1)
    played.dice.feed(faces)
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    return roll


def test_an_attacker_inflicts_less_than_the_dice_gave() -> None:
    played = Brawl()
    roll = attack(played, 1, 1, 0, 0)

    played.refuses("gwen", "hold_back", "not_your_character", roll=roll, shifts=1)
    played.refuses("pilar", "hold_back", "gone", roll="roll:none", shifts=1)
    played.does("pilar", "hold_back", roll=roll, shifts=1)
    played.refuses("pilar", "hold_back", "nothing_changes", roll=roll, shifts=1)
    played.lock(roll)

    assert [hit.shifts for hit in played.state.all(Hit)] == [1]


def test_buttons_hold_back_and_send_a_hit_elsewhere() -> None:
    played = Brawl()
    attack(played, 1, 1, 0, 0)
    assert played.may("pilar")["roll"]["do"]["hold_back"] is None
    assert "hold_back" not in played.may("oleg")["roll"]["do"]

    nell = "character:nell"
    hit = played.hits(nell, 2)
    assert played.may("gwen")["more"][hit] == {"reaim_hit": None}
    assert hit not in played.may("pilar").get("more", {})
    played.change(nell, tracks={"physical": played.character(nell).tracks["physical"]})
    assert hit not in played.may("gwen").get("more", {})


def test_who_holds_back_more_than_there_is_loses_nothing() -> None:
    played = Brawl()
    roll = attack(played, 0, 0, 0, 0)

    played.does("pilar", "hold_back", roll=roll, shifts=9)
    played.lock(roll)

    assert [hit.shifts for hit in played.state.all(Hit)] == [1]


def test_an_attack_is_answered_by_the_skills_of_its_kind_and_guns_answer_none() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    roll = played.does("pilar", "declare_action", character=nell, action="attack", rating="deceit", target=krol)
    assert played.state.get(roll, Roll).harm == "mental"

    for rating in ("guns", "fists", "rapport"):
        played.refuses("gwen", "defend", "not_for_defense", roll=roll, character=krol, rating=rating)
    played.does("gwen", "defend", roll=roll, character=krol, rating="empathy")


def test_whoever_is_hindered_does_not_defend_with_that_skill() -> None:
    """For the scene, until the GM takes it back. Rule: FATE-ATK-78."""
    played = Brawl()
    nell, _, krol = played.begun()
    disarmed = {"character": krol, "rating": "fists", "action": "hindered"}
    played.refuses("pilar", "grant_permission", "gm_only", because="I disarm him", **disarmed)
    played.does("gwen", "grant_permission", because="Both hands are full", **disarmed)
    assert played.log("spectators") == ["defense_hindered"]
    attack = {"character": nell, "action": "attack", "rating": "fists", "target": krol}
    roll = played.does("pilar", "declare_action", **attack)

    told = played.refuses("gwen", "defend", "defense_hindered", roll=roll, character=krol, rating="fists")
    assert told.params["character"] == "Krol"
    assert "fists" not in played.may("gwen")["roll"]["do"]["defend"]
    played.does("gwen", "end_permission", **disarmed)
    assert played.log("spectators") == ["defense_free"]
    played.does("gwen", "defend", roll=roll, character=krol, rating="fists")


# --- the words of a consequence ----------------------------------------------------------------------------------


def test_the_gm_sends_words_back_and_their_bearer_says_it_otherwise() -> None:
    played = Brawl()
    nell, _, _ = played.begun()
    wound = played.wounds(nell, "mild", "Ruffled Hair")
    assert "proposed" in played.awaited("gwen")

    played.refuses("pilar", "approve_wound", "gm_only", aspect=wound)
    played.refuses("pilar", "send_wound_back", "gm_only", aspect=wound, note="It was a pistol butt")
    played.does("gwen", "send_wound_back", aspect=wound, note="It was a pistol butt")
    played.refuses("gwen", "send_wound_back", "nothing_changes", aspect=wound)

    assert "sent_back" in played.awaited("pilar")
    assert "sent_back" not in played.awaited("oleg")
    played.refuses("oleg", "word_wound", "not_your_character", aspect=wound, text="Ringing Ears")
    played.refuses("pilar", "word_wound", "name_needed", aspect=wound, text=" ")
    played.refuses("pilar", "word_wound", "nothing_changes", aspect=wound, text="Ruffled Hair")
    played.does("pilar", "word_wound", aspect=wound, text="Ringing Ears")
    played.does("gwen", "approve_wound", aspect=wound)
    assert played.aspect(wound).text == "Ringing Ears"
    played.refuses("gwen", "approve_wound", "gone", aspect=wound)


def test_what_the_gm_says_of_it_stands_and_what_is_gone_is_not_asked_about() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    first, second = played.wounds(nell, "mild", "Winded"), played.wounds(otto, "mild", "Dazed")
    played.wounds(krol, "mild", "Limping")
    assert played.awaited("gwen").count("proposed") == 2

    played.does("gwen", "word_wound", aspect=first, text="Cracked Rib")
    played.does("gwen", "remove_aspect", aspect=second)

    assert "proposed" not in played.awaited("gwen")


@pytest.mark.parametrize(
    ("kind", "args"),
    [
        ("take_breather", {}),
        ("tell_between", {"time": "none"}),
        ("ease_wound", {"aspect": "aspect:none", "note": "A healer"}),
        ("rest", {"character": "character:none", "aspect": "aspect:none", "hours": 6, "activity": "sleep"}),
        ("reaim_hit", {"hit": "hit:none", "harm": "mental"}),
        ("hold_back", {"roll": "roll:none", "shifts": 1}),
    ],
)
def test_other_tables_do_not_play_so(kind: str, args: dict[str, Any]) -> None:
    played = Played()

    played.refuses("gwen", kind, "dial_off", **args)


def test_a_hit_that_only_one_box_could_take_is_refused_in_its_own_words() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    with pytest.raises(Refusal) as caught:
        played.does("pilar", "absorb", hit=played.hits(nell, 9), boxes=[5])

    assert caught.value.params == {"shifts": 9}
