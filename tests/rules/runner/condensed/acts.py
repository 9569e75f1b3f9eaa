"""The acts of Condensed's cases: which function plays which word, and the keys it understands."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.fate.state import Character
from tests.rules.runner.condensed.cases import Case, Step
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import World


class Turn(NamedTuple):
    """One step as its act sees it. `member` sends the commands; `actor` is the character they are for, if any."""

    case: Case
    branch: str
    step: Step
    member: str
    actor: str | None

    @property
    def keys(self) -> dict[str, Any]:
        return self.step.keys

    def get(self, key: str, default: Any = None) -> Any:
        return self.step.keys.get(key, default)

    @property
    def who(self) -> str:
        """The acting character's id."""
        if self.actor is None:
            raise UnknownWord(f"{self.case.id}, step {self.step.n}: {self.step.act} by nobody")
        return self.actor

    def later(self) -> list[Step]:
        return self.case.later(self.step.n, self.branch)


Play = Callable[[World, Turn], None]


class Act(NamedTuple):
    play: Play
    keys: frozenset[str]


ACTS: dict[str, Act] = {}
ANYWHERE = frozenset({"of_step", "by"})


def act(name: str, *keys: str) -> Callable[[Play], Play]:
    """Registers the function that plays this act, with the keys that may stand beside it."""

    def register(play: Play) -> Play:
        if name in ACTS:
            raise ValueError(f"two functions play {name}")
        ACTS[name] = Act(play, frozenset(keys))
        return play

    return register


def find_act(case_id: str, step: Step) -> Act:
    """Raises `UnknownWord` for an act or a key that is not understood."""
    found = ACTS.get(step.act)
    if found is None:
        raise UnknownWord(f"{case_id}, step {step.n}: no act is called {step.act}")
    unknown = set(map(str, step.keys)).difference(found.keys, ANYWHERE)
    if unknown:
        raise UnknownWord(f"{case_id}, step {step.n}: {step.act} has no {sorted(unknown)}")
    return found


def turn_of(world: World, case: Case, branch: str, step: Step) -> Turn:
    """Who does it: `who`; else `by`, as the cases of another game say; beside `who` it is the hand that does it.

    An act that has its own `by` reads that itself.
    """
    by = None if "by" in find_act(case.id, step).keys else step.keys.get("by")
    if by is None or step.who is None:
        return done_by(world, case, branch, step._replace(who=step.who if by is None else by))
    return done_by(world, case, branch, step)._replace(member=world.member(by))


def done_by(world: World, case: Case, branch: str, step: Step) -> Turn:
    """Who sends the step's commands, and for which character.

    `gm`, a player by name, or a character: then whoever plays it. Without `who`, the GM. Several names: the first.
    """
    told = step.who[0] if isinstance(step.who, list) else step.who
    actor = ensure(world, step.speaks_as) if step.speaks_as else None
    if told in (None, "gm"):
        return Turn(case, branch, step, world.gm, actor)
    if is_player(world, told):
        return player_turn(world, case, branch, step, told, actor)
    if told in ("players", "group"):
        member = next((member for member, role in world.roles.items() if role == "player"), world.gm)
        return Turn(case, branch, step, member, actor)
    if told in world.people or told not in world.roles:
        id = ensure(world, told)
        return Turn(case, branch, step, world.plays(id), actor or id)
    own = next((one.id for one in world.state.all(Character) if one.controller == told), None)
    return Turn(case, branch, step, told, actor or own)


def is_player(world: World, told: Any) -> bool:
    """`p1`, `p2`: players by number that the case does not present."""
    return isinstance(told, str) and told[:1] == "p" and told[1:].isdigit() and told not in world.people | world.roles


def player_turn(world: World, case: Case, branch: str, step: Step, told: str, actor: str | None) -> Turn:
    """Player n plays the nth hero that the case names no player for; one more has none and reaches for another's."""
    heroes = [id for id in world.people.values() if is_hero(world, id)]
    free = [id for id in heroes if world.plays(id) == f"{world.name_of(id)}_player"]
    number = int(told[1:]) - 1
    if number < len(free):
        return Turn(case, branch, step, world.plays(free[number]), actor or free[number])
    member = world.seat(told)
    return Turn(case, branch, step, member, actor or (heroes[0] if heroes else None))


def is_hero(world: World, id: str) -> bool:
    found = world.state.find(id)
    return isinstance(found, Character) and found.kind == "pc"
