"""The command by which things of another campaign come in."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command
from rules.events import Thing


class Bring(Command, frozen=True, kw_only=True, tag="bring"):
    """Characters and scenes of another campaign of the same game, as `rules.table.carrying.pack` has packed them.

    Sent by the site for whoever runs both; never by a browser. They get ids of their own here.
    `again`: it is a scene of this table that was played.
    """

    things: Annotated[tuple[Thing, ...], Meta(max_length=2_000)]
    again: bool = False
