"""Who may be moved on a Fate stage, and what follows for a conflict when somebody leaves it."""

from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.conflict.joining import check_not_busy, leave_order
from rules.fate.conflict.turns import after_leaving
from rules.fate.refusals.conflict import TakenOut
from rules.fate.refusals.roll import WrongStep
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import running_conflict
from rules.play import Play
from rules.systems.warned import refuse_or_warn
from rules.table.stage.places import LEFT, OWN_MOVE, TAKING_OFF


@OWN_MOVE
def check_own_move(play: Play, token: Token) -> None:
    """Before a conflict players stand where they say; in it they move by `cross_zone`, as the turn allows.

    Rules: FATE-ZONE-03, FATE-TKO-04, FATE-SCENE-74.
    """
    character = play.state.get(token.character, Character)
    if token.state == "taken_out":
        refuse_or_warn(TakenOut(rule="FATE-TKO-04", character=character.name))
    if running_conflict(play.state) is not None:
        raise WrongStep(rule="FATE-ZONE-03", step="conflict")
    check_not_forbidden(play.state, character, (MOVING,))


@TAKING_OFF
def take_off(play: Play, character: Character) -> None:
    """Out of the conflict, and not from the middle of a roll."""
    check_not_busy(play.state, character)
    leave_order(play, character.id)


@LEFT
def leave(play: Play, character: Character) -> None:
    after_leaving(play, character.id)
