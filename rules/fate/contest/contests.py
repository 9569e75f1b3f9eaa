"""Contests: one overcome roll each, the best scores, the first to three victories wins. Rules: FATE-CON."""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.standing import check_made_for, check_no_open_roll, check_still_in
from rules.fate.contest import commands as c
from rules.fate.contest import events as e
from rules.fate.contest.challenges import check_nothing_runs, over_and_done
from rules.fate.contest.entities import Contest
from rules.fate.contest.side_contests import (
    moved_to_sides,
    next_round,
    score_sides,
    sided_contest,
    with_side_total,
)
from rules.fate.refusals.conflict import ContestOver, HitPending, TooFewParticipants, TwistNeeded
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll
from rules.fate.roll.events import RollClosed
from rules.fate.roll.window import READ_OTHERWISE
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene, pending_hits, people_in, standing_rolls
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NothingChanges
from rules.state import State
from rules.table.look import dial

VICTORIES = 3
STYLE_LEAD = 3


@handles(c.OpenContest)
def open_contest(play: Play, command: c.OpenContest) -> None:
    """Rule: FATE-CON-01."""
    play.require_gm("FATE-CON-01")
    scene = need_scene(play.state)
    named = command.participants or (token.character for token in people_in(play.state, scene.id))
    participants = tuple(dict.fromkeys(named))
    if len(participants) < 2:
        raise TooFewParticipants(rule="FATE-CON-01")
    check_nothing_runs(play.state)
    cast = [play.state.get(id, Character) for id in participants]
    for character in cast:
        check_made_for(character, "overcome")
        check_still_in(play.state, character)
    contest = Contest(
        id=play.new_id("contest"),
        scene=scene.id,
        participants=participants,
        goal=command.goal,
        score=dict.fromkeys(participants, 0),
    )
    if dial(play.state, "contest_sides") == "side":
        contest = sided_contest(play, command, contest)
    names = tuple(contest.sides) or tuple(character.name for character in cast)
    sided = moved_to_sides(play.state, contest)
    play.emit(e.ContestOpened(contest=contest, names=names, tokens=sided, over=over_and_done(play.state)))


@READ_OTHERWISE("contest")
def compare(play: Play, roll: Roll) -> bool:
    """All have rolled and nobody adds anything more: the totals are read, and the exchange is scored.

    Rules: FATE-CON-02, FATE-CONT-04.
    """
    if roll.contest is None:
        return False
    for one in standing_rolls(play.state):
        contest = play.state.get(roll.contest, Contest)
        total = one.effort.total
        after = with_side_total(contest, one) if contest.sides else with_total(contest, one)
        done = replace(one, step="closed").came_to(total=total)
        play.emit(e.ContestRolled(roll=done, contest=after, system=play.state.table.system))
    contest = play.state.get(roll.contest, Contest)
    (score_sides if contest.sides else score)(play, contest)
    return True


def with_total(contest: Contest, roll: Roll) -> Contest:
    return replace(contest, totals={**contest.totals, roll.effort.character: roll.effort.total})


def score(play: Play, contest: Contest) -> None:
    """The single highest total scores; two victories by three or more over the next. Rule: FATE-CON-03."""
    ranked = sorted(contest.totals.items(), key=lambda item: -item[1])
    lead = ranked[0][1] - ranked[1][1] if len(ranked) > 1 else None
    if lead == 0:  # FATE-CON-05
        play.emit(e.ExchangeScored(contest=replace(contest, lead=0, state="twist")))
        return
    leader = ranked[0][0]
    victories = 2 if lead is not None and lead >= STYLE_LEAD else 1  # FATE-CON-04
    has = contest.score.get(leader, 0) + victories
    scored = replace(contest, lead=lead, score={**contest.score, leader: has}, state="scored")
    if has >= VICTORIES:  # FATE-CON-06
        scored = replace(scored, state="over", winner=leader)
    name = play.state.get(leader, Character).name
    play.emit(e.ExchangeScored(contest=scored, leader=name, victories=victories, has=has))


def contest_at(play: Play, id: str) -> Contest:
    contest = play.state.find(id)
    if not isinstance(contest, Contest):
        raise Gone(rule="FATE-CON-06")
    return contest


@handles(c.NextExchange)
def next_exchange(play: Play, command: c.NextExchange) -> None:
    play.require_gm("FATE-CON-02")
    contest = contest_at(play, command.contest)
    check_next_exchange(play.state, contest)
    play.emit(e.ExchangeBegun(contest=next_round(contest)))


def check_next_exchange(state: State, contest: Contest) -> None:
    """Raises `ContestOver`, `TwistNeeded`, `WrongStep`."""
    if contest.state == "over":
        raise ContestOver(rule="FATE-CON-06")
    if contest.state == "twist":
        raise TwistNeeded(rule="FATE-CON-05")
    if contest.state != "scored":
        raise WrongStep(rule="FATE-CON-02", step="contest")
    check_no_open_roll(state)
    for hit in pending_hits(state):
        raise HitPending(rule="FATE-STR-07", character=state.get(hit.target, Character).name)


@handles(c.PlaceTwist)
def place_twist(play: Play, command: c.PlaceTwist) -> None:
    """Rule: FATE-CON-05."""
    play.require_gm("FATE-CON-05")
    contest = contest_at(play, command.contest)
    if contest.state != "twist":
        raise NothingChanges(rule="FATE-CON-05")
    if not command.text.strip():
        raise NameNeeded(rule="FATE-CON-05")
    aspect = Aspect(id=play.new_id("aspect"), text=command.text.strip(), kind="situation", on=contest.scene)
    play.emit(e.TwistPlaced(contest=replace(contest, state="scored"), aspect=aspect))


@handles(c.EndContest)
def end_contest(play: Play, command: c.EndContest) -> None:
    play.require_gm("FATE-CON-06")
    contest = contest_at(play, command.contest)
    if contest.state == "over":
        raise ContestOver(rule="FATE-CON-06")
    check_no_open_roll(play.state)
    for roll in standing_rolls(play.state):
        play.emit(RollClosed(roll=replace(roll, step="closed")))
    play.emit(e.ContestEnded(contest=replace(contest, state="over")))
