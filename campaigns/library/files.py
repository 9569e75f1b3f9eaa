"""Where the library's pictures lie. Their names are random and never leave the server but in a signed address."""

import re
import secrets

from campaigns.uploads.maker import Made
from campaigns.uploads.shelf import Shelf

SHELF = Shelf("library", ("screen", "thumb"), re.compile(r"[0-9a-f]{32}"))


def keep(campaign: str, made: tuple[Made, Made]) -> str:
    """Both sizes under a new name. Raises `StorageFull`."""
    name = secrets.token_hex(16)
    screen, thumb = made
    SHELF.keep(campaign, name, (screen.content, thumb.content))
    return name


def copy(old: str, new: str, name: str) -> str:
    """Of one campaign for another, under a new name; "" where there are none. Raises `StorageFull`."""
    contents = tuple(content for size in SHELF.sizes if (content := SHELF.read(old, name, size)) is not None)
    if len(contents) < len(SHELF.sizes):
        return ""
    copied = secrets.token_hex(16)
    SHELF.keep(new, copied, contents)
    return copied
