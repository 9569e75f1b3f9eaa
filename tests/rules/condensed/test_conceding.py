"""Giving in, being taken out, and the terms of both. Sources: FCON-CONC, FCON-CONF-02, FCON-CONF-03, FCON-HARM-09."""

from typing import Any

import pytest

from rules.fate.aspect.entities import Fact
from rules.fate.bargain.entities import Offer
from rules.fate.roll.entities import Roll
from tests.rules.condensed.table import Condensed
from tests.rules.fate.several import EVEN, blast, meets, shares, splits, staged


def fight(**dials: Any) -> tuple[Condensed, str, str, str]:
    """Ilka and the doctor against a ghoul."""
    played = Condensed(**dials)
    ilka, doc, ghoul = played.pilar(), played.oleg(), played.foe()
    played.on_stage(ilka, doc, ghoul)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[ghoul], [ilka], [doc]])
    turn_of(played, ghoul)
    return played, ilka, doc, ghoul


def turn_of(played: Condensed, who: str) -> None:
    """Given: it is that one's turn."""
    others = [[id] for block in played.conflict().order for id in block if id != who]
    played.change(played.conflict().id, order=[[who], *others], at=0, state="running", done=[], acted=[])


def give_in(played: Condensed, member: str, who: str) -> str:
    return played.does(member, "give_in", character=who, terms="I fall into the river")


def attack(played: Condensed, ghoul: str, target: str) -> str:
    return played.does("gwen", "declare_action", character=ghoul, action="attack", rating="fight", target=target)


# --- giving in --------------------------------------------------------------------------------------------


def test_giving_in_interrupts_the_attack() -> None:
    played, ilka, _, ghoul = fight()
    roll = attack(played, ghoul, ilka)

    give_in(played, "pilar", ilka)

    closed = played.roll(roll)
    assert (closed.step, closed.result.left) == ("closed", "Ilka")
    played.refuses("gwen", "roll_dice", "left_the_conflict", roll=roll)


def frightens(played: Condensed, ghoul: str, **on: str) -> str:
    return played.does(
        "gwen",
        "declare_action",
        character=ghoul,
        action="create_advantage",
        rating="fight",
        mode="create",
        text="Scared",
        **on,
    )


def test_giving_in_interrupts_a_new_aspect_on_oneself() -> None:
    """FCON-CONC-01: any action; whoever is only to bear an aspect answers to who acts against them, too."""
    played, ilka, _, ghoul = fight()
    roll = frightens(played, ghoul, on=ilka)

    offer = give_in(played, "pilar", ilka)

    assert played.state.get(offer, Offer).to == ghoul
    assert (played.roll(roll).step, played.roll(roll).result.left) == ("closed", "Ilka")


def test_while_the_terms_are_open_a_new_aspect_on_whoever_gives_in_waits() -> None:
    """FCON-CONC-01."""
    played, ilka, _, ghoul = fight(concede_until="opposing_roll")
    roll = frightens(played, ghoul, on=ilka)

    give_in(played, "pilar", ilka)

    assert played.refuses("gwen", "roll_dice", "wrong_step", roll=roll).params["step"] == "concession"


def test_by_the_other_dial_a_new_aspects_dice_against_oneself_come_too_late() -> None:
    """FAE-GIV-01."""
    played, ilka, _, ghoul = fight(concede_until="opposing_roll")
    roll = frightens(played, ghoul, on=ilka)
    played.does("pilar", "defend", roll=roll, character=ilka, rating="will")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)

    played.refuses("pilar", "give_in", "too_late", character=ilka, terms="late")


@pytest.mark.parametrize("how", ["on", "target"])
def test_nothing_new_lands_on_whoever_has_left(how: str) -> None:
    """FCON-CONC-05: no target any more."""
    played, ilka, _, ghoul = fight()
    offer = give_in(played, "pilar", ilka)
    played.does("gwen", "accept_offer", offer=offer)

    played.refuses(
        "gwen",
        "declare_action",
        "left_the_conflict",
        character=ghoul,
        action="create_advantage",
        rating="fight",
        mode="create",
        text="Scared",
        **{how: ilka},
    )


