"""Cheering for somebody else's hero. By the dial `cheers`."""

from rules.commands import Command, Id, Line


class CheerHero(Command, frozen=True, kw_only=True, tag="cheer_hero"):
    """Once a session: another player's hero gets a fate point. `because`: what for, for all to read."""

    character: Id
    because: Line = ""
