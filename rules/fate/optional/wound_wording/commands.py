"""The GM's word on how a consequence is worded. By the dial `wound_wording`."""

from rules.commands import Command, Id, Line, Phrase


class ApproveWound(Command, frozen=True, kw_only=True, tag="approve_wound"):
    """The GM: the words fit the hit (FATE-CON-75)."""

    aspect: Id


class SendWoundBack(Command, frozen=True, kw_only=True, tag="send_wound_back"):
    """The GM: other words are needed; `note` says why (FATE-CON-75)."""

    aspect: Id
    note: Line = ""


class WordWound(Command, frozen=True, kw_only=True, tag="word_wound"):
    """Its bearer words it anew; by the GM it stands so (FATE-CON-75)."""

    aspect: Id
    text: Phrase
