"""The command by which wishes reach the table."""

from typing import Annotated, ClassVar

from msgspec import Meta

from rules.commands import Phrase, TalkCommand

Wished = Annotated[tuple[Phrase, ...], Meta(max_length=400)]


class TellWishes(TalkCommand, frozen=True, kw_only=True, tag="tell_wishes"):
    """What everybody together would rather not meet. Sent by the server once a day, never for one person."""

    by_clock: ClassVar[bool] = True

    lines: Wished = ()
    veils: Wished = ()
    asks: Wished = ()
