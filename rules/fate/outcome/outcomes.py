"""What an outcome means, action by action, and the choices it asks for.

Rules: FATE-CAA, FATE-OVC, FATE-ATK, FATE-DEF-04, FATE-ASP-05.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.boosts import earned
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict import events as h
from rules.fate.game.look import game_of
from rules.fate.harm.dealing import deal_hit
from rules.fate.harm.treating import treat
from rules.fate.hooks import Hook
from rules.fate.outcome import commands as c
from rules.fate.outcome.choices import answers
from rules.fate.outcome.todos import choose_and_keep, keep, with_todo, without
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.pipeline import dealt
from rules.fate.table import token_of
from rules.play import Play
from rules.state import State
from rules.table.look import dial
from rules.table.stage.entities import Zone

STYLE_BY = 3
FAILURES = ("plain_failure", "offer_cost", "impose_cost", "failure_hit")
TIES = ("partial", "fail_with_boost")
MISSING_THE_GOAL = ("plain_failure", "offer_cost", "failure_hit", "fail_with_boost")
# What a missed overcome comes to instead of plain failure; None: nothing else.
MISSED: Hook[Callable[[Play, Roll], Roll | None]] = Hook("obstacle")
# What an overcome comes to that is even with whoever stands against it; None: a cost is named.
TIED: Hook[Callable[[Play, Roll], Roll | None]] = Hook("shared_tie")
# What goes with the goal of an overcome that is reached.
REACHED: Hook[Callable[[Play, Roll], None]] = Hook("obstacle")
# What is asked before an attack lands; None: nothing.
LANDING: Hook[Callable[[State, Roll], Roll | None]] = Hook("minion")
Meaning = Callable[[Play, Roll], Roll]
MEANINGS: dict[str, Meaning] = {}


def meaning(action: str) -> Callable[[Meaning], Meaning]:
    """Marks the function that does what a decided roll of this action means, and returns the roll as it is then."""

    def register(means: Meaning) -> Meaning:
        MEANINGS[action] = means
        return means

    return register


def carry_out(play: Play, roll: Roll) -> None:
    """Do what the outcome says; what asks somebody becomes a todo of the roll.

    A defender has no table of their own: they get what the acting side's row gives. Rules: FATE-DEF-02 to -04.
    """
    roll = MEANINGS[roll.action](play, roll)
    held_off = roll.outcome == "fail" and roll.margin is not None and roll.margin <= -STYLE_BY
    if roll.defense is not None and held_off:  # FATE-DEF-04
        roll = earned(play, roll, roll.defense.character)
    keep(play, roll)


# --- overcome -------------------------------------------------------------------------------------------


@meaning("overcome")
def overcome(play: Play, roll: Roll) -> Roll:
    """Rules: FATE-OVC-02 to -04, FATE-OUT-55, FATE-OVER-02 to -04."""
    by_gm = dial(play.state, "overcome_menu") == "gm"
    if roll.outcome == "fail":
        for instead in MISSED:
            if (missed := instead(play, roll)) is not None:
                return missed
        if game_of(play.state).action("overcome").plain:  # FATE-CORE-73
            return roll.came_to(goal="not_reached")
        by, options = ("gm", FAILURES) if by_gm else (roll.effort.character, ("plain_failure", "major_cost"))
        return with_todo(roll, Todo(kind="overcome_fail", by=by, options=left_of(roll, options)))
    if roll.outcome == "tie":
        for instead in TIED:
            if (tied := instead(play, roll)) is not None:
                return tied
        return with_todo(roll, Todo(kind="minor_cost", by="gm", options=left_of(roll, TIES if by_gm else ())))
    roll = reach_goal(play, roll, "none")
    if roll.outcome == "style":  # FATE-OVC-05, FATE-OUT-56
        return earned(play, roll, roll.effort.character)
    return roll


def left_of(roll: Roll, options: tuple[str, ...]) -> tuple[str, ...]:
    """What the story needs is not missed, whatever it costs. Rule: FATE-OVER-05."""
    return tuple(one for one in options if one not in MISSING_THE_GOAL) if roll.no_failure else options


def reach_goal(play: Play, roll: Roll, cost: str, text: str = "") -> Roll:
    """The goal is reached: an aspect is gone, a way is crossed, a wound heals.

    Rules: FATE-OVC-06, FATE-ZONE-04, FATE-REC-54.
    """
    if isinstance(play.state.find(roll.removes or ""), Aspect):
        play.emit(h.AspectOvercome(aspect=str(roll.removes), text=roll.text, scene=roll.scene))
    for gone_with_it in REACHED:
        gone_with_it(play, roll)
    zone = play.state.find(roll.to or "")
    token = token_of(play.state, roll.effort.character, roll.scene)
    if isinstance(zone, Zone) and zone.shown and token is not None:  # FATE-ZONE-55
        play.emit(h.ZoneCrossed(token=replace(token, zone=zone.id), name=roll.effort.name, zone=zone.name, how="roll"))
    roll = roll.came_to(goal="reached", cost=cost, text=text)
    return treat(play, roll) if roll.treats else roll


# --- attack ---------------------------------------------------------------------------------------------


@meaning("attack")
def attack(play: Play, roll: Roll) -> Roll:
    """Rules: FATE-ATK-02, FATE-ATK-05, FATE-DEF-55."""
    if roll.outcome == "tie":  # FATE-ATK-03
        return tied_attack(play, roll)
    asked = next((asked for asks in LANDING if (asked := asks(play.state, roll)) is not None), None)
    return asked or landed(play, roll)


def landed(play: Play, roll: Roll) -> Roll:
    """What an attack comes to that no minion is put in the way of. Rules: FATE-ATK-04, FATE-ATK-05."""
    if roll.outcome == "style" and game_of(play.state).boosts:
        roll = roll.came_to(hit=dealt(play.state, roll, roll.margin or 0).shifts)
        return with_todo(roll, Todo(kind="trade", by=roll.effort.character, options=("keep", "trade")))
    if roll.outcome in ("success", "style"):  # FATE-ATK-04, FATE-OUT-55
        return hit_for(play, roll, max(roll.margin or 0, 1))
    return roll


def hit_for(play: Play, roll: Roll, shifts: int) -> Roll:
    """What gets through of so many shifts, once optional rules have had their say."""
    hit = dealt(play.state, roll, shifts)
    roll = roll.came_to(hit=hit.shifts, on=roll.target, because=hit.because)
    if roll.target is not None and hit.shifts:
        deal_hit(
            play,
            target=roll.target,
            shifts=hit.shifts,
            source=roll.effort.character,
            roll=roll.id,
            harm=roll.harm,
            because=hit.because,
        )
    return earned(play, roll, roll.effort.character) if hit.boost else roll


def tied_attack(play: Play, roll: Roll) -> Roll:
    """A boost, unless an optional rule makes a hit of it. Rules: FATE-ATK-03, FATE-ATK-53, FATE-WEAP-02."""
    hit = dealt(play.state, roll, 0)
    if not hit.because:
        return earned(play, roll, roll.effort.character)
    return hit_for(play, roll, 0)


# --- answers ----------------------------------------------------------------------------------------------


@answers("keep")
def keep_hit(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    choose_and_keep(play, hit_for(play, without(roll, todo), roll.margin or STYLE_BY), command.option)


@answers("trade")
def trade(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """One shift for a boost. Rule: FATE-ATK-05."""
    traded = earned(play, without(roll, todo), roll.effort.character)
    choose_and_keep(play, hit_for(play, traded, (roll.margin or STYLE_BY) - 1), command.option)
