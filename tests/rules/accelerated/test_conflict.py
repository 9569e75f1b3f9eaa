"""Turns, moving, giving in, bargaining: what the vectors do not look at."""

from typing import Any

import pytest

from rules import game
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    """Pilar's Reth (quick 2) and Oleg's Abigail (quick 1) against a shark and a bully, in a harbour of three places."""
    played = Played()
    played.reth, played.abigail = played.hero("pilar", "reth"), played.hero("oleg", "abigail")
    played.shark, played.bully = played.foe("shark"), played.foe("bully")
    scene = played.prepared()
    played.pier = played.does("gwen", "add_zone", scene=scene, name="Pier")
    played.deck = played.does("gwen", "add_zone", scene=scene, name="Deck")
    played.mast = played.does("gwen", "add_zone", scene=scene, name="Mast")
    played.does("gwen", "link_zones", a=played.pier, b=played.deck)
    played.does("gwen", "link_zones", a=played.deck, b=played.mast, block="a torn net")
    for character in (played.reth, played.abigail, played.shark, played.bully):
        played.does("gwen", "place_token", scene=scene, character=character, zone=played.pier)
    played.does("gwen", "open_scene", scene=scene)
    return played


def fight(table: Played, **more: Any) -> Conflict:
    table.does("gwen", "open_conflict", conflict_kind="physical", **more)
    return table.conflict()


