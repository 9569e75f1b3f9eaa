"""What an engine asks of a new campaign beside its dials, and what it then sends to the table."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from django.http import HttpRequest

from campaigns.rooms import room
from rules.game import Command


class Beginning(NamedTuple):
    """`template`: the part of the page that asks, drawn with `shown`. `faults`: what stands against what was entered,
    line by line. `commands`: what the GM sends to the table as soon as it is there."""

    template: str = ""
    shown: Mapping[str, Any] = MappingProxyType({})
    faults: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()


NOTHING = Beginning()


def beginning(game: str, request: HttpRequest, *, sent: bool) -> Beginning:
    """What the engine of that game asks, by its room `begin`. `sent`: a campaign is to begin with what was entered."""
    own = room("campaigns", game, "begin")
    return own.begin(game, request, sent=sent) if own else NOTHING