@pytest.mark.parametrize("how", ["on", "target"])
def test_nothing_new_lands_on_whoever_is_taken_out(how: str) -> None:
    """FCON-HARM-09."""
    played, ilka, _, ghoul = fight()
    played.hit(ilka, 40, source=ghoul)

    played.refuses(
        "gwen",
        "declare_action",
        "taken_out",
        character=ghoul,
        action="create_advantage",
        rating="fight",
        mode="create",
        text="Scared",
        **{how: ilka},
    )


def test_nobody_is_taken_off_the_board_while_an_aspect_is_to_land_on_them() -> None:
    """FAE-ACT-01: nor is the one a roll is aimed at."""
    played, ilka, _, ghoul = fight()
    frightens(played, ghoul, on=ilka)

    played.refuses("gwen", "remove_token", "wrong_step", token=played.token(ilka).id)


def test_any_dice_that_are_cast_come_too_late() -> None:
    played, ilka, doc, ghoul = fight()
    roll = attack(played, ghoul, doc)
    played.does("oleg", "defend", roll=roll, character=doc, rating="athletics")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)

    played.refuses("pilar", "give_in", "too_late", character=ilka, terms="late")


def test_by_the_other_dial_only_the_dice_against_oneself_do() -> None:
    played, ilka, doc, ghoul = fight(concede_until="opposing_roll")
    roll = attack(played, ghoul, doc)
    played.does("oleg", "defend", roll=roll, character=doc, rating="athletics")
    played.dice.feed([0] * 8)
    played.does("gwen", "roll_dice", roll=roll)

    give_in(played, "pilar", ilka)

    assert played.state.get(roll, Roll).step == "rolled"


def test_both_sides_word_the_terms_and_then_they_are_agreed() -> None:
    played, ilka, _, _ = fight()
    offer = give_in(played, "pilar", ilka)

    played.does("gwen", "counter_offer", offer=offer, terms="you drift away and lose the map")
    played.refuses("gwen", "agree_counter", "not_the_target", offer=offer)
    played.does("pilar", "agree_counter", offer=offer)

    assert played.token(ilka).state == "conceded"
    assert [fact.text for fact in played.state.all(Fact)] == ["you drift away and lose the map"]


def test_by_the_dial_the_other_side_still_answers_after_its_own_words() -> None:
    played, ilka, _, _ = fight(counter_settles=False)
    offer = give_in(played, "pilar", ilka)
    played.does("gwen", "counter_offer", offer=offer, terms="you lose the map")

    played.does("pilar", "agree_counter", offer=offer)

    assert played.token(ilka).state == "in"
    played.does("gwen", "accept_offer", offer=offer)
    assert played.token(ilka).state == "conceded"


def test_points_for_giving_in_wait_until_the_conflict_ends() -> None:
    played, ilka, _, ghoul = fight()
    played.wound(ilka, "mild", "Old Bruise")
    played.wound(ilka, "moderate", "Stabbed", conflict=played.conflict().id)

    played.does("gwen", "accept_offer", offer=give_in(played, "pilar", ilka))

    assert played.character(ilka).fate_points == 3
    assert played.conflict().owed == {ilka: 2}
    assert played.line("concession_owed") == {"name": "Ilka", "points": 2}
    played.hit(ghoul, 60)
    assert played.conflict().state == "over"
    assert played.character(ilka).fate_points == 5
    assert played.conflict().winner == "pcs"


def test_a_scene_that_ends_in_the_fight_pays_them_too() -> None:
    played, ilka, _, _ = fight()
    played.does("gwen", "accept_offer", offer=give_in(played, "pilar", ilka))

    played.does("gwen", "close_scene")

    assert played.character(ilka).fate_points == 4


def test_points_may_also_be_paid_at_once_or_with_the_scene() -> None:
    at_once, ilka, _, _ = fight(concession_paid="now")
    at_once.does("gwen", "accept_offer", offer=give_in(at_once, "pilar", ilka))
    assert at_once.character(ilka).fate_points == 4

    later, ilka, _, _ = fight(concession_paid="scene_end")
    later.does("gwen", "accept_offer", offer=give_in(later, "pilar", ilka))
    later.does("gwen", "end_conflict")
    assert later.character(ilka).fate_points == 3
    later.does("gwen", "close_scene")
    assert later.character(ilka).fate_points == 4


