"""What creating an advantage comes to: something new, something found, something made more of.

Rules: FATE-CAA-03 to -12, FATE-CAA-53 to -62.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.boosts import earned
from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.bargain.points import name_of
from rules.fate.conflict import events as h
from rules.fate.contest.side_contests import advantage_failed
from rules.fate.hooks import Hook
from rules.fate.outcome import commands as c
from rules.fate.outcome.choices import answers
from rules.fate.outcome.outcomes import meaning
from rules.fate.outcome.todos import choose_and_keep, with_todo, without
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.refusals.roll import NotAnOpponent, WrongStep
from rules.fate.roll.entities import Roll, Todo
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import extra_free
from rules.fate.table import GM, knows, lot_side, side_against
from rules.play import Play
from rules.refusals import NameNeeded, NotFound
from rules.state import State
from rules.table.look import dial
from rules.table.stage.look import played_side, side_of, zones_in

# Free uses beyond the usual that a success has.
MORE_FREE: Hook[Callable[[State, Roll], int]] = Hook("scale")
# What else an aspect is that such a roll has made.
MADE: Hook[Callable[[State, Roll, Aspect], Aspect]] = Hook("scale")


@meaning("create_advantage")
def advantage(play: Play, roll: Roll) -> Roll:
    """Rules: FATE-CAA-03 to -08. A discovery's tie counts as a success: FATE-CAA-06."""
    if roll.outcome == "fail" and (choice := advantage_failed(play.state, roll)) is not None:  # FATE-CONT-11
        return with_todo(roll, choice)
    if roll.mode == "exploit":
        return exploit(play, roll)
    if roll.outcome == "fail":
        by = who_settles(play.state, roll)
        return with_todo(roll, Todo(kind="create_fail", by=by, options=("nothing", "opponent_free")))
    if roll.outcome == "tie" and roll.mode == "create":  # FATE-CAA-05, FATE-CAA-54
        return earned(play, roll, roll.effort.character)
    if roll.outcome == "tie" and dial(play.state, "advantage_unknown") == "kept":  # FATE-CAA-59
        return earned(play, roll, roll.effort.character)
    free = free_uses(play, roll)
    if roll.mode == "discover":
        return discover(play, roll, free)
    where = roll.on or (roll.target if roll.target else roll.scene)
    aspect = Aspect(
        id=play.new_id("aspect"),
        text=roll.text,
        kind="situation",
        on=where,
        by=roll.effort.character,
    )
    for made in MADE:
        aspect = made(play.state, roll, aspect)
    gain(play, roll, aspect, free)
    return roll.came_to(aspect=aspect.id, free=free)


def free_uses(play: Play, roll: Roll) -> int:
    """One, two with style, and what stunts add to a success. Rules: FATE-CAA-07, FATE-CAA-55, FATE-STUNT-04."""
    if roll.outcome not in ("success", "style"):
        return 1
    free = 2 if roll.outcome == "style" else 1  # FATE-CAA-07, FATE-CAA-08, FATE-CAA-10, FATE-CAA-11, FATE-OUT-56
    return free + extra_free(play.state, roll.effort) + sum(more(play.state, roll) for more in MORE_FREE)


def exploit(play: Play, roll: Roll) -> Roll:
    aspect = play.state.find(str(roll.aspect))
    if not isinstance(aspect, Aspect):
        return roll
    if roll.outcome == "fail":  # FATE-CAA-09
        if dial(play.state, "advantage_known_fail") == "enemy_free":  # FATE-CAA-57
            gain(play, roll, aspect, 1, enemy_at(play.state, roll, aspect.on), "fail")
        return roll
    free = free_uses(play, roll)
    gain(play, roll, aspect, free)
    return roll.came_to(aspect=aspect.id, free=free)


def gain(
    play: Play, roll: Roll, aspect: Aspect, free: int, owner: str | None = None, origin: str | None = None
) -> None:
    """Put the aspect before everybody, with `free` uses for the actor's side.

    Rules: FATE-CAA-07, FATE-CAA-12, FATE-ASP-06.
    """
    holder = owner or roll.effort.character
    origin = origin or ("style" if roll.outcome == "style" else str(roll.mode))
    lot = Lot(id=play.inner_id(), owner=holder, left=free, total=free, origin=origin)
    known = replace(aspect, lots=(*aspect.lots, lot), known_to=None, secret=False)
    owner_of = play.state.find(holder)
    name, side = (owner_of.name, "") if isinstance(owner_of, Character) else ("", str(lot_side(play.state, holder)))
    play.emit(h.AdvantageGained(aspect=known, free=free, holder=name, side=side, mode=str(roll.mode)))


