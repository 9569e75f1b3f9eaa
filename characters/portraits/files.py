"""Portraits as files: MEDIA_ROOT/portraits/<campaign>/<portrait>-<size>.webp. Only sheets name them.

A file is never changed, and kept as long as its campaign: a rewind may bring any portrait back that was ever set. Only
what no record of the table names is removed, an hour after it came.
"""

import errno
import os
import re
import secrets
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from django.conf import settings

from campaigns import doors
from campaigns.board import Thing
from campaigns.limiting.limits import tried
from campaigns.models import Membership
from characters.portraits.maker import Made, make_portrait
from characters.rights import may_picture
from rules.refusals import NotYourCharacter, Refusal, StorageFull, TooManyCommands, TryAgain
from rules.table.commands import SetPortrait

FOLDER = "portraits"
SIZES = Made._fields
NAME = re.compile(r"[0-9a-f]{32}")
FILE = re.compile(rf"({NAME.pattern})-({'|'.join(SIZES)})\.webp")
UNUSED_SECONDS = 3600
UPLOADS, WITHIN = 10, 60


def upload_portrait(*, seat: Membership, character: Thing, upload: Callable[[], bytes]) -> str:
    """Make a portrait of it and put it on the sheet; the portrait's name.

    Who may not is told so before anything of the picture is read. Raises `NotYourCharacter`, `TooManyCommands`,
    `StorageFull`, what `make_portrait` raises, and the rules' refusals.
    """
    if not may_picture(seat, character):
        raise NotYourCharacter(rule="FAE-GAME-03", character=character["name"])
    if tried(f"portraits:{seat.user_id}", most=UPLOADS, seconds=WITHIN):
        raise TooManyCommands()
    campaign = seat.campaign.public_id
    made = make_portrait(upload())
    drop_unused(campaign=campaign)
    name = keep(campaign=campaign, made=made)
    try:
        set_portrait(seat=seat, character=character["id"], portrait=name)
    except TryAgain:
        raise  # it may still come about
    except Refusal:
        _drop(campaign, name)
        raise
    return name


def set_portrait(*, seat: Membership, character: str, portrait: str = "") -> None:
    """Raises the rules' refusals; `NothingChanges` if there is none to take away."""
    doors.submit(seat, seat.campaign.public_id, SetPortrait(character=character, portrait=portrait))


# --- files ---------------------------------------------------------------------------------------------------


def keep(*, campaign: str, made: Made) -> str:
    """Write both sizes under a new random name, safely on the disk before anything names them. Raises `StorageFull`."""
    name = secrets.token_hex(16)
    try:
        _folder(campaign).mkdir(parents=True, exist_ok=True, mode=0o700)
        for size, content in zip(SIZES, made, strict=True):
            _write(path_of(campaign, name, size), content)
        _sync(_folder(campaign))
    except OSError as error:
        _drop(campaign, name)
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise StorageFull() from None
        raise
    return name


def read(campaign: str, portrait: str, size: str) -> bytes | None:
    """The file; None where there is none."""
    return path_of(campaign, portrait, size).read_bytes() if is_there(campaign, portrait, size) else None


def is_there(campaign: str, portrait: str, size: str) -> bool:
    return size in SIZES and bool(NAME.fullmatch(portrait)) and path_of(campaign, portrait, size).is_file()


def drop_unused(*, campaign: str) -> None:
    """Remove what was uploaded and never came onto a sheet, because the server stopped in between, say."""
    old = {name for name, path in _files(campaign) if time.time() - path.stat().st_mtime > UNUSED_SECONDS}
    for name in old and old - doors.portraits(campaign):
        _drop(campaign, name)


def drop_all(campaign: str) -> None:
    """Of a campaign that goes itself."""
    shutil.rmtree(_folder(campaign), ignore_errors=True)


def path_of(campaign: str, portrait: str, size: str) -> Path:
    return _folder(campaign) / f"{portrait}-{size}.webp"


def _folder(campaign: str) -> Path:
    return Path(settings.MEDIA_ROOT) / FOLDER / campaign


def _files(campaign: str) -> list[tuple[str, Path]]:
    """Portraits' names with their files."""
    if not _folder(campaign).is_dir():
        return []
    return [(found[1], path) for path in _folder(campaign).iterdir() if (found := FILE.fullmatch(path.name))]


def _write(path: Path, content: bytes) -> None:
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _drop(campaign: str, portrait: str) -> None:
    for size in SIZES:
        path_of(campaign, portrait, size).unlink(missing_ok=True)
