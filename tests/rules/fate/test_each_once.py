"""Each target meets its part of a roll against several once; a roll closes once. Sources: FCON-MULT, FCON-HARM-04."""

from typing import Any

import pytest

from rules.fate.harm.entities import Hit
from rules.fate.optional.threat.parts import Big
from rules.fate.roll.events import RollClosed
from tests.rules.condensed.table import Condensed
from tests.rules.fate.several import absorbed, at_hand, blast, meets, shares, splits, staged, throw


def closed(played: Condensed) -> list[str]:
    """The rolls that closed with the last command."""
    assert played.last is not None
    return [event.roll.id for event in played.last.events if isinstance(event, RollClosed)]


def open_parts(played: Condensed) -> list[str]:
    return [str(roll.target) for roll in played.state.groups["roll"].values() if roll.step != "closed"]


def test_a_share_that_takes_somebody_out_as_it_lands_leads_to_the_next_once() -> None:
    """FCON-MULT-01, FCON-HARM-04: one box cannot take a hit of two."""
    played, hero, goons = staged()
    for goon in goons:
        played.change(goon, tracks={"stress": {"boxes": [1]}})
    roll = splits(played, hero, 1, 1, 0, 0)
    shares(played, roll, goon1=2, goon2=2, goon3=2)

    met = []
    while open_parts(played):
        met.append(open_parts(played))
        meets(played)
        assert len(closed(played)) == 1

    assert met == [[goons[0]], [goons[1]], [goons[2]]]
    assert played.spread(roll).hits == dict.fromkeys(goons, 2)


def test_a_blow_at_a_whole_place_meets_everybody_once_whoever_falls() -> None:
    """FCON-MULT-02, FCON-HARM-04."""
    played, hero, goons = staged()
    played.change(hero, ratings={"shoot": 2, "athletics": 2})
    played.change(goons[0], tracks={"stress": {"boxes": [1]}})
    played.does("gwen", "grant_permission", character=hero, rating="shoot", action="zone", because="a grenade")
    roll = played.does("pilar", "declare_action", **blast(hero))
    throw(played, roll, (0, 0, 0, 0))

    met = []
    while open_parts(played):
        met += open_parts(played)
        meets(played, *((1, 1, 1, 1) if at_hand(played).target == hero else (0, 0, 0, 0)))
        absorbed(played)

    assert met == [hero, *goons]
    assert [token.state for token in map(played.token, goons)] == ["taken_out"] * 3


def test_whoever_steps_in_may_send_a_minion_and_whom_they_stepped_in_for_has_met_the_part() -> None:
    """FCON-MULT-01, FCON-BIG-03, FCON-DEF-02."""
    played, hero, goons = staged(big_bad=True)
    boss = played.foe("chief")
    played.does("gwen", "place_token", scene=played.token(hero).scene, character=boss)
    played.keep(boss, Big(minions=(goons[2],)))
    roll = splits(played, hero)
    shares(played, roll, goon1=4)
    part = at_hand(played).id
    played.does("gwen", "defend", roll=part, character=boss, rating="athletics", because="in front of him")
    played.does("gwen", "vote_on_defense", roll=part, agree=True)
    played.dice.feed((0, 0, 0, 0))
    played.does("gwen", "roll_dice", roll=part)
    played.does("gwen", "settle_roll", roll=part)

    played.does("gwen", "put_minion", roll=part, minion=goons[2])
    played.does("pilar", "choose", roll=part, option="keep")

    assert open_parts(played) == []
    assert played.spread(roll).met == {goons[0]: "style"}


@pytest.mark.parametrize("dials", [{}, {"conditions": "on"}])
def test_an_attack_that_takes_out_as_it_lands_closes_once_with_what_came_of_it(dials: dict[str, Any]) -> None:
    """FCON-HARM-04."""
    played = Condensed(**dials)
    hero, goon = played.pilar(ratings={"fight": 4}), played.foe("goon", kind="mook", ratings={})
    played.on_stage(hero, goon)
    played.change(goon, tracks={"stress": {"boxes": [1]}})
    roll = played.does("pilar", "declare_action", character=hero, action="attack", rating="fight", target=goon)
    played.does("gwen", "leave_undefended", roll=roll)
    played.rolled("pilar", roll, -1, -1, 0, 0)

    assert played.token(goon).state == "taken_out"
    assert closed(played) == [roll]
    assert played.roll(roll).result.hit == 2


def test_a_cost_that_takes_out_whoever_rolled_closes_once_and_passes_the_turn() -> None:
    """FCON-HARM-04, FCON-OUT-02, FCON-CONF-02."""
    played = Condensed(turn_order={"physical": "fight", "mental": "will"})
    hero, other, goon = played.pilar(ratings={"fight": 4}), played.oleg(), played.foe("goon")
    played.on_stage(hero, other, goon)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [other], [goon]])
    args = {"character": hero, "action": "overcome", "rating": "fight", "goal": "the door"}
    roll = played.does("pilar", "declare_action", **args)
    played.does("gwen", "set_opposition", roll=roll, difficulty=6)
    played.rolled("pilar", roll, 0, 0, 0, 0)

    played.does("gwen", "choose", roll=roll, option="failure_hit", shifts=20)

    assert played.token(hero).state == "taken_out"
    assert (closed(played), played.log().count("goal")) == ([roll], 1)
    assert played.conflict().order[played.conflict().at] == (other,)


def test_the_turn_passes_when_the_last_hit_of_a_roll_is_taken_and_whoever_rolled_is_out() -> None:
    """FCON-TEAM-03, FCON-HARM-04."""
    played = Condensed(turn_order={"physical": "fight", "mental": "will"})
    hero, other = played.pilar(ratings={"fight": 4}), played.oleg(ratings={"fight": 2})
    goon = played.foe("goon")
    played.on_stage(hero, other, goon)
    played.does("gwen", "open_conflict", conflict_kind="physical", order=[[hero], [other], [goon]])
    args = {"character": hero, "action": "overcome", "rating": "fight", "goal": "the door"}
    roll = played.does("pilar", "declare_action", **args)
    played.does("oleg", "help", roll=roll, character=other)
    played.does("gwen", "set_opposition", roll=roll, difficulty=8)
    played.rolled("pilar", roll, 0, 0, 0, 0)
    played.does("gwen", "choose", roll=roll, option="failure_hit", shifts=2)
    own, lent = played.state.all(Hit)

    played.does("pilar", "be_taken_out", hit=own.id)
    assert closed(played) == []
    played.does("oleg", "absorb", hit=lent.id, boxes=[1, 2])

    assert closed(played) == [roll]
    assert played.conflict().order[played.conflict().at] == (other,)
