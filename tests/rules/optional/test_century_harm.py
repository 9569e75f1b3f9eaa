"""Harm in Spirit of the Century: one box a hit, whole hits, concessions, grit, defeat, rest."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.game import Actor
from rules.refusals import Refusal
from rules.state import State
from tests.rules import asked
from tests.rules.accelerated.table import ROLES, Played
from tests.rules.century.brawl import Brawl

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


# --- giving in -----------------------------------------------------------------------------------------------------


def refused(played: Brawl, **points: int) -> str:
    """Nell has given in to Otto, he has refused, and the GM has called it reasonable: the offer."""
    nell, otto, _ = played.begun(**points)
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    offer = played.state.all(Offer)[-1].id
    played.does("oleg", "refuse_offer", offer=offer)
    played.does("gwen", "judge_concession", concession=waiting(played), reasonable=True)
    return offer


def waiting(played: Brawl) -> str:
    return next(one["id"] for one in played.may("gwen")["waiting"] if one["what"] == "reasonable")


def test_only_the_gm_judges_an_offer_and_once() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    played.does("oleg", "refuse_offer", offer=played.state.all(Offer)[-1].id)
    asked_of = waiting(played)

    played.refuses("oleg", "judge_concession", "gm_only", concession=asked_of, reasonable=False)
    played.does("gwen", "judge_concession", concession=asked_of, reasonable=False)

    assert played.line("concession_judged")["reasonable"] == "no"
    played.refuses("gwen", "judge_concession", "gone", concession=asked_of, reasonable=True)
    assert [played.character(who).fate_points for who in (nell, otto)] == [3, 3]


def test_who_was_refused_offers_again_only_with_the_next_consequence() -> None:
    played = Brawl()
    refused(played)
    nell, otto = "character:nell", "character:otto"

    assert played.may("pilar")["acts"][nell]["give_in"]["code"] == "no_concession_window"
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Yields the ring and the map")
    played.wounds(nell, "moderate", "Dazed", by=otto)
    assert played.may("pilar")["acts"][nell]["give_in"] is None


def test_terms_for_a_hit_that_nobody_dealt_go_to_the_other_side() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    terms = {"consequences": {"mild": "Torn Ear"}, "terms": "Yields the ring"}

    played.does("pilar", "absorb_and_concede", hit=played.hits(nell, 6), **terms)
    played.does("gwen", "absorb_and_concede", hit=played.hits(krol, 6, by=nell), **terms)

    assert [offer.to for offer in played.state.all(Offer)] == ["side:foes", nell]


def test_who_is_taken_off_the_board_gives_in_no_more_and_what_they_offered_lapses() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    hit = played.hits(nell, 6, by=otto)
    played.does("pilar", "absorb_and_concede", hit=hit, consequences={"mild": "Torn Ear"}, terms="Yields the ring")
    offer = played.state.all(Offer)[-1].id

    played.does("gwen", "remove_token", token=played.token(nell).id)

    played.refuses("oleg", "accept_offer", "gone", offer=offer)
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Yields the ring")


def test_by_the_dial_an_offer_that_cannot_be_paid_for_is_open_again() -> None:
    played = Brawl(refusal_requires_point=True)
    offer = refused(played, otto=0)

    assert played.has(offer)
    assert played.line("refusal_unpaid")["name"] == "Otto"
    played.does("oleg", "accept_offer", offer=offer)
    assert played.token("character:nell").state == "conceded"


def test_giving_in_waits_for_a_consequence_and_is_over_once_somebody_acts() -> None:
    played = Brawl()
    nell, otto, _ = played.begun()
    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")
    played.wounds(nell, "mild", "Winded")
    assert played.may("pilar")["acts"][nell]["give_in"] is None

    played.does("oleg", "declare_action", character=otto, action="overcome", rating="athletics", goal="Over the wall")

    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")


def test_nobody_acts_while_an_offer_is_open_and_it_is_made_once() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[nell], [otto], [krol]])
    played.wounds(nell, "mild", "Winded", by=krol)
    played.does("pilar", "give_in", character=nell, terms="Runs")

    played.refuses("pilar", "give_in", "wrong_step", character=nell, terms="Runs away")
    refusal = played.refuses(
        "pilar", "declare_action", "offer_pending", character=nell, action="overcome", rating="fists", goal="Through"
    )

    assert refusal.params["character"] == "Nell"


def test_a_concession_is_advised_before_more_than_the_mildest() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    def hint(hit: str) -> bool:
        return bool(played.may("pilar")["hits"][hit]["concession_hint"])

    hit = played.hits(nell, 6)
    assert not hint(hit)
    played.does("pilar", "absorb", hit=hit, consequences={"mild": "Winded"})
    assert hint(played.hits(nell, 6))


def test_a_window_goes_with_its_scene() -> None:
    played = Brawl()
    nell, otto, krol = played.begun()
    played.wounds(nell, "mild", "Winded")

    played.does("gwen", "close_scene")
    played.opened(nell, otto, krol)

    played.refuses("pilar", "give_in", "no_concession_window", character=nell, terms="Runs")


# --- grit -----------------------------------------------------------------------------------------------------------


def test_grit_prompts_the_gm_who_may_have_them_fight_on() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=1)
    assert "grit" not in played.awaited("gwen")
    played.refuses("gwen", "fight_on", "nothing_changes", character=krol)

    played.wounds(krol, "mild", "Limping", by=nell)

    assert "grit" in played.awaited("gwen")
    played.does("gwen", "fight_on", character=krol)
    assert "grit" not in played.awaited("gwen")
    played.wounds(krol, "moderate", "Dazed", by=nell)
    assert "grit" in played.awaited("gwen")


def test_only_the_gm_gives_grit_and_to_those_who_bear_consequences() -> None:
    played = Brawl()
    nell, _, krol = played.begun()

    played.refuses("pilar", "set_grit", "gm_only", character=krol, grit=1)
    played.refuses("pilar", "fight_on", "gm_only", character=krol)
    played.refuses("gwen", "set_grit", "not_allowed", character=nell, grit=1)
    played.does("gwen", "set_grit", character=krol, grit=2)
    played.refuses("gwen", "set_grit", "nothing_changes", character=krol, grit=2)
    assert played.log() == []
    other = Played()
    shark = other.foe()
    other.refuses("gwen", "set_grit", "dial_off", character=shark, grit=1)


def test_without_any_grit_they_give_in_instead_of_their_first_consequence() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=0)
    played.does("gwen", "absorb", hit=played.hits(krol, 2, by=nell), boxes=[2])
    played.refuses("gwen", "give_in", "no_concession_window", character=krol, terms="Runs")
    hit = played.hits(krol, 6, by=nell)
    assert "grit" in played.awaited("gwen")

    played.does("gwen", "give_in", character=krol, terms="Runs")
    played.does("pilar", "accept_offer", offer=played.state.all(Offer)[-1].id)

    assert played.token(krol).state == "conceded"
    assert not played.has(hit)


def test_without_any_grit_who_was_refused_takes_the_consequence_and_is_not_asked_again() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=0)
    hit = played.hits(krol, 6, by=nell)
    played.does("gwen", "give_in", character=krol, terms="Runs")
    played.does("pilar", "refuse_offer", offer=played.state.all(Offer)[-1].id)
    played.does("gwen", "judge_concession", concession=waiting(played), reasonable=False)

    assert "grit" not in played.awaited("gwen")
    played.refuses("gwen", "give_in", "no_concession_window", character=krol, terms="Runs")
    played.does("gwen", "absorb", hit=hit, consequences={"mild": "Limping"})
    assert played.may("gwen")["acts"][krol]["give_in"] is None


def test_grit_counts_anew_in_the_next_conflict() -> None:
    played = Brawl()
    nell, _, krol = played.begun()
    played.does("gwen", "set_grit", character=krol, grit=2)
    played.wounds(krol, "mild", "Limping", by=nell)

    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.wounds(krol, "moderate", "Dazed", by=nell)

    assert "grit" not in played.awaited("gwen")


# --- defeat ------------------------------------------------------------------------------------------------------


def defeated(played: Brawl, **points: int) -> str:
    """Nell is taken out by Krol, and it is told how: the hit."""
    nell, _, krol = played.begun(**points)
    for slot, text in (("mild", "Winded"), ("moderate", "Dazed"), ("severe", "Broken Arm")):
        played.wounds(nell, slot, text)
    hit = played.hits(nell, 6, by=krol)
    played.does("gwen", "narrate", hit=hit, text="chained in the hold")
    return hit


def test_the_loser_pays_all_points_for_a_defeat_in_other_words() -> None:
    played = Brawl()
    hit = defeated(played, nell=2)
    assert played.may("pilar")["more"][hit] == {"buy_out": None}

    played.refuses("oleg", "buy_out", "not_your_character", hit=hit, wish="swept overboard")
    played.refuses("pilar", "buy_out", "no_explanation", hit=hit, wish=" ")
    played.does("pilar", "buy_out", hit=hit, wish="swept overboard")

    assert played.character("character:nell").fate_points == 0
    assert "narrate" in played.awaited("gwen")
    played.does("gwen", "narrate", hit=hit, text="the tide takes her")
    assert played.token("character:nell").state == "taken_out"
    played.refuses("pilar", "buy_out", "not_enough_fate_points", hit=hit, wish="safe ashore")


def test_nobody_buys_out_of_a_hit_that_waits_or_where_the_table_does_not_play_so() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    played.refuses("pilar", "buy_out", "gone", hit=played.hits(nell, 2), wish="swept overboard")
    other = Played()
    other.refuses("pilar", "buy_out", "dial_off", hit="hit:none", wish="swept overboard")


# --- rest --------------------------------------------------------------------------------------------------------


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


def test_a_hit_that_only_one_box_could_take_is_refused_in_its_own_words() -> None:
    played = Brawl()
    nell, _, _ = played.begun()

    with pytest.raises(Refusal) as caught:
        played.does("pilar", "absorb", hit=played.hits(nell, 9), boxes=[5])

    assert caught.value.params == {"shifts": 9}