def who_settles(state: State, roll: Roll) -> str:
    """Who says what comes of a failure: the GM; by the dial, of a discovery the enemy's side, if players are on it.

    Rules: FATE-CAA-03, FATE-CAA-53, FATE-CAA-58.
    """
    if roll.mode != "discover" or dial(state, "advantage_unknown") != "kept":
        return GM
    side = str(lot_side(state, enemy_at(state, roll, roll.target or roll.on)))
    return f"side:{side}" if played_side(state, side) else GM


def enemy_at(state: State, roll: Roll, on: str | None) -> str:
    """Who profits from a failure: the defender, else who the aspect is on if that is an enemy, else the other side.

    Rules: FATE-CAA-57, FATE-INV-61.
    """
    if roll.defense is not None:
        return roll.defense.character
    bearer = state.find(on or "")
    mine = side_of(state, roll.effort.character)
    if isinstance(bearer, Character) and not bearer.is_thing and side_of(state, bearer.id) != mine:
        return bearer.id
    return f"side:{side_against(state, roll.effort.character)}"


def discover(play: Play, roll: Roll, free: int) -> Roll:
    """A hidden aspect comes to light: the only one there, or the one the GM names. Rule: FATE-CAA-06."""
    hidden = hidden_at(play.state, roll)
    if len(hidden) == 1:
        gain(play, roll, hidden[0], free)
        return roll.came_to(aspect=hidden[0].id, free=free)
    return with_todo(roll, Todo(kind="reveal", by="gm", options=("reveal",)))


def hidden_at(state: State, roll: Roll) -> list[Aspect]:
    """Aspects that not everybody knows of where the actor looks: nobody finds one in a zone that is hidden itself."""
    everywhere = {roll.scene, *(zone.id for zone in zones_in(state, roll.scene) if zone.shown)}
    aimed = roll.target or roll.on
    places = {aimed} if aimed else everywhere
    return [aspect for aspect in state.all(Aspect) if aspect.known_to is not None and aspect.on in places]


# --- answers ------------------------------------------------------------------------------------------


@answers("nothing")
def nothing_comes(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    choose_and_keep(play, without(roll, todo), command.option)


@answers("opponent_free")
def opponent_free(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """It exists or is found, but an opponent holds its free use. Rules: FATE-CAA-03, FATE-CAA-04."""
    hidden = in_question(play, roll, todo) if roll.mode == "discover" else []  # FATE-CAA-58
    on = hidden[0].on if hidden else roll.target or roll.on
    holder = command.holder or enemy_at(play.state, roll, on)
    if lot_side(play.state, holder) is None:
        raise NotFound(rule="FATE-CAA-03")
    check_opponent(play.state, roll, holder)
    text = command.text.strip()
    if hidden:
        aspect = replace(hidden[0], text=text or hidden[0].text)
    else:
        if not text and not roll.text:
            raise NameNeeded(rule="FATE-CAA-03")
        by = None if holder.startswith("side:") else holder
        where = roll.on or roll.scene
        aspect = Aspect(id=play.new_id("aspect"), text=text or roll.text, kind="situation", on=where, by=by)
    gain(play, roll, aspect, 1, holder, "fail")
    roll = without(roll, todo).came_to(aspect=aspect.id)
    choose_and_keep(play, roll, command.option)


def in_question(play: Play, roll: Roll, todo: Todo) -> list[Aspect]:
    """The hidden aspects that may come to light; to a player who is asked, those they know of.

    Rule: FATE-CAA-58. Raises `AspectNotKnown`.
    """
    hidden = hidden_at(play.state, roll)
    if todo.by == GM:
        return hidden
    known = [aspect for aspect in hidden if knows(aspect, play.actor.member, play.actor.is_gm)]
    if not known:
        raise AspectNotKnown(rule="FATE-CAA-58")
    return known


def check_opponent(state: State, roll: Roll, holder: str) -> None:
    """Whoever defended is one, whatever side they are on. Raises `NotAnOpponent`."""
    if roll.defense is not None and holder == roll.defense.character:
        return
    if lot_side(state, holder) == side_of(state, roll.effort.character):
        raise NotAnOpponent(rule="FATE-CAA-03", character=name_of(state, holder))


@answers("reveal")
def reveal(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    free = free_uses(play, roll)
    if command.aspect is not None:
        aspect = play.state.get(command.aspect, Aspect)
        if aspect.known_to is None:
            raise WrongStep(rule="FATE-CAA-01", step="reveal")
    elif command.text.strip():
        aspect = Aspect(
            id=play.new_id("aspect"),
            text=command.text.strip(),
            kind="situation",
            on=roll.target or roll.on or roll.scene,
        )
    else:
        raise NameNeeded(rule="FATE-CAA-06")
    lost = roll.result.lost_to
    if lost:  # FATE-CONT-10
        gain(play, roll, aspect, 1, lost, "fail")
    else:
        gain(play, roll, aspect, free)
    roll = roll.came_to(aspect=aspect.id, free=roll.result.free if lost else free)
    choose_and_keep(play, without(roll, todo), command.option)
