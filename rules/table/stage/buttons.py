"""What a GM may do with sessions, scenes and their board."""

from collections.abc import Callable
from functools import partial

from rules.refusals import NoSession, NothingChanges, SessionRunning
from rules.state import State
from rules.table.asking import allow, refuse, stopped, why_not
from rules.table.can import Reason
from rules.table.stage.scenes import check_closing, check_opening

BOARD = (
    "prepare_scene",
    "edit_scene",
    "drop_scene",
    "edit_token",
    "place_token",
    "remove_token",
    "add_zone",
    "link_zones",
)


def stage_may(state: State) -> dict[str, Reason]:
    paused = stopped(state)
    return dict.fromkeys(BOARD, paused) | {kind: paused or why_not(check) for kind, check in checks(state).items()}


def checks(state: State) -> dict[str, Callable[[], object]]:
    session = state.session
    return {
        "start_session": refuse(SessionRunning()) if session.running else allow,
        "end_session": allow if session.running else refuse(NoSession()),
        "end_scenario": refuse(NothingChanges()) if session.scenario_over else allow,
        "open_scene": partial(check_opening, state),
        "close_scene": partial(check_closing, state),
    }
