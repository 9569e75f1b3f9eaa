"""Contests of sides: one roll for each, advantages first, harm where somebody wants it. By the dial `contest_sides`.

Rules: FATE-CONT-01 to -12, FATE-FAST-01.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.conflict import events as h
from rules.fate.contest import commands as c
from rules.fate.contest import events as e
from rules.fate.contest.entities import Contest
from rules.fate.contest.exchange import sides_to_roll
from rules.fate.harm.dealing import deal_hit
from rules.fate.hooks import Hook
from rules.fate.outcome.choices import answers
from rules.fate.outcome.todos import choose_and_keep, with_todo, without
from rules.fate.refusals.conflict import ActionNotAllowed, TooFewParticipants, UnknownMode
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.pipeline import Dealt
from rules.fate.roll.window import CAST
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import GM, running_contest, standing_rolls, tokens_of
from rules.play import Play, handles
from rules.refusals import BadNumber, Gone, NoExplanation, NotAllowed, NotFound
from rules.state import State
from rules.table.look import dial
from rules.table.rights import controls
from rules.table.stage.look import side_of

FEWEST, MOST = 3, 5
STYLE_LEAD = 3
MODES = ("direct", "parallel")
# What is left of the hit on whoever is beaten: `(state, scene, who, hit)`.
SOFTENED: Hook[Callable[[State, str, str, Dealt], Dealt]] = Hook("armor")


def sided_contest(play: Play, command: c.OpenContest, contest: Contest) -> Contest:
    """The contest with its sides. Raises `TooFewParticipants`, `BadNumber`, `UnknownMode`, `NotFound`."""
    sides: dict[str, tuple[str, ...]] = {}
    for id in contest.participants:
        side = command.sides.get(id) or side_of(play.state, id)
        sides[side] = (*sides.get(side, ()), id)
    if len(sides) < 2:
        raise TooFewParticipants(rule="FATE-CONT-01")
    target = dial(play.state, "contest_target") if command.target is None else command.target
    if not FEWEST <= target <= MOST:
        raise BadNumber(rule="FATE-CONT-06", least=FEWEST, most=MOST)
    if command.mode not in MODES:
        raise UnknownMode(rule="FATE-CONT-03")
    named = {*command.difficulties, *([command.harm_by] if command.harm_by else [])}
    if not named <= set(sides) or (command.mode == "parallel" and set(command.difficulties) != set(sides)):
        raise NotFound(rule="FATE-CONT-03")
    if command.harm_by is not None and not dial(play.state, "contest_harm"):
        raise ActionNotAllowed(rule="FATE-CONT-08", action={"key": "log.action.attack"})
    difficulties = command.difficulties if command.mode == "parallel" else {}
    return replace(
        contest,
        sides=sides,
        score=dict.fromkeys(sides, 0),
        target=target,
        difficulties=difficulties,
        harm_by=command.harm_by,
        harm=command.harm,
        state="intents",
    )


def moved_to_sides(state: State, contest: Contest) -> tuple[Token, ...]:
    """The tokens of those who stand with others in this contest than before: whose ally one is, in all things.

    Rule: FATE-CONT-01.
    """
    there = {token.character: token for token in tokens_of(state, contest.scene)}
    wanted = {id: side for side, members in contest.sides.items() for id in members if id in there}
    return tuple(replace(there[id], side=side) for id, side in wanted.items() if there[id].side != side)


@handles(c.DeclareIntent)
def declare_intent(play: Play, command: c.DeclareIntent) -> None:
    """When every side has said what it wants, the contest runs. Rule: FATE-CONT-01."""
    contest = play.state.find(command.contest)
    if not isinstance(contest, Contest) or contest.state == "over":
        raise Gone(rule="FATE-CONT-01")
    if command.side not in contest.sides:
        raise NotFound(rule="FATE-CONT-01")
    if not speaks_for(play, contest, command.side):
        raise NotAllowed(rule="FATE-CONT-01")
    if not command.text.strip():
        raise NoExplanation(rule="FATE-CONT-01")
    intents = {**contest.intents, command.side: command.text.strip()}
    ready = contest.state == "intents" and set(intents) == set(contest.sides)
    after = replace(contest, intents=intents, state="running" if ready else contest.state)
    play.emit(e.IntentDeclared(contest=after, side=command.side, text=command.text.strip()))


def speaks_for(play: Play, contest: Contest, side: str) -> bool:
    """The GM for every side, a player for the side of their own."""
    if play.actor.is_gm:
        return True
    cast = [play.state.get(id, Character) for id in contest.sides[side]]
    return any(controls(play.state, play.actor.member, False, who) for who in cast)


def spent(play: Play, *characters: str) -> None:
    """These have done their one thing of the exchange, where that is the rule."""
    contest = running_contest(play.state)
    if contest is None or not contest.sides or not dial(play.state, "contest_fast"):
        return
    used = tuple(dict.fromkeys((*contest.used, *characters)))
    if used != contest.used:
        play.emit(e.ContestKept(contest=replace(contest, used=used)))


@CAST("contest")
def tried(play: Play, roll: Roll) -> None:
    """What the dice were cast for in a contest: the one roll, or the one advantage for this exchange.

    Rules: FATE-CON-02, FATE-CONT-09.
    """
    contest = running_contest(play.state)
    who = roll.effort.character
    if contest is None or who not in contest.participants:
        return
    if roll.action == "create_advantage":
        play.emit(e.ContestKept(contest=replace(contest, advanced=(*contest.advanced, who))))
    elif roll.contest is None:
        return
    spent(play, who, *(helper.character for helper in roll.effort.helpers))


# --- the exchange -----------------------------------------------------------------------------------------------


def with_side_total(contest: Contest, roll: Roll) -> Contest:
    side = str(contest.side_of(roll.effort.character))
    margins = contest.margins if roll.margin is None else {**contest.margins, side: roll.margin}
    helpers = tuple(helper.character for helper in roll.effort.helpers)
    return replace(
        contest,
        totals={**contest.totals, side: roll.effort.total},
        margins=margins,
        rolled={**contest.rolled, side: roll.effort.character},
        helped={**contest.helped, side: helpers},
    )


def score_sides(play: Play, contest: Contest) -> None:
    """The single highest marks; twice with style, if nobody else has it. Rules: FATE-CONT-04 to -08."""
    by_margin = contest.difficulties and dial(play.state, "contest_compare") == "margin"
    measured = contest.margins if by_margin else contest.totals
    ranked = sorted(measured.items(), key=lambda item: -item[1])
    lead = ranked[0][1] - ranked[1][1] if len(ranked) > 1 else None
    styles = styles_of(contest, ranked)
    contest = replace(contest, lead=lead, styles=styles)
    if not ranked or lead == 0:
        play.emit(e.ExchangeScored(contest=replace(contest, state="twist")))
    else:
        mark(play, contest, ranked[0][0])
    hurt_beaten(play, play.state.get(contest.id, Contest))


def styles_of(contest: Contest, ranked: list[tuple[str, int]]) -> tuple[str, ...]:
    """Who has style: by three over their own difficulty, else over the best of the others."""
    if contest.difficulties:
        return tuple(side for side in contest.sides if contest.margins.get(side, 0) >= STYLE_LEAD)
    ahead = len(ranked) > 1 and ranked[0][1] - ranked[1][1] >= STYLE_LEAD
    return (ranked[0][0],) if ahead else ()


def mark(play: Play, contest: Contest, leader: str) -> None:
    alone = contest.styles == (leader,) if dial(play.state, "contest_style") == "alone" else leader in contest.styles
    victories = 2 if alone else 1
    has = contest.score.get(leader, 0) + victories
    scored = replace(contest, score={**contest.score, leader: has}, state="scored")
    if has >= contest.target:
        scored = replace(scored, state="over", winner=leader)
    play.emit(e.ExchangeScored(contest=scored, leader=leader, victories=victories, has=has))


def hurt_beaten(play: Play, contest: Contest) -> None:
    """Whoever rolled for a beaten side, and lent a hand, takes the difference, less what they wear.

    Rules: FATE-CONT-08, FATE-TEAM-03, FATE-WEAP-03.
    """
    if contest.harm_by is None or contest.harm_by not in contest.totals:
        return
    against, source = contest.totals[contest.harm_by], contest.rolled.get(contest.harm_by)
    for side, members in contest.sides.items():
        shifts = against - contest.totals.get(side, 0)
        if side == contest.harm_by or shifts <= 0:
            continue
        for who in (contest.rolled.get(side, members[0]), *contest.helped.get(side, ())):
            if play.state.get(who, Character).kind == "pc":
                hit = Dealt(shifts)
                for soften in SOFTENED:
                    hit = soften(play.state, contest.scene, who, hit)
                if hit.shifts:
                    deal_hit(play, target=who, shifts=hit.shifts, source=source, harm=contest.harm, because=hit.because)


def next_round(contest: Contest) -> Contest:
    """The next exchange, with nobody's roll."""
    return replace(
        contest,
        totals={},
        margins={},
        styles=(),
        rolled={},
        helped={},
        forfeited=(),
        used=(),
        advanced=(),
        lead=None,
        exchange=contest.exchange + 1,
        state="running",
    )


