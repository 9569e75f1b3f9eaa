"""Commands of companions. By the dial `companions`."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Name, Phrase, Small
from rules.fate.optional.followers.commands import ConflictKind

Calling = Literal["sidekick", "aide", "assistant"]
Advances = Annotated[int, Meta(ge=0, le=20)]
Lent = Annotated[dict[Id, Small | None], Meta(max_length=12)]


class AddCompanion(Command, frozen=True, kw_only=True, tag="add_companion"):
    """Somebody stands by a character: lent by the GM for the story, or by a stunt of the sheet (FATE-COMP-74, -06).

    `advances`: how many improvements are to be taken.
    """

    character: Id
    name: Name
    calling: Calling
    advances: Advances = 0


class EditCompanion(Command, frozen=True, kw_only=True, tag="edit_companion"):
    """Only what is given changes."""

    character: Id
    companion: Id
    name: Name | None = None
    advances: Advances | None = None


class DropCompanion(Command, frozen=True, kw_only=True, tag="drop_companion"):
    """She stands by nobody any more."""

    character: Id
    companion: Id


class AdvanceCompanion(Command, frozen=True, kw_only=True, tag="advance_companion"):
    """One improvement (FATE-COMP-75). `into`: the further kind of conflict of a `scope`; `skills`: those of `skilled`,
    each as good as it may be where no rating is given.
    """

    character: Id
    companion: Id
    take: Literal["quality", "scope", "independent", "skilled", "keeps_up", "in_touch"]
    into: ConflictKind | None = None
    skills: Lent = {}


class SendCompanion(Command, frozen=True, kw_only=True, tag="send_companion"):
    """One who is independent goes on her own, like a minion of her quality (FATE-COMP-75)."""

    character: Id
    companion: Id


class CallCompanion(Command, frozen=True, kw_only=True, tag="call_companion"):
    """She is back with her partner; for one who was taken out only the GM says so (FATE-COMP-72)."""

    character: Id
    companion: Id


class CompanionTakes(Command, frozen=True, kw_only=True, tag="companion_takes"):
    """The whole hit falls on her: she is out of the conflict, in the words of `text` (FATE-COMP-72)."""

    hit: Id
    companion: Id
    text: Phrase
