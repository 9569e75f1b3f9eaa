"""What is kept of moving on a roll, and what one says and sees of it."""

from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, Struct, UnsetType

from rules.commands import Id
from rules.fate.parts import CanActing, CanRolling, RollPart, SaidDeclaring


class Step(RollPart, frozen=True, kw_only=True):
    """One goes into the next zone with the action. `to`: that zone; `cost`: what it takes off the roll."""

    key: ClassVar[str] = "step"
    to: str
    cost: int

    @property
    def goes_to(self) -> str:
        return self.to


class Run(RollPart, frozen=True, kw_only=True):
    """A sprint that is done. `cost`: zones and borders of its route; `left`: shifts that it did not need."""

    key: ClassVar[str] = "run"
    cost: int
    left: int


class StepSaid(SaidDeclaring, frozen=True, kw_only=True):
    """`moves`: the zone one goes to with the action, the next one (FATE-MOVE-71)."""

    moves: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()


class Way(Struct, frozen=True, gc=False):
    """The cheapest way to a zone: by `route`, the zones one enters, and what they `cost` with their borders."""

    route: list[str]
    cost: int


class StepActing(CanActing, frozen=True, kw_only=True):
    """`steps`: by zone beside one's own, what going there takes off the action. `runs_with`: what sprints roll."""

    steps: dict[str, int] | UnsetType = UNSET
    runs_with: str | UnsetType = UNSET


class SprintDoing(CanRolling, frozen=True, kw_only=True):
    """`take_route`: by zone, the way there that the sprint pays for."""

    take_route: dict[str, Way] | UnsetType = UNSET
