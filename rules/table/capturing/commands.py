"""The command by which a line is taken down at the table."""

from typing import Literal

from rules.commands import Id, TalkCommand

What = Literal["note", "quote", "promise", "person", "clue"]
Readers = Literal["mine", "gms", "everyone"]


class Capture(TalkCommand, frozen=True, kw_only=True, tag="capture"):
    """A line was taken down. `capture`: which. `readers`: the sender alone, they and the GM, or everyone.

    Sent for whoever wrote it; never by a browser, so that no id stands for a line of somebody else.
    """

    capture: Id
    what: What
    readers: Readers
