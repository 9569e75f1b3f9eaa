"""What begins and ends with a session in Fate. Rule: FATE-GAME-06."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.events import Put
from rules.fate.bargain.points import move_points
from rules.fate.harm.recovery import tick
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import renewed
from rules.play import Play
from rules.state import Session, State
from rules.table.stage.places import SESSION_BEGUN, SESSION_ENDED

# (play, command): what is given as a session ends.
ENDED: Hook[Callable[[Play, Any], None]] = Hook("milestone")
# Whether nobody's points come back as a session begins.
WITHHELD: Hook[Callable[[State], bool]] = Hook("aspect_refresh")


@SESSION_BEGUN
def begin_session(play: Play, last: Session) -> None:
    """Heroes have at least their refresh again (FATE-REF-01), once-per-session stunts are fresh (FATE-STN-05), and a
    ready sheet is from now on in play (FATE-CHAR-14)."""
    periods = ("session", "scenario") if last.scenario_over else ("session",)
    for character in play.state.all(Character):
        begin_session_for(play, character, *periods)


def begin_session_for(play: Play, character: Character, *periods: str) -> None:
    hero = character.kind == "pc" and character.state == "ready"
    fresh = replace(character, stunts=renewed(character.stunts, *periods), in_play=character.in_play or hero)
    if fresh != character:
        play.emit(Put(entities=(fresh,)))
    given = hero and not any(withheld(play.state) for withheld in WITHHELD)
    if given and character.refresh > character.fate_points:  # FATE-REF-01
        move_points(play, "bank", character.id, character.refresh - character.fate_points, "refresh")


@SESSION_ENDED
def end_session(play: Play, command: Any, session: Session) -> None:
    tick(play)
    for end in ENDED:
        end(play, command)
