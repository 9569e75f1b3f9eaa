"""Commands of stunts: proposed, turned down, used."""

from rules.commands import Command, Id, Line
from rules.fate.stunt.entities import Stunt


class AddStunt(Command, frozen=True, kw_only=True, tag="add_stunt"):
    """Fill a free starting slot, also during play (FATE-CHAR-11)."""

    character: Id
    stunt: Stunt


class ProposeStunt(Command, frozen=True, kw_only=True, tag="propose_stunt"):
    """A stunt that waits for the GM's word, in other words (its circumstance, or what it does), or another instead."""

    character: Id
    stunt: Id
    text: Line = ""
    instead: Stunt | None = None


class RejectStunt(Command, frozen=True, kw_only=True, tag="reject_stunt"):
    """The GM finds that a claimed stunt does not fit."""

    roll: Id
    stunt: Id
    reason: Line = ""


class UseStunt(Command, frozen=True, kw_only=True, tag="use_stunt"):
    """A stunt that is used by hand; `aspect` where it removes or ignores one, `text` the fact it makes true."""

    character: Id
    stunt: Id
    aspect: Id | None = None
    text: Line = ""
