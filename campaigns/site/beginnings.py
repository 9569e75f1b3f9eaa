"""What an engine asks of a new campaign beside its dials, and what it then sends to the table."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from campaigns import doors, selectors
from campaigns.accounts.models import User
from campaigns.models import Campaign
from campaigns.removal.services import remove_campaign
from campaigns.rooms import room
from rules.game import Command
from rules.refusals import BadArgs


class Beginning(NamedTuple):
    """`template`: the part of the page that asks, drawn with `shown`. `faults`: what stands against what was entered,
    line by line. `remarks`: what is worth knowing of it, and no reason to refuse it. `commands`: what the GM sends to
    the table as soon as it is there."""

    template: str = ""
    shown: Mapping[str, Any] = MappingProxyType({})
    faults: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    commands: tuple[Command, ...] = ()


NOTHING = Beginning()


def beginning(game: str, request: HttpRequest, *, sent: bool) -> Beginning:
    """What the engine of that game asks, by its room `begin`. `sent`: a campaign is to begin with what was entered."""
    own = room("campaigns", game, "begin")
    return own.begin(game, request, sent=sent) if own else NOTHING


def begin_with(game: str, file: UploadedFile | None) -> tuple[Command, ...]:
    """The same for programs, which send one file, `game_file`. Raises `BadArgs` where there is none and the engine asks
    for one, or the other way round; and what its room refuses."""
    own = room("campaigns", game, "begin")
    if (own is None) != (file is None):
        raise BadArgs(at="$.game_file", detail="required" if own else "not_of_this_game")
    found: tuple[Command, ...] = own.begin_with(game, file) if own else ()
    return found


def send_first(user: User, made: Campaign, commands: Sequence[Command]) -> None:
    """What a new campaign begins with. One whose table refuses it goes the way of a deleted one, and the refusal is
    raised."""
    try:
        for command in commands:
            doors.submit(selectors.find_seat(user, made.public_id), made.public_id, command)  # type: ignore[arg-type]
    except Exception:
        remove_campaign(campaign=made)
        raise
