"""Asking a check whether it would refuse, and why: the answer a button shows."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from rules.actor import Actor
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import live_scene
from rules.state import State
from rules.systems.warned import watching
from rules.table.asking import Asked, Refused, allow, asked_at, parts_of, reason_of, stopped, why_not
from rules.table.can import Reason
from rules.table.offers.parties import speaks_for
from rules.table.rights import controls, owns


class Asker(NamedTuple):
    """One viewer's question round: their rights and characters, the live scene, and whether play is stopped."""

    state: State
    actor: Actor
    is_gm: bool
    scene: Scene | None
    mine: tuple[Character, ...]
    paused: Reason

    def ask(self, check: Callable[Asked, object], *args: Asked.args, **kwargs: Asked.kwargs) -> Reason:
        """The same as `why_not`, but while play is stopped that is the reason."""
        if self.paused is not None or check is allow:
            return self.paused
        if isinstance(check, Refused):
            return reason_of(check.refusal)
        return why_not(check, *args, **kwargs)

    def once(self, check: Callable[[State], object]) -> Reason:
        """The answer of a check that looks at the table alone: asked once while nothing changes, whoever asks.

        `check`: a function of a module, which is the same each time.
        """
        return self.paused or self.state.known(why_not_here, check)

    def parts(self, place: str) -> tuple[Callable[..., Any], ...]:
        """What rules in their own folders answer there."""
        return parts_of(self.state, place, is_gm=self.is_gm)

    @property
    def own(self) -> list[Character]:
        """Of those they act for the ones that are theirs: not those of players who are away."""
        return [one for one in self.mine if owns(self.actor.member, self.is_gm, one)]

    def speaks_for(self, party: str) -> bool:
        return speaks_for(self.state, self.actor.member, self.is_gm, party)


def why_not_here(state: State, check: Callable[[State], object]) -> Reason:
    with watching(state):
        return why_not(check, state)


Part = TypeVar("Part", bound=Callable[["Asker"], Any])
OfOne = TypeVar("OfOne", bound=Callable[["Asker", Any, Any], None])
AT_TABLE, WITH_EXTRAS, WAITING, IN_CAN = "table", "extras", "waiting", "can"
ON_ACTS, ON_ROLL, ON_HIT = "acts", "roll", "hit"


def at_table(part: Part) -> Part:
    """Marks what a rule lets one do at the table: `part(asker)` answers command -> why not."""
    return asked_at(AT_TABLE, part)


def with_extras(part: Part) -> Part:
    """Marks what may be done with what a rule has put on the scene: `part(asker)` answers id -> fields of
    `Extra`."""
    return asked_at(WITH_EXTRAS, part)


def in_can(part: Part) -> Part:
    """Marks what a rule tells of the table beside what may be done: `part(asker)` answers fields of `FateCan`."""
    return asked_at(IN_CAN, part)


def on_acts(part: OfOne) -> OfOne:
    """Marks what a rule adds to what a character may do: `part(asker, character, acts)` sets fields of `Acts`."""
    return asked_at(ON_ACTS, part)


def on_roll(part: OfOne) -> OfOne:
    """Marks what a rule lets one do on a roll: `part(asker, roll, doing)` sets fields of `Doing`."""
    return asked_at(ON_ROLL, part)


def on_hit(part: OfOne) -> OfOne:
    """Marks what a rule tells whoever is hit: `part(asker, hit, may)` tells fields of `HitCan`."""
    return asked_at(ON_HIT, part)


def waiting(part: Part) -> Part:
    """Marks what of a rule waits for the viewer: `part(asker)` answers a list of `Waiting`."""
    return asked_at(WAITING, part)


def asker(state: State, actor: Actor) -> Asker:
    scene = live_scene(state)
    member, is_gm = actor.member, actor.is_gm
    mine = tuple([one for one in state.all(Character) if controls(state, member, is_gm, one)])
    return Asker(state, actor, is_gm, scene, mine, stopped(state))
