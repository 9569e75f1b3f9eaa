"""Points that come back at the GM's word. By the dial `aspect_refresh`."""

from rules.commands import Command


class GrantRefresh(Command, frozen=True, kw_only=True, tag="grant_refresh"):
    """Every hero has at least their refresh again, in the middle of a session too (FATE-SHEET-78)."""


class WithholdRefresh(Command, frozen=True, kw_only=True, tag="withhold_refresh"):
    """The next session goes on where this one stopped. `withhold`: nobody's points come back then; else they do."""

    withhold: bool = True
