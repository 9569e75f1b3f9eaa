"""What the MC asks for about clocks."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Name

Size = Annotated[int, Meta(ge=2, le=12)]
Ticks = Annotated[int, Meta(ge=-12, le=12)]


class AddClock(Command, frozen=True, kw_only=True, tag="add_clock"):
    """A new clock. `size`: how many segments it has. `shown`: the players see it."""

    name: Name
    size: Size = 6
    shown: bool = True


class TickClock(Command, frozen=True, kw_only=True, tag="tick_clock"):
    """`clock`: which, by id. `ticks`: so many segments on, or back."""

    clock: Id
    ticks: Ticks = 1


class ShowClock(Command, frozen=True, kw_only=True, tag="show_clock"):
    """`clock`: which, by id. `shown`: the players see it from now on, or no more."""

    clock: Id
    shown: bool


class DropClock(Command, frozen=True, kw_only=True, tag="drop_clock"):
    """A clock is over. `clock`: which, by id."""

    clock: Id
