"""Going one zone along with an action, and running as the action. By the dial `sprint`.

Rules: FATE-MOVE-71 to -76, FATE-SCENE-77.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.forbidden import MOVING, check_not_forbidden
from rules.fate.conflict.events import ZoneCrossed
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.optional.sprint import commands as c
from rules.fate.optional.sprint import events as e
from rules.fate.optional.sprint.parts import Run, Step, StepSaid, Way
from rules.fate.optional.sprint.refusals import MovesBy, RouteTooCostly, SprintAgainst, TooManyZones
from rules.fate.optional.sprint.ways import cheapest, step_cost
from rules.fate.outcome.outcomes import meaning
from rules.fate.outcome.todos import keep, with_todo, without
from rules.fate.refusals.roll import UnknownAction, WrongStep
from rules.fate.roll import commands as rc
from rules.fate.roll.declaring import BEGUN, NUMBERED, aiming
from rules.fate.roll.entities import Bonus, Roll, Todo
from rules.fate.roll.events import OutcomeFixed
from rules.fate.roll.pipeline import EFFORT, LEAVING
from rules.fate.roll.steps import choosing, waits_for
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import token_of
from rules.play import Play, follows, handles
from rules.refusals import NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, is_on
from rules.table.stage.entities import Zone
from rules.table.stage.presence import entered, token_shows

SPRINT = "sprint"
ROUTE = "route"


# --- along with an action ---------------------------------------------------------------------------------


@BEGUN("step")
def step(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll:
    """The next zone, for 1 off the roll, and the border besides. Rules: FATE-MOVE-71, FATE-MOVE-72, FATE-MOVE-76."""
    moves = StepSaid.of(command).moves
    if not moves:
        return roll
    if not is_on(play.state, SPRINT):
        raise UnknownAction(rule="FATE-MOVE-71", action=MOVING)
    if len(moves) > 1 or command.action == SPRINT:
        refuse_or_warn(TooManyZones(rule="FATE-MOVE-76" if command.action == SPRINT else "FATE-MOVE-71"))
    check_not_forbidden(play.state, play.state.get(command.character, Character), (MOVING,))
    token = standing(play.state, roll)
    return roll.with_part(Step(to=moves[0], cost=step_cost(play.state, str(token.zone), moves[0])))


def standing(state: State, roll: Roll) -> Token:
    """The token of whoever acts, in a zone. Raises `NotFound`."""
    token = placed(state, roll)
    if token is None:
        raise NotFound(rule="FATE-MOVE-71")
    return token


def placed(state: State, roll: Roll) -> Token | None:
    """The same; None: the GM has set it down in none since."""
    token = token_of(state, roll.effort.character, roll.scene)
    return token if token is not None and token.zone is not None else None


@EFFORT("step")
def slowed(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Paid in advance, whatever comes of the action. Rules: FATE-MOVE-71, FATE-MOVE-72, FATE-SHIFT-74."""
    part = roll.part(Step)
    return [Bonus(kind="supplemental", value=-part.cost)] if part is not None and side == "actor" else []


@follows(OutcomeFixed)
def gone_along(play: Play, event: OutcomeFixed) -> None:
    """It is carried out, whatever comes of the action."""
    part = event.roll.part(Step)
    if part is not None and placed(play.state, event.roll) is not None:
        go(play, event.roll, part.to)


def go(play: Play, roll: Roll, to: str) -> None:
    token, zone = standing(play.state, roll), play.state.get(to, Zone)
    seen = token_shows(play.state, token, zone)
    there = replace(token, zone=zone.id, shown=seen)
    play.emit(ZoneCrossed(token=there, name=roll.effort.name, zone=zone.name, how="set"))
    met = tuple(entered(play.state, play.state.get(roll.effort.character, Character), seen))
    if met:
        play.emit(Put(entities=met))


# --- as the action ----------------------------------------------------------------------------------------


@LEAVING("sprint")
def runs_off(roll: Roll) -> bool:
    """Rule: FATE-LEAD-75."""
    return roll.action == SPRINT


