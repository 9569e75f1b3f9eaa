"""May this character act now? The checks come in the order in which the game names its reasons:
controller, still in, a hit that waits, turn, action left.
"""

from collections.abc import Callable

from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.places import MAY_ACT, PLACELESS, TURNLESS
from rules.fate.control import require_controller
from rules.fate.hooks import Hook
from rules.fate.refusals.conflict import ActionUsed, HitPending, LeftTheConflict, NotYourTurn, TakenOut
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.steps import waits_for
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene, open_roll, pending_hits, running_conflict, token_here, token_of
from rules.play import Play
from rules.refusals import NotFound, StillHidden
from rules.state import State
from rules.systems.warned import refuse_or_warn

# What somebody is not made for: `(character, deed)`; deeds: turn, defend, be_hit, and the actions.
MADE_FOR: Hook[Callable[[Character, str], None]] = Hook("obstacle", "followers")

# What else nobody acts beside: `(character)`; it raises why.
HELD_UP: Hook[Callable[[State, Character], None]] = Hook("concede_at_wound")


def check_made_for(character: Character, deed: str) -> None:
    """Raises what the rules raise for those whose kind does no such thing."""
    for check in MADE_FOR:
        check(character, deed)


def check_still_in(state: State, character: Character) -> None:
    """Rules: FATE-TKO-04, FATE-GIV-04."""
    token = token_here(state, character.id)
    if token is None or token.state == "in":
        return
    if token.state in ("conceded", "escaped"):
        raise LeftTheConflict(rule="FATE-GIV-04", character=character.name)
    refuse_or_warn(TakenOut(rule="FATE-TKO-04", character=character.name))


def check_no_hit(state: State, character: Character) -> None:
    """In a conflict nothing proceeds while a hit waits to be absorbed; else only those it is between wait.

    Rule: FATE-STR-07.
    """
    for held_up in HELD_UP:
        held_up(state, character)
    turns = running_conflict(state) is not None
    for hit in pending_hits(state):
        if not turns and character.id not in (hit.source, hit.target):
            continue
        raise HitPending(rule="FATE-STR-07", character=state.get(hit.target, Character).name)


def check_no_open_roll(state: State) -> None:
    roll = open_roll(state)
    if roll is not None:
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(state, roll))


def whose_turn(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Characters of the block whose turn it is, that have not ended it."""
    return tuple(id for id in conflict.turn if has_turn(state, id))


def has_turn(state: State, character: str) -> bool:
    """Whether they are still in, and act at a place of their own. Rule: FATE-INIT-73."""
    return is_in(state, character) and has_place(state, character)


def has_place(state: State, character: str) -> bool:
    return not any(placeless(state, state.get(character, Character)) for placeless in PLACELESS)


def takes_turns(character: Character) -> bool:
    return not any(turnless(character) for turnless in TURNLESS)


def is_in(state: State, character: str) -> bool:
    token = token_here(state, character)
    return token is None or token.state == "in"


def check_turn(state: State, character: Character) -> None:
    """Rules: FATE-CFL-04; a helper whose turn is still to come has given the action away (FATE-HELP-02)."""
    conflict = running_conflict(state)
    if conflict is None:
        return
    if any(says(state, conflict, character) for says in MAY_ACT):
        return
    turn = whose_turn(state, conflict)
    if character.id in turn:
        return
    if has_lent(state, conflict, character):
        refuse_or_warn(ActionUsed(rule="FATE-CFL-03", turn="lent"))
    names = [state.get(id, Character).name for id in turn]
    refuse_or_warn(NotYourTurn(rule="FATE-CFL-04", turn_of={"list": names}))


def has_lent(state: State, conflict: Conflict, character: Character) -> bool:
    """Whether the action of this exchange went to somebody else's roll, with no turn of one's own so far.

    Rule: FATE-TEAM-02.
    """
    lent = character.id in conflict.acted and character.id not in conflict.done
    return lent and character.id not in whose_turn(state, conflict)


def check_action_left(state: State, character: Character) -> None:
    """Rule: FATE-CFL-03."""
    conflict = running_conflict(state)
    if conflict is not None and character.id in conflict.acted:
        refuse_or_warn(ActionUsed(rule="FATE-CFL-03"))


def check_shown(state: State, character: Character) -> None:
    """What is hidden does not act before everybody's eyes."""
    if stays_unseen(state, character):
        raise StillHidden(rule="FATE-ASP-07", name=character.name)


def stays_unseen(state: State, character: Character) -> bool:
    token = token_here(state, character.id)
    return not character.shown or (token is not None and not token.shown)


def acting(play: Play, id: str) -> Character:
    """The actor's character, still in the scene and free to act."""
    character = require_controller(play, id)
    check_still_in(play.state, character)
    check_shown(play.state, character)
    return character


def check_may_act(state: State, character: Character) -> None:
    """All that stands between a character and a new action."""
    check_has_action(state, character)
    check_no_open_roll(state)


def check_has_action(state: State, character: Character) -> None:
    """The same, but for what is the same for everybody."""
    check_made_for(character, "turn")
    check_still_in(state, character)
    check_shown(state, character)
    check_no_hit(state, character)
    check_turn(state, character)
    check_action_left(state, character)


def target_in_play(play: Play, id: str) -> Character:
    """A character that can be aimed at: seen, and still in.

    Raises `NotFound`, or to the GM `StillHidden`; `TakenOut`, `LeftTheConflict`.
    """
    target = play.state.get(id, Character)
    scene = need_scene(play.state)
    token = token_of(play.state, id, scene.id)
    if not play.actor.is_gm and (token is None or not token.shown):
        raise NotFound()
    check_shown(play.state, target)
    check_still_in(play.state, target)
    return target
