"""Commands by which the journal opens at the table."""

from typing import Annotated

import msgspec
from msgspec import Meta

from rules.commands import Id, TalkCommand


class Piece(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A block of a page as the one who reveals it read it: `mark` names that version."""

    block: Id
    mark: Id


class Reveal(TalkCommand, frozen=True, kw_only=True, tag="reveal"):
    """Blocks of a page of the journal are read by more people from now on. `to`: these members; left out: all.

    Sent for whoever may choose who reads them; never by a browser, so that no id stands for a block that is not theirs.
    """

    page: Id
    title: bool = False
    blocks: Annotated[tuple[Piece, ...], Meta(max_length=200)] = ()
    to: Annotated[tuple[Id, ...], Meta(max_length=50)] | None = None
