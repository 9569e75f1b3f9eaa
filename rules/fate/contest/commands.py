"""Commands of challenges, contests and the scenario form."""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Name, Phrase, Small


class TaskPlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A task of a challenge. `hidden`: the players do not hear of it yet."""

    name: Name
    difficulty: Small = 0
    hidden: bool = False


class OpenChallenge(Command, frozen=True, kw_only=True, tag="open_challenge"):
    """The GM lists tasks; hidden ones stay the GM's until revealed."""

    name: Name = ""
    tasks: Annotated[tuple[TaskPlan, ...], Meta(max_length=20)] = ()


class AddTask(Command, frozen=True, kw_only=True, tag="add_task"):
    """`replaces`: an unsettled task that leaves for this one."""

    challenge: Id
    name: Name
    difficulty: Small = 0
    hidden: bool | None = None
    replaces: Id | None = None


class EditTask(Command, frozen=True, kw_only=True, tag="edit_task"):
    """Other words or another difficulty for a task."""

    task: Id
    name: Name | None = None
    difficulty: Small | None = None


class DropTask(Command, frozen=True, kw_only=True, tag="drop_task"):
    """A task goes away."""

    task: Id


class RevealTask(Command, frozen=True, kw_only=True, tag="reveal_task"):
    """The players hear of a task."""

    task: Id


class ClaimTask(Command, frozen=True, kw_only=True, tag="claim_task"):
    """A player for their own, the GM for anyone; None leaves it to whoever wants it."""

    task: Id
    character: Id | None


class FinishChallenge(Command, frozen=True, kw_only=True, tag="finish_challenge"):
    """The GM says how it ends."""

    challenge: Id
    text: Line = ""


class WriteScenario(Command, frozen=True, kw_only=True, tag="write_scenario"):
    """The GM's form for a scenario: an opponent with a goal, and a reason the heroes cannot ignore (FATE-GM-02)."""

    edits: ClassVar[str] = "scenario"
    opponent: Line = ""
    goal: Line = ""
    reason: Line = ""


class OpenContest(Command, frozen=True, kw_only=True, tag="open_contest"):
    """By the dial `contest_sides` each participant rolls, or each side once.

    `sides`: character -> side, where they differ from the tokens. `target` victories (3 to 5). `difficulties`: side ->
    its own number, for sides that go against the world and not against each other. `harm_by`: a side that hurts whom
    it beats.
    """

    participants: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    goal: Name = ""
    sides: dict[Id, Name] = {}
    target: Small | None = None
    mode: Annotated[str, Meta(max_length=20)] = "direct"
    difficulties: dict[Name, Small] = {}
    harm_by: Name | None = None
    harm: Literal["physical", "mental"] = "physical"


class DeclareIntent(Command, frozen=True, kw_only=True, tag="declare_intent"):
    """What a side wants of the contest (FATE-CONT-01): one of its people, or the GM."""

    contest: Id
    side: Name
    text: Line


class NextExchange(Command, frozen=True, kw_only=True, tag="next_exchange"):
    """A contest's exchange is over, the next begins."""

    contest: Id


class PlaceTwist(Command, frozen=True, kw_only=True, tag="place_twist"):
    """After a shared top total: a new situation aspect for everybody."""

    contest: Id
    text: Phrase


class EndContest(Command, frozen=True, kw_only=True, tag="end_contest"):
    """The GM calls it off."""

    contest: Id
