"""Portraits as files: MEDIA_ROOT/portraits/<campaign>/<portrait>-<size>.webp. Only sheets name them.

A file is never changed, and kept as long as its campaign: a rewind may bring any portrait back that was ever set. Only
what no record of the table names is removed, an hour after it came.
"""

import re
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any

from campaigns import doors
from campaigns.board import Thing
from campaigns.limiting.limits import require
from campaigns.models import Membership
from campaigns.uploads.maker import make
from campaigns.uploads.shelf import Shelf
from characters.rights import may_picture
from rules.game import portraits_of
from rules.refusals import NotYourCharacter, Refusal, TryAgain
from rules.table.commands import SetPortrait

SHELF = Shelf("portraits", ("large", "small"), re.compile(r"[0-9a-f]{32}"))
UNUSED_SECONDS = 3600
UPLOADS, WITHIN = 10, 60


def upload_portrait(*, seat: Membership, character: Thing, upload: Callable[[], bytes]) -> str:
    """Make a portrait of it and put it on the sheet; the portrait's name.

    Who may not is told so before anything of the picture is read. Raises `NotYourCharacter`, `LimitReached`,
    `StorageFull`, what `make` raises, and the rules' refusals.
    """
    if not may_picture(seat, character):
        raise NotYourCharacter(rule="FAE-GAME-03", character=character["name"])
    require("portraits", f"person:{seat.user_id}", most=UPLOADS, seconds=WITHIN)
    campaign = seat.campaign.public_id
    large, small = make(upload(), "portrait")
    drop_unused(campaign=campaign)
    name = keep(campaign=campaign, contents=(large.content, small.content))
    try:
        set_portrait(seat=seat, character=character["id"], portrait=name)
    except TryAgain:
        raise  # it may still come about
    except Refusal:
        SHELF.drop(campaign, name)
        raise
    return name


def set_portrait(*, seat: Membership, character: str, portrait: str = "") -> None:
    """Raises the rules' refusals; `NothingChanges` if there is none to take away."""
    doors.submit(seat, seat.campaign.public_id, SetPortrait(character=character, portrait=portrait))


def keep(*, campaign: str, contents: tuple[bytes, bytes]) -> str:
    """Large and small, under a new random name. Raises `StorageFull`."""
    name = secrets.token_hex(16)
    SHELF.keep(campaign, name, contents)
    return name


def copy(old: str, new: str, things: Iterable[Any]) -> None:
    """The portraits of these sheets for another campaign, under their names. Raises `StorageFull`."""
    for name in portraits_of(things):
        made = tuple(content for size in SHELF.sizes if (content := SHELF.read(old, name, size)) is not None)
        if len(made) == len(SHELF.sizes):
            SHELF.keep(new, name, made)


def drop_unused(*, campaign: str) -> None:
    """Remove what was uploaded and never came onto a sheet, because the server stopped in between, say."""
    old = {name for name, path in SHELF.files(campaign) if time.time() - path.stat().st_mtime > UNUSED_SECONDS}
    for name in old and old - doors.portraits(campaign):
        SHELF.drop(campaign, name)