@aiming(SPRINT)
def aim_sprint(play: Play, command: rc.DeclareAction, roll: Roll) -> Roll:
    """Rule: FATE-MOVE-73. Raises `MovesBy`, `NotFound`."""
    rating = game_of(play.state).moving
    if command.rating != rating and not play.actor.is_gm:
        refuse_or_warn(MovesBy(rule="FATE-MOVE-73", rating={"rating": rating}))
    check_not_forbidden(play.state, play.state.get(command.character, Character), (MOVING,))
    standing(play.state, roll)
    number = int(dial(play.state, "sprint_difficulty"))
    return replace(roll, difficulty=number, opposition_base=number)


@NUMBERED("sprint")
def check_number(state: State, roll: Roll) -> None:
    """It is the same for everybody. By the dial `sprint_difficulty`. Rule: FATE-MOVE-73. Raises `SprintAgainst`."""
    if roll.action == SPRINT:
        raise SprintAgainst(rule="FATE-MOVE-73", number={"signed": int(dial(state, "sprint_difficulty"))})


@meaning(SPRINT)
def ran(play: Play, roll: Roll) -> Roll:
    """Whoever runs says where to; where nothing is near enough they stay. Rules: FATE-MOVE-73, FATE-MOVE-75."""
    if not reachable(play.state, roll, hidden=play.state.get(roll.effort.character, Character).kind != "pc"):
        return roll.with_part(Run(cost=0, left=shifts(roll)))
    return with_todo(roll, Todo(kind=ROUTE, by=roll.effort.character))


def shifts(roll: Roll) -> int:
    return max(roll.margin or 0, 0)


def reachable(state: State, roll: Roll, *, hidden: bool) -> dict[str, Way]:
    """By zone, the cheapest way there that it pays for."""
    token = placed(state, roll)
    ways = cheapest(state, roll.scene, str(token.zone), hidden=hidden) if token is not None else {}
    return {id: way for id, way in ways.items() if way.cost <= shifts(roll) or is_next(state, way)}


def is_next(state: State, way: Way) -> bool:
    """One zone without a border is always open. By the dial `sprint_minimum_one_zone`. Rule: FATE-MOVE-75."""
    return way.cost == 1 and is_on(state, "sprint_minimum_one_zone")


@handles(c.TakeRoute)
def take_route(play: Play, command: c.TakeRoute) -> None:
    """Zones entered and borders crossed are no more than the shifts. Rule: FATE-MOVE-74."""
    check_far_enough(play, command)
    roll = choosing(play, command.roll)
    todo = next((todo for todo in roll.todos if todo.kind == ROUTE), None)
    if todo is None:
        raise WrongStep(rule="FATE-MOVE-74", step=waits_for(play.state, roll))
    character = require_controller(play, roll.effort.character)
    way = way_along(play.state, roll, command.route)
    if way.route and way.cost > shifts(roll) and not is_next(play.state, way):
        refuse_or_warn(RouteTooCostly(rule="FATE-MOVE-74", cost=way.cost, shifts=shifts(roll)))
    done = without(roll, todo).with_part(Run(cost=way.cost, left=max(shifts(roll) - way.cost, 0)))
    names = tuple(play.state.get(id, Zone).name for id in way.route)
    play.emit(e.RouteTaken(roll=done, zones=names, runner=character.name))
    if way.route:
        go(play, roll, way.route[-1])
    keep(play, done)


def check_far_enough(play: Play, command: c.TakeRoute) -> None:
    """Whoever has run to where no zone is near enough is told what one would have cost. Raises `RouteTooCostly`."""
    roll = play.state.find(command.roll)
    run = roll.part(Run) if isinstance(roll, Roll) and roll.step == "closed" and not roll.halted else None
    if not isinstance(roll, Roll) or run is None or run.cost:
        return
    way = way_along(play.state, roll, command.route)
    if way.cost > shifts(roll) and not is_next(play.state, way):
        raise RouteTooCostly(rule="FATE-MOVE-74", cost=way.cost, shifts=shifts(roll))


def way_along(state: State, roll: Roll, route: tuple[str, ...]) -> Way:
    """Raises `NotAdjacent`, `NotFound`."""
    if not route:
        return Way([], 0)
    here, cost = str(standing(state, roll).zone), 0
    for zone in route:
        cost += step_cost(state, here, zone)
        here = zone
    return Way(list(route), cost)
