"""Commands of one roll against several. By the dial `multi_target`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Small


class AssignShifts(Command, frozen=True, kw_only=True, tag="assign_shifts"):
    """Share the total out: target (a character; of an overcome a task) -> shifts, one at least for each.

    `anywhere`: the GM lets them stand in several zones (FATE-MULT-04).
    """

    roll: Id
    parts: Annotated[dict[Id, Small], Meta(max_length=20)]
    anywhere: bool = False
