"""What is told of countdowns."""

from msgspec import UNSET

from rules.fate.parts import CanWithExtra
from rules.table.can import Maybe


class CountdownCan(CanWithExtra, frozen=True, kw_only=True):
    """What the GM may do with a countdown, or in a prepared scene."""

    make_countdown: Maybe = UNSET
    mark_countdown: Maybe = UNSET
    unmark_countdown: Maybe = UNSET
    edit_countdown: Maybe = UNSET
    drop_countdown: Maybe = UNSET