def test_an_npcs_points_are_kept_with_the_npc() -> None:
    played, _, _, ghoul = fight()
    offer = give_in(played, "gwen", ghoul)

    played.does("oleg", "accept_offer", offer=offer)

    assert played.conflict().state == "over"
    assert played.character(ghoul).store == 1
    assert "store" not in str(played.can("pilar"))


def test_an_npcs_points_may_go_to_the_next_scenes_pool_instead() -> None:
    played, _, _, ghoul = fight(npc_earnings="pool")

    played.does("pilar", "accept_offer", offer=give_in(played, "gwen", ghoul))

    assert (played.character(ghoul).store, played.session().deferred) == (0, 1)


def test_an_npcs_terms_are_answered_by_those_who_stand_against_it() -> None:
    played, _, _, ghoul = fight()
    offer = give_in(played, "gwen", ghoul)

    assert played.state.get(offer, Offer).to == "side:pcs"
    played.refuses("sofia", "accept_offer", "not_allowed", offer=offer)
    assert played.can("pilar")["offers"][offer]["accept_offer"] is None
    played.does("pilar", "counter_offer", offer=offer, terms="and it leaves its hoard")
    played.does("gwen", "agree_counter", offer=offer)
    assert played.token(ghoul).state == "conceded"


def test_giving_in_needs_a_conflict_and_terms() -> None:
    played, ilka, _, _ = fight()
    played.refuses("pilar", "give_in", "no_explanation", character=ilka, terms=" ")
    played.does("gwen", "end_conflict")
    played.refuses("pilar", "give_in", "no_conflict", character=ilka, terms="I fall")


# --- taken out --------------------------------------------------------------------------------------------


def beaten() -> tuple[Condensed, str, str]:
    played, ilka, _, ghoul = fight()
    return played, ilka, played.hit(ilka, 40, source=ghoul)


def test_the_loser_may_contest_the_terms_and_then_the_gm_words_them() -> None:
    played, ilka, hit = beaten()
    played.does("gwen", "narrate", hit=hit, text="dies of shame")
    assert played.can("pilar")["hits"][hit] == {"contest_terms": None, "agree_terms": None}

    played.refuses("oleg", "contest_terms", "not_your_character", hit=hit, why="no")
    played.refuses("pilar", "contest_terms", "no_explanation", hit=hit, why="")
    played.does("pilar", "contest_terms", hit=hit, why="death was never on the table")
    assert {"kind": "hit", "id": hit, "what": "reword", "character": ilka} in played.can("gwen")["waiting"]
    played.does("gwen", "narrate", hit=hit, text="flees in disgrace")

    assert [fact.text for fact in played.state.all(Fact)] == ["flees in disgrace"]
    assert played.line("defeat_told")["anew"] == "yes"
    played.refuses("pilar", "contest_terms", "terms_stand", hit=hit, why="do not like")
    played.refuses("gwen", "narrate", "wrong_step", hit=hit, text="once more")


def test_terms_are_contested_only_once_they_are_told() -> None:
    played, _, hit = beaten()

    played.refuses("pilar", "contest_terms", "wrong_step", hit=hit, why="no")
    played.refuses("pilar", "contest_terms", "gone", hit="hit:nowhere", why="no")


def test_the_loser_may_take_the_terms_as_they_are() -> None:
    played, _, hit = beaten()
    played.does("gwen", "narrate", hit=hit, text="wakes up in the lair")

    played.does("pilar", "agree_terms", hit=hit)

    played.refuses("pilar", "contest_terms", "terms_stand", hit=hit, why="no")
    assert played.can("pilar")["hits"][hit] == {}


