"""Sessions and scenarios: the counters that recovery, refresh and once-per-session stunts go by. Rule: FAE-GAME-06."""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.bargain.points import move_points
from rules.fate.harm.recovery import tick
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import renewed
from rules.play import Play, handles
from rules.refusals import NoSession, NothingChanges, SessionRunning
from rules.table import scene_commands as c
from rules.table.events import SessionChanged


@handles(c.StartSession)
def start_session(play: Play, command: c.StartSession) -> None:
    play.require_gm("FAE-GAME-05")
    if play.state.session.running:
        raise SessionRunning()
    begin_session(play)


def begin_session(play: Play) -> None:
    """A session begins, and after the end of a scenario the next scenario with it.

    Heroes have at least their refresh again (FAE-REF-01), once-per-session stunts are fresh (FAE-STN-05), and a
    ready sheet is from now on in play (FAE-CHAR-14).
    """
    last = play.state.session
    session = replace(
        last, number=last.number + 1, running=True, scenario=last.scenario + last.scenario_over, scenario_over=False
    )
    play.emit(SessionChanged(session=session, what="started"))
    periods = ("session", "scenario") if last.scenario_over else ("session",)
    for character in play.state.all(Character):
        begin_session_for(play, character, *periods)


def begin_session_for(play: Play, character: Character, *periods: str) -> None:
    hero = character.kind == "pc" and character.state == "ready"
    fresh = replace(character, stunts=renewed(character.stunts, *periods), in_play=character.in_play or hero)
    if fresh != character:
        play.emit(Put(entities=(fresh,)))
    if hero and character.refresh > character.fate_points:  # FAE-REF-01
        move_points(play, "bank", character.id, character.refresh - character.fate_points, "refresh")


@handles(c.EndSession)
def end_session(play: Play, command: c.EndSession) -> None:
    """A live scene stays as it is: it goes on when the next session starts."""
    play.require_gm("FAE-GAME-05")
    session = play.state.session
    if not session.running:
        raise NoSession()
    play.emit(SessionChanged(session=replace(session, running=False), what="ended"))
    tick(play)


@handles(c.EndScenario)
def end_scenario(play: Play, command: c.EndScenario) -> None:
    """The next session starts the next scenario. Severe consequences may heal from now on (FAE-REC-04)."""
    play.require_gm("FAE-GAME-06")
    session = play.state.session
    if session.scenario_over:
        raise NothingChanges()
    play.emit(SessionChanged(session=replace(session, scenario_over=True), what="scenario_ended"))
