"""Where one can go along with an action, and where a sprint leads."""

from rules.fate.asking import Asker, on_acts, on_roll
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.can import Acts, Doing
from rules.fate.game.look import game_of
from rules.fate.optional.sprint.acts import ROUTE, SPRINT, reachable
from rules.fate.optional.sprint.parts import SprintDoing, StepActing
from rules.fate.optional.sprint.ways import neighbors
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import token_of
from rules.table.asking import by_dial, why_not


@on_acts
@by_dial(SPRINT)
def steps_may(a: Asker, character: Character, may: Acts) -> None:
    assert a.scene is not None
    may.tell(StepActing(runs_with=game_of(a.state).moving))
    token = token_of(a.state, character.id, a.scene.id)
    if token is None or token.zone is None:
        return
    if why_not(check_not_forbidden, a.state, character, (MOVING,)) is not None:
        return
    hidden = a.is_gm and character.kind != "pc"
    may.tell(StepActing(steps=neighbors(a.state, a.scene.id, token.zone, hidden=hidden)))


@on_roll
def routes_may(a: Asker, roll: Roll, do: Doing) -> None:
    if any(todo.kind == ROUTE for todo in roll.todos) and a.speaks_for(roll.effort.character):
        hidden = a.is_gm and a.state.get(roll.effort.character, Character).kind != "pc"
        do.tell(SprintDoing(take_route={} if a.paused else reachable(a.state, roll, hidden=hidden)))