# --- a failed advantage ---------------------------------------------------------------------------------------------


def advantage_failed(state: State, roll: Roll) -> Todo | None:
    """In a contest of sides the acting side chooses: no roll this time, or a cost. Rule: FATE-CONT-10."""
    contest = running_contest(state)
    if contest is None or contest.side_of(roll.effort.character) is None:
        return None
    return Todo(kind="create_fail", by=roll.effort.character, options=("forfeit", "succeed_at_cost"))


@answers("forfeit")
def forfeit(play: Play, command: object, roll: Roll, todo: Todo) -> None:
    contest = live_contest(play)
    side = str(contest.side_of(roll.effort.character))
    play.emit(e.ContestKept(contest=replace(contest, forfeited=(*contest.forfeited, side))))
    choose_and_keep(play, without(roll, todo), "forfeit")
    contest = live_contest(play)
    if not standing_rolls(play.state) and not sides_to_roll(play.state, contest):
        score_sides(play, contest)


@answers("succeed_at_cost")
def succeed_at_cost(play: Play, command: object, roll: Roll, todo: Todo) -> None:
    """It is true after all, and the other side has its free use; what was looked for, the GM says."""
    contest = live_contest(play)
    mine = contest.side_of(roll.effort.character)
    other = next(side for side in contest.sides if side != mine)
    if roll.mode == "discover":
        found = without(roll, todo).came_to(lost_to=f"side:{other}")
        said = Todo(kind="reveal", by=GM, options=("reveal",))
        choose_and_keep(play, with_todo(found, said), "succeed_at_cost")
        return
    lot = Lot(id=play.inner_id(), owner=f"side:{other}", left=1, total=1, origin="fail")
    aspect = play.state.find(str(roll.aspect))
    if isinstance(aspect, Aspect):
        after = replace(aspect, lots=(*aspect.lots, lot))
    else:
        where = roll.on or roll.scene
        after = Aspect(id=play.new_id("aspect"), text=roll.text, kind="situation", on=where, lots=(lot,))
    play.emit(h.AdvantageGained(aspect=after, free=1, holder="", side=other, mode=str(roll.mode)))
    kept = without(roll, todo).came_to(aspect=after.id)
    choose_and_keep(play, kept, "succeed_at_cost")


def live_contest(play: Play) -> Contest:
    """The one that the choice is about: it does not end while a roll is open."""
    contest = running_contest(play.state)
    assert contest is not None
    return contest
