"""The GM's correction of somebody's points."""

from rules.commands import Command, Id, Line, Small


class AdjustPoints(Command, frozen=True, kw_only=True, tag="adjust_points"):
    """More or fewer points for somebody, with a reason that everybody reads. `to`: a character, `gm` or `bowl`."""

    to: Id
    by: Small
    why: Line
