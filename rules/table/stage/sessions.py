"""Sessions and scenarios: the counters that other clocks go by. Rule: TABLE-SESS-01."""

from msgspec.structs import replace

from rules.play import Play, handles
from rules.refusals import NoSession, NothingChanges, SessionRunning
from rules.table import scene_commands as c
from rules.table.attendance.acts import expect_everybody
from rules.table.events import SessionChanged
from rules.table.stage.places import SESSION_BEGUN, SESSION_ENDED


@handles(c.StartSession)
def start_session(play: Play, command: c.StartSession) -> None:
    play.require_gm("TABLE-SCENE-01")
    if play.state.session.running:
        raise SessionRunning()
    begin_session(play)


def begin_session(play: Play) -> None:
    """A session begins, and after the end of a scenario the next scenario with it."""
    last = play.state.session
    session = replace(
        last, number=last.number + 1, running=True, scenario=last.scenario + last.scenario_over, scenario_over=False
    )
    play.emit(SessionChanged(session=session, what="started"))
    SESSION_BEGUN.at(play.state)(play, last)


@handles(c.EndSession)
def end_session(play: Play, command: c.EndSession) -> None:
    """A live scene stays as it is: it goes on when the next session starts."""
    play.require_gm("TABLE-SCENE-01")
    session = play.state.session
    if not session.running:
        raise NoSession()
    play.emit(SessionChanged(session=replace(session, running=False), what="ended"))
    expect_everybody(play)
    SESSION_ENDED.at(play.state)(play, command, session)


@handles(c.EndScenario)
def end_scenario(play: Play, command: c.EndScenario) -> None:
    """The next session starts the next scenario."""
    play.require_gm("TABLE-SESS-01")
    session = play.state.session
    if session.scenario_over:
        raise NothingChanges()
    play.emit(SessionChanged(session=replace(session, scenario_over=True), what="scenario_ended"))