def act(table: Played, member: str, character: str, difficulty: int = 0) -> str:
    """Something easy, done and over."""
    args = {"character": character, "action": "overcome", "rating": "quick"}
    roll = table.does(member, "declare_action", **args)
    table.does("gwen", "set_opposition", roll=roll, difficulty=difficulty)
    table.dice.feed((0, 0, 0, 0))
    table.does(member, "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)
    return roll


# --- turns -----------------------------------------------------------------------------------------------


def test_one_conflict_at_a_time_and_only_the_gm_opens_it(table: Played) -> None:
    table.refuses("pilar", "open_conflict", "gm_only", conflict_kind="physical")
    fight(table)
    table.refuses("gwen", "open_conflict", "conflict_running", conflict_kind="mental")
    table.does("gwen", "end_conflict")
    table.refuses("gwen", "end_conflict", "no_conflict")


def test_the_gms_characters_share_a_turn_and_each_has_an_action(table: Played) -> None:
    conflict = fight(table)
    assert conflict.order == ((table.reth,), (table.abigail,), (table.shark, table.bully))
    act(table, "pilar", table.reth, difficulty=1)
    table.does("pilar", "end_turn", character=table.reth)
    table.does("oleg", "end_turn", character=table.abigail)
    table.does("gwen", "end_turn", character=table.bully)
    assert table.conflict().exchange == 1
    table.refuses("gwen", "end_turn", "not_your_turn", character=table.bully)
    table.does("gwen", "end_turn", character=table.shark)
    assert (table.conflict().exchange, table.conflict().at, table.conflict().acted) == (2, 0, ())


def test_a_turn_is_not_ended_while_its_roll_is_open(table: Played) -> None:
    fight(table)
    table.does("pilar", "declare_action", character=table.reth, action="overcome", rating="quick")
    table.refuses("pilar", "end_turn", "wrong_step", character=table.reth)


def test_whoever_goes_out_in_their_own_turn_passes_it_on(table: Played) -> None:
    fight(table)
    table.does("gwen", "inflict_hit", target=table.reth, shifts=3, source=table.shark)
    table.does("pilar", "be_taken_out", hit=table.state.all(Hit)[0].id)
    assert table.conflict().order[table.conflict().at] == (table.abigail,)
    table.refuses("pilar", "end_turn", "taken_out", character=table.reth)


def test_the_last_side_standing_ends_it(table: Played) -> None:
    fight(table)
    for hero, member in ((table.reth, "pilar"), (table.abigail, "oleg")):
        table.does("gwen", "inflict_hit", target=hero, shifts=2, source=table.shark)
        hit = next(hit.id for hit in table.state.all(Hit) if hit.state == "pending")
        table.does(member, "be_taken_out", hit=hit)
    assert (table.conflict().state, table.conflict().winner) == ("over", "foes")


def test_a_hit_holds_everybodys_turn_up_in_a_conflict(table: Played) -> None:
    fight(table)
    table.does("gwen", "inflict_hit", target=table.abigail, shifts=2, source=table.shark)
    table.refuses("pilar", "end_turn", "hit_pending", character=table.reth)
    table.refuses("pilar", "declare_action", "hit_pending", character=table.reth, action="overcome", rating="quick")


def test_an_order_that_leaves_somebody_out_is_refused(table: Played) -> None:
    table.refuses("gwen", "open_conflict", "bad_args", conflict_kind="physical", order=[[table.reth], [table.shark]])
    order = [[table.bully], [table.shark], [table.abigail], [table.reth]]
    fight(table, order=order)
    assert table.conflict().at == 0
    table.refuses("pilar", "end_turn", "not_your_turn", character=table.reth)


# --- moving -----------------------------------------------------------------------------------------------


def test_outside_a_conflict_one_goes_where_one_likes(table: Played) -> None:
    table.does("pilar", "cross_zone", character=table.reth, to=table.mast)
    table.does("pilar", "cross_zone", character=table.reth, to=table.pier)
    assert table.token(table.reth).zone == table.pier
    table.refuses("pilar", "cross_zone", "nothing_changes", character=table.reth, to=table.pier)
    table.refuses("oleg", "cross_zone", "not_your_character", character=table.reth, to=table.deck)


def test_what_is_in_the_way_takes_an_overcome(table: Played) -> None:
    fight(table)
    table.does("pilar", "cross_zone", character=table.reth, to=table.deck)
    table.does("pilar", "end_turn", character=table.reth)
    for member, character in (("oleg", table.abigail), ("gwen", table.shark), ("gwen", table.bully)):
        table.does(member, "end_turn", character=character)
    table.refuses("pilar", "cross_zone", "needs_action", character=table.reth, to=table.mast)
    table.refuses("pilar", "cross_zone", "wrong_step", character=table.reth, to=table.mast, with_action=True)

    args = {"character": table.reth, "action": "overcome", "rating": "quick", "to": table.mast}
    roll = table.does("pilar", "declare_action", **args)
    table.does("gwen", "set_opposition", roll=roll, difficulty=0)
    table.dice.feed((0, 0, 0, 0))
    table.does("pilar", "roll_dice", roll=roll)
    table.does("gwen", "settle_roll", roll=roll)
    assert table.token(table.reth).zone == table.mast


def test_the_gm_says_whether_it_reaches_that_far(table: Played) -> None:
    table.does("pilar", "cross_zone", character=table.reth, to=table.mast)
    attack = {"character": table.reth, "action": "attack", "rating": "forceful", "target": table.shark}
    roll = table.does("pilar", "declare_action", **attack, means="a bolt of sunlight")
    table.refuses("pilar", "allow_reach", "gm_only", roll=roll, allow=True)
    table.refuses("pilar", "roll_dice", "wrong_step", roll=roll)
    table.does("gwen", "allow_reach", roll=roll, allow=False)
    assert not table.state.all(Roll)
    roll = table.does("pilar", "declare_action", **attack, means="a bolt of sunlight")
    table.does("gwen", "allow_reach", roll=roll, allow=True)
    table.refuses("gwen", "allow_reach", "wrong_step", roll=roll, allow=True)
    table.does("gwen", "leave_undefended", roll=roll)


# --- giving in and bargaining -----------------------------------------------------------------------------------


def test_terms_go_back_and_forth_until_both_agree(table: Played) -> None:
    fight(table)
    table.does("gwen", "inflict_hit", target=table.reth, shifts=2, source=table.shark)
    table.does("pilar", "absorb", hit=table.state.all(Hit)[0].id, consequences={"mild": "Bitten"})
    offer = table.does("pilar", "give_in", character=table.reth, terms="I swim away")
    table.refuses("pilar", "give_in", "wrong_step", character=table.reth, terms="Again")
    table.refuses("oleg", "accept_offer", "not_the_target", offer=offer)
    table.does("gwen", "counter_offer", offer=offer, terms="you swim away and lose the map")
    table.refuses("gwen", "accept_offer", "not_agreed", offer=offer)
    table.does("pilar", "agree_counter", offer=offer)
    table.does("gwen", "accept_offer", offer=offer)

    assert table.token(table.reth).state == "conceded"
    assert table.character(table.reth).fate_points == 5
    table.refuses("gwen", "accept_offer", "gone", offer=offer)
    table.refuses("gwen", "inflict_hit", "left_the_conflict", target=table.reth, shifts=1)


def test_a_withdrawn_compel_gives_the_set_aside_point_back(table: Played) -> None:
    aspect = next(a.id for a in table.aspects_on(table.abigail))
    args = {"target": table.abigail, "aspect": aspect, "compel": "event", "effect": "the lamp goes out"}
    offer = table.does("pilar", "offer_compel", **args, character=table.reth)
    assert table.character(table.reth).fate_points == 2
    table.refuses("oleg", "withdraw_offer", "not_the_target", offer=offer)
    table.does("pilar", "withdraw_offer", offer=offer)
    assert table.character(table.reth).fate_points == 3
    assert not table.state.all(Offer)


def test_a_compel_says_what_happens_and_by_an_aspect_that_is_around(table: Played) -> None:
    aspect = next(a.id for a in table.aspects_on(table.abigail))
    args = {"target": table.abigail, "compel": "event"}
    table.refuses("gwen", "offer_compel", "no_explanation", **args, aspect=aspect, effect=" ")
    table.refuses("gwen", "offer_compel", "aspect_not_known", **args, aspect="aspect:nowhere", effect="dark")


def test_a_suggested_aspect_comes_into_play_when_the_gm_accepts(table: Played) -> None:
    offer = table.does("pilar", "suggest_aspect", character=table.reth, text="Coils of Rope")
    table.refuses("pilar", "accept_offer", "not_the_target", offer=offer)
    table.does("gwen", "accept_offer", offer=offer)
    made = [aspect for aspect in table.state.all(Aspect) if aspect.text == "Coils of Rope"]
    assert [(aspect.kind, aspect.lots) for aspect in made] == [("situation", ())]


def test_a_mild_consequence_is_not_reworded(table: Played) -> None:
    mild = table.hurt(table.reth, "mild", "Bruised")
    severe = table.hurt(table.reth, "severe", "Broken Leg")
    table.refuses("pilar", "reword_consequence", "not_allowed", aspect=mild, text="Fine")
    table.refuses("oleg", "reword_consequence", "not_your_character", aspect=severe, text="Fine")
    offer = table.does("pilar", "reword_consequence", aspect=severe, text="On Crutches")
    table.does("gwen", "refuse_offer", offer=offer)
    assert table.aspect(severe).text == "Broken Leg"


def test_an_offered_concession_lapses_with_the_conflict_or_with_whoever_made_it(table: Played) -> None:
    fight(table)
    offer = table.does("pilar", "give_in", character=table.reth, terms="I swim away")
    table.does("gwen", "end_conflict")
    table.refuses("gwen", "accept_offer", "gone", offer=offer)

    fight(table)
    offer = table.does("pilar", "give_in", character=table.reth, terms="I swim away")
    table.does("gwen", "inflict_hit", target=table.reth, shifts=1, source=table.shark)
    table.does("pilar", "be_taken_out", hit=table.state.all(Hit)[-1].id)
    table.refuses("gwen", "accept_offer", "gone", offer=offer)


def test_the_gm_says_whether_acting_first_is_among_what_somebody_small_is_good_at(table: Played) -> None:
    """FAE-TURN-01, FAE-TURN-03: skilled +2, bad -2, other 0; all of the GM's act in the place of their best."""
    conflict = fight(table, firsts={table.bully: "skilled", table.shark: "bad"})

    assert (conflict.ratings[table.bully], conflict.ratings[table.shark]) == (2, -2)
    assert conflict.state == "ordering" and set(conflict.tied[0]) == {table.reth, table.bully}


def test_where_each_has_a_place_of_its_own_the_bad_come_last(table: Played) -> None:
    """FAE-TURN-03, by the dial `npc_turns`."""
    table.does("gwen", "set_dial", dial="npc_turns", value="each")

    conflict = fight(table, firsts={table.bully: "other", table.shark: "bad"})

    assert conflict.order == ((table.reth,), (table.abigail,), (table.bully,), (table.shark,))


def test_how_good_one_is_at_acting_first_is_said_of_the_small_alone(table: Played) -> None:
    told = {"conflict_kind": "physical"}

    table.refuses("gwen", "open_conflict", "bad_args", firsts={table.reth: "skilled"}, **told)
    table.refuses("gwen", "open_conflict", "unknown_approach", firsts={table.shark: "other"}, **told)
    table.refuses("gwen", "open_conflict", "bad_args", firsts={table.shark: "quick"}, **told)


# --- who agrees to terms of giving in -----------------------------------------------------------------------------


def offered(table: Played, member: str, who: str) -> str:
    return table.does(member, "give_in", character=who, terms="I leave by the window")


def asked_for(table: Played, member: str) -> list[str]:
    waiting = asked.may(table.state, game.Actor(member, "gm" if member == "gwen" else "player"))["waiting"]
    return [wait["what"] for wait in waiting if wait["kind"] == "offer"]


def test_what_one_of_the_gms_gives_in_with_is_agreed_by_the_heroes(table: Played) -> None:
    """FAE-GIV-03, with no roll open."""
    fight(table)
    offer = offered(table, "gwen", table.shark)

    assert (asked_for(table, "gwen"), asked_for(table, "pilar")) == ([], ["concession"])
    table.refuses("gwen", "accept_offer", "not_the_target", offer=offer)
    table.does("pilar", "counter_offer", offer=offer, terms="It leaves, and the raft stays")
    table.does("gwen", "agree_counter", offer=offer)
    table.does("pilar", "accept_offer", offer=offer)

    assert table.token(table.shark).state == "conceded"


@pytest.mark.parametrize("answers", ["oleg", "gwen"])
def test_among_heroes_the_players_on_the_other_side_agree_and_the_gm_may_settle(table: Played, answers: str) -> None:
    """FAE-GIV-03: player against player."""
    fight(table, sides={table.reth: "the crew"})
    offer = offered(table, "pilar", table.reth)

    assert (asked_for(table, "oleg"), asked_for(table, "gwen")) == (["concession"], [])
    table.refuses("pilar", "accept_offer", "not_the_target", offer=offer)
    table.does(answers, "accept_offer", offer=offer)

    assert table.token(table.reth).state == "conceded"


def test_what_a_hero_gives_in_with_is_agreed_by_the_gm_where_the_gm_is_the_other_side(table: Played) -> None:
    fight(table)
    offer = offered(table, "pilar", table.reth)

    assert (asked_for(table, "gwen"), asked_for(table, "oleg")) == (["concession"], [])
    table.refuses("oleg", "accept_offer", "not_the_target", offer=offer)
    table.does("gwen", "accept_offer", offer=offer)

    assert table.token(table.reth).state == "conceded"
