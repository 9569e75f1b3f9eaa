"""What a maneuver comes to, and who has a word in it.

Rules: FATE-MAN-72 to -80.
"""

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.bargain.points import check_points, move_points, pocket_of
from rules.fate.conflict.events import AspectOvercome
from rules.fate.optional.maneuver import events as e
from rules.fate.optional.maneuver.aims import CREATE, REMOVE, bearer_of, changes_scene
from rules.fate.optional.maneuver.parts import Maneuver
from rules.fate.outcome.choices import OPEN, answers
from rules.fate.outcome.commands import Choose
from rules.fate.outcome.outcomes import meaning
from rules.fate.outcome.surplus import leave_over
from rules.fate.outcome.todos import keep, with_todo, without
from rules.fate.roll.entities import Roll, Todo
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import ENDING
from rules.fate.stage.presence import where_name
from rules.fate.table import GM
from rules.play import Play
from rules.state import State
from rules.table.asking import why_not
from rules.table.look import dial

SPIN_BY = 3


@meaning("maneuver")
def maneuver(play: Play, roll: Roll) -> Roll:
    """Against somebody it takes a shift at least; against a number it takes no more than to reach it.

    Rules: FATE-MAN-72, FATE-MAN-75.
    """
    if to_spare(roll) < 0:
        return with_point_back(play, roll).came_to(goal="not_reached")
    if changes_scene(play.state, roll):
        return with_todo(roll, Todo(kind="scene_change", by=GM, options=changes(play.state, roll)))
    if roll.mode == REMOVE:
        return taken_off(play, roll)
    if roll.mode != CREATE:
        return roll.came_to(goal="reached")
    return put_on(play, roll)


def needed(roll: Roll) -> int:
    """Shifts that it takes. A tie with whoever it is aimed at fails. Rule: FATE-MAN-75."""
    return 1 if roll.target is not None else 0


def to_spare(roll: Roll) -> int:
    """Shifts beyond those that it takes; below 0 it has failed."""
    return (roll.margin or 0) - needed(roll)


def with_point_back(play: Play, roll: Roll) -> Roll:
    """What was laid down for a change that does not come is taken back. Rule: FATE-MAN-74."""
    told = roll.part(Maneuver)
    if told is not None and told.paid:
        move_points(play, "bank", told.paid, 1, "unargued", scene=roll.scene)
    return roll


@ENDING("argue")
def unargued(play: Play, scene: str) -> None:
    """The scene ends before anybody has said what comes of it."""
    for roll in play.state.all(Roll):
        if roll.scene == scene and roll.step != "closed":
            with_point_back(play, roll)


# --- on somebody --------------------------------------------------------------------------------------------


def put_on(play: Play, roll: Roll) -> Roll:
    """Sticky, where it may be; else whoever made it says whether it is put at all. Rule: FATE-MAN-79."""
    told = roll.part(Maneuver)
    if told is None or not told.sticky:
        return asked(play, roll)
    if dial(play.state, "sticky_needs_spin") == "never":
        return with_todo(roll, Todo(kind="sticky", by=GM, options=("allow_sticky", "make_fragile")))
    if (roll.margin or 0) < SPIN_BY:  # FATE-MAN-79
        return with_todo(roll, Todo(kind="sticky", by=roll.effort.character, options=("make_fragile", "forgo")))
    return asked(play, roll)


def asked(play: Play, roll: Roll) -> Roll:
    """Whoever it is put on accepts it or pays; a group of minions has nothing to pay with. Rule: FATE-MAN-76."""
    bearer = bearer_of(play.state, roll)
    assert bearer is not None
    if bearer.id == roll.effort.character:
        return placed(play, roll)
    if bearer.kind == "group":
        placed(play, roll)
        leave_over(play, roll.effort.character, to_spare(roll))  # FATE-OVF-71
        return roll
    return with_todo(roll, Todo(kind="answer_aspect", by=bearer.id, options=("accept_aspect", "avoid_aspect")))


