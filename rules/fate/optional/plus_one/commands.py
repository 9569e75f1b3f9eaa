"""A fate point for +1. By the dial `point_for_plus_one`."""

from rules.commands import Command, Id


class AddOne(Command, frozen=True, kw_only=True, tag="add_one"):
    """Pay a fate point: +1 to one's own roll, without an aspect."""

    roll: Id
    character: Id
