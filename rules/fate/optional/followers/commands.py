"""Commands of minions and their leaders. By the dial `minions`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Small

ConflictKind = Literal["physical", "mental", "social"]
Sizes = Annotated[tuple[Small, ...], Meta(max_length=12)]


class MakeMinions(Command, frozen=True, kw_only=True, tag="make_minions"):
    """So many who act as one, `good_in` one kind of conflict; where a scene is live they stand in it (FATE-MIN-71).

    `scene`: a prepared one that they stand in instead.
    """

    name: Name
    quality: Small
    count: Small
    good_in: ConflictKind = "physical"
    looks: Line = ""
    side: Name = ""
    scene: Id | None = None
    zone: Id | None = None
    secret: bool = False


class SplitMinions(Command, frozen=True, kw_only=True, tag="split_minions"):
    """One group becomes several of these sizes, all that are up together (FATE-MIN-79, FATE-MIN-80)."""

    group: Id
    sizes: Sizes


class MergeMinions(Command, frozen=True, kw_only=True, tag="merge_minions"):
    """Another group joins this one (FATE-MIN-80)."""

    group: Id
    other: Id


class AttachMinions(Command, frozen=True, kw_only=True, tag="attach_minions"):
    """A group stands with a named character, as a free action (FATE-LEAD-71, FATE-FREE-73)."""

    leader: Id
    group: Id


class DetachMinions(Command, frozen=True, kw_only=True, tag="detach_minions"):
    """They leave their leader, as a free action (FATE-LEAD-71, FATE-FREE-73)."""

    group: Id