def placed(play: Play, roll: Roll) -> Roll:
    """The aspect is there, and its first use is free for whoever made it. Rules: FATE-MAN-77, FATE-MAN-78."""
    told = roll.part(Maneuver)
    where = roll.target or roll.on or roll.scene
    owner = roll.effort.character
    aspect = Aspect(
        id=play.new_id("aspect"),
        text=roll.text,
        kind="situation",
        on=where,
        by=owner,
        fragile=told is None or not told.sticky,
        lots=(Lot(id=play.inner_id(), owner=owner, left=1, total=1),),
    )
    play.emit(e.ManeuverMade(aspect=aspect, by=roll.effort.name, where=where_name(play.state, where)))
    return roll.came_to(aspect=aspect.id, free=1)


@answers("accept_aspect")
def accept_aspect(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    keep(play, placed(play, answered(play, roll, todo, "accepted")))


@answers("avoid_aspect")
def avoid_aspect(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """Rule: FATE-MAN-76. Raises `NotEnoughFatePoints`."""
    bearer = play.state.get(todo.by, Character)
    check_avoid(play.state, bearer, roll)
    move_points(play, pocket_of(play.state, bearer), "bank", 1, "avoided", scene=roll.scene, told=False)
    keep(play, answered(play, roll, todo, "avoided"))


def check_avoid(state: State, bearer: Character, roll: Roll) -> None:
    """Without a point it must be accepted. Raises `NotEnoughFatePoints`. Rule: FATE-MAN-76."""
    check_points(state, pocket_of(state, bearer), 1, roll.scene, rule="FATE-MAN-76")


@OPEN("maneuver")
def is_affordable(state: State, roll: Roll, todo: Todo, option: str) -> bool:
    """Whether they can pay, where that is what it takes."""
    if option != "avoid_aspect":
        return True
    return why_not(lambda: check_avoid(state, state.get(todo.by, Character), roll)) is None


@answers("make_fragile")
def make_fragile(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """It is put on as all are. Rule: FATE-MAN-78."""
    fragile = answered(play, roll, todo, "fragile", Maneuver())
    keep(play, asked(play, fragile))


@answers("forgo")
def forgo(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    keep(play, answered(play, roll, todo, "forgone"))


# --- the GM's word ------------------------------------------------------------------------------------------


def changes(state: State, roll: Roll) -> tuple[str, ...]:
    """What the GM may say to a change of the scene. Rules: FATE-MAN-73, FATE-MAN-79."""
    if roll.mode == REMOVE:
        return ("allow_change", "deny_change")
    shifts = (roll.margin or 0) >= SPIN_BY
    sticks = shifts or dial(state, "sticky_needs_spin") != "always"
    return ("allow_change", "allow_sticky", "deny_change") if sticks else ("allow_change", "deny_change")


@answers("allow_change")
def allow_change(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """Rules: FATE-MAN-73, FATE-MAN-74."""
    allowed = answered(play, roll, todo, "allowed", Maneuver())
    keep(play, taken_off(play, allowed) if roll.mode == REMOVE else placed(play, allowed))


@answers("allow_sticky")
def allow_sticky(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """On the scene by the GM's word, on somebody where the dial leaves it to the GM. Rule: FATE-MAN-79."""
    sticky = answered(play, roll, todo, "allowed", Maneuver(sticky=True))
    keep(play, placed(play, sticky) if todo.kind == "scene_change" else asked(play, sticky))


@answers("deny_change")
def deny_change(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """The point that argued for it goes back. Rules: FATE-MAN-73, FATE-MAN-74."""
    keep(play, answered(play, with_point_back(play, roll), todo, "denied"))


def taken_off(play: Play, roll: Roll) -> Roll:
    """Rule: FATE-MAN-80."""
    if play.state.find(roll.removes or "") is not None:
        play.emit(AspectOvercome(aspect=str(roll.removes), text=roll.text, scene=roll.scene))
    return roll


def answered(play: Play, roll: Roll, todo: Todo, how: str, told: Maneuver | None = None) -> Roll:
    """The roll with that answer, and with what is kept of the maneuver from then on."""
    after = without(roll, todo)
    if told is not None:
        after = after.without_part(Maneuver).with_part(told)
    who = play.state.find(todo.by)
    play.emit(e.ManeuverAnswered(roll=after, how=how, who=who.name if isinstance(who, Character) else ""))
    return after