def test_once_contested_only_the_gm_words_them() -> None:
    played = Condensed()
    ilka, doc = played.pilar(), played.oleg()
    played.on_stage(ilka, doc)
    hit = played.hit(ilka, 40, source=doc)
    played.does("oleg", "narrate", hit=hit, text="is thrown into the sea")
    played.does("pilar", "contest_terms", hit=hit, why="we said no lasting harm")

    played.refuses("oleg", "narrate", "gm_only", hit=hit, text="is thrown into a pond")
    played.does("gwen", "narrate", hit=hit, text="is marched out of town")


def test_with_the_dial_off_the_victors_word_is_the_last() -> None:
    played, ilka, _, ghoul = fight(terms_contested=False)
    hit = played.hit(ilka, 40, source=ghoul)

    played.does("gwen", "narrate", hit=hit, text="is dragged off")

    assert not played.has(hit)


def test_whoever_is_out_cannot_give_in_any_more() -> None:
    played, ilka, _ = beaten()

    played.refuses("pilar", "give_in", "taken_out", character=ilka, terms="late")


# --- nobody of the other side is here ----------------------------------------------------------------------------


def test_the_gm_agrees_to_terms_of_their_own_for_players_who_are_away() -> None:
    """FCON-CONC-04: the other side answers; where none of its players is here, the GM says so, and all read it."""
    played, _, _, ghoul = fight()
    offer = played.does("gwen", "give_in", character=ghoul, terms="It crawls back into the dark")
    assert played.can("gwen")["offers"][offer]["accept_absent"] is None
    assert "accept_absent" not in played.can("pilar")["offers"][offer]
    played.refuses("gwen", "accept_offer", "not_the_target", offer=offer)

    played.does("gwen", "accept_offer", offer=offer, for_absent=True)

    assert played.token(ghoul).state == "conceded"
    assert played.line("offer_closed")["absent"] == "yes"


def test_nobody_else_agrees_for_those_who_are_away() -> None:
    played, _, _, ghoul = fight()
    theirs = played.does("gwen", "give_in", character=ghoul, terms="It crawls back into the dark")
    played.refuses("pilar", "accept_offer", "not_the_target", offer=theirs, for_absent=True)
    played.does("pilar", "accept_offer", offer=theirs)

    assert played.token(ghoul).state == "conceded"
    assert played.line("offer_closed")["absent"] == "no"


# --- one roll against several --------------------------------------------------------------------------------


def outnumbered() -> tuple[Condensed, str, list[str]]:
    """Ilka in a fight with three goons, whom she may strike all at once."""
    played, hero, goons = staged()
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], goons])
    return played, hero, goons


def gives_in(played: Condensed, who: str) -> dict[str, Any]:
    return {"character": who, "terms": f"{who} runs"}


def test_a_blow_at_a_whole_place_is_given_in_to_before_its_dice_lie_and_not_after() -> None:
    """FCON-CONC-01, FCON-MULT-02."""
    played, hero, goons = outnumbered()
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="leaking fuel")
    roll = played.does("pilar", "declare_action", **blast(hero))
    first = played.does("gwen", "give_in", **gives_in(played, goons[0]))
    played.does("pilar", "accept_offer", offer=first)
    played.dice.feed(EVEN)
    played.does("gwen", "roll_dice", roll=roll)

    played.refuses("gwen", "give_in", "too_late", **gives_in(played, goons[1]))
    played.does("gwen", "settle_roll", roll=roll)

    assert goons[0] not in played.spread(roll).shares
    for goon in goons[1:]:
        played.refuses("gwen", "give_in", "too_late", **gives_in(played, goon))


def test_whoever_waits_for_a_share_does_not_give_in_and_whoever_gets_none_may() -> None:
    """FCON-CONC-01, FCON-MULT-01: until what the blow came to has been borne."""
    played, hero, goons = outnumbered()
    roll = splits(played, hero)
    shares(played, roll, goon1=2, goon2=2)

    for goon in goons[:2]:
        played.refuses("gwen", "give_in", "too_late", **gives_in(played, goon))
    played.does("gwen", "give_in", **gives_in(played, goons[2]))
    meets(played, 1, 1, 1, 1)
    meets(played, 1, 1, 1, 1)

    played.does("gwen", "give_in", **gives_in(played, goons[0]))
