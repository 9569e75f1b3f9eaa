"""What a GM may do with sessions, scenes and their board."""

from collections.abc import Callable

from rules.refusals import NoScene, NoSession, NothingChanges, SceneRunning, SessionRunning
from rules.state import State
from rules.table.asking import allow, refuse, stopped, why_not
from rules.table.can import Reason
from rules.table.stage.look import live_scene

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
    scene, session = live_scene(state), state.session
    return {
        "start_session": refuse(SessionRunning()) if session.running else allow,
        "end_session": allow if session.running else refuse(NoSession()),
        "end_scenario": refuse(NothingChanges()) if session.scenario_over else allow,
        "open_scene": allow if scene is None else refuse(SceneRunning()),
        "close_scene": allow if scene is not None else refuse(NoScene()),
    }
