"""The table of acts: which function plays which word, and the keys it understands."""

from collections.abc import Callable
from typing import NamedTuple

from tests.rules.runner.loading import Case, Step, UnknownWord
from tests.rules.runner.world import World

COMMON_KEYS = frozenset({"user", "character"})


class Turn(NamedTuple):
    """One step as its act sees it: who acts for whom, and the rest of the case."""

    case: Case
    step: Step
    member: str
    actor: str | None

    def get(self, key: str, default: object = None) -> object:
        return self.step.keys.get(key, default)

    @property
    def who(self) -> str:
        """The acting character's id."""
        if self.actor is None:
            raise UnknownWord(f"{self.case.id}, step {self.step.n}: {self.step.act} by nobody")
        return self.actor


def answered(turn: Turn) -> bool:
    """Whether the next step is somebody's yes or no to this one."""
    following = turn.case.later(turn.step.n)
    return bool(following) and following[0].act in ("agree", "not_agreed")


Play = Callable[[World, Turn], None]


class Act(NamedTuple):
    play: Play
    keys: frozenset[str]


ACTS: dict[str, Act] = {}


def act(name: str, *keys: str) -> Callable[[Play], Play]:
    """Registers the function that plays this act, with the keys that may stand beside it."""

    def register(play: Play) -> Play:
        ACTS[name] = Act(play, frozenset(keys))
        return play

    return register


def find_act(case: Case, step: Step) -> Act:
    """Raises `UnknownWord` for an act or a key that is not understood."""
    found = ACTS.get(step.act)
    if found is None:
        raise UnknownWord(f"{case.id}, step {step.n}: no act is called {step.act}")
    unknown = set(step.keys).difference(found.keys, COMMON_KEYS)
    unknown = {key for key in unknown if not (key.endswith("_rating") and "*_rating" in found.keys)}
    if unknown:
        raise UnknownWord(f"{case.id}, step {step.n}: {step.act} has no {sorted(unknown)}")
    return found


def turn_of(world: World, case: Case, step: Step) -> Turn:
    """Who sends the step's commands, and for which character.

    Without `by` and `user`: whoever makes a character in cases that make one, else the GM.
    """
    actor_name = step.keys.get("character", step.by)
    actor = world.id_of(actor_name) if actor_name else world.creating
    if "user" in step.keys:
        member = world.member(step.keys["user"])
        return Turn(case, step, member, actor or world.hero_of(member))
    if step.by in world.people:
        return Turn(case, step, world.plays(world.people[step.by]), actor)
    if step.by is not None:
        member = world.member(step.by)
        return Turn(case, step, member, world.hero_of(member))
    if world.creating is not None:
        return Turn(case, step, world.plays(world.creating), actor)
    return Turn(case, step, world.gm, None)
