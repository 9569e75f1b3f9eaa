"""Getting better by rest. By the dial `rest`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line


class TakeBreather(Command, frozen=True, kw_only=True, tag="take_breather"):
    """The GM: a few minutes' rest; mild consequences are over (FATE-REC-71).

    `characters`: who rests; none named: everybody.
    """

    characters: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class Rest(Command, frozen=True, kw_only=True, tag="rest"):
    """The GM says whether such a rest is fit for the consequence (FATE-REC-72).

    `hours`: of rest. `activity`: how they are spent.
    """

    character: Id
    aspect: Id
    hours: Annotated[int, Meta(ge=1, le=2000)]
    activity: Line


class TellBetween(Command, frozen=True, kw_only=True, tag="tell_between"):
    """The GM, before a session's first scene: what time has gone by since the last (FATE-REC-73, FATE-REC-74).

    `none`: older consequences heal like one level less; `enough`: they are healed.
    """

    time: Literal["none", "enough"]


class EaseWound(Command, frozen=True, kw_only=True, tag="ease_wound"):
    """The GM: it heals like one level less, for the reason that `note` tells (FATE-REC-75)."""

    aspect: Id
    note: Line
