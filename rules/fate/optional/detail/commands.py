"""Commands of buying a detail. By the dial `declare_detail`."""

from rules.commands import Command, Id, Line


class DeclareDetail(Command, frozen=True, kw_only=True, tag="declare_detail"):
    """A point for a detail that fits an aspect, where the dial `declare_detail` is on; the GM agrees or not.

    `stretch` False: the aspect's truth is enough, and no point is taken (FATE-INV-59).
    """

    character: Id
    aspect: Id
    text: Line
    stretch: bool = True
