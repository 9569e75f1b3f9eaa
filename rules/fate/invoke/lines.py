"""An aspect that could be brought into a roll, as it stands on the wire."""

import msgspec

from rules.table.can import Reason


class Line(msgspec.Struct, frozen=True, gc=False):
    """An aspect that a character could invoke at a price: `cost` free, point or pool.

    `text` and `kind` are the aspect's. `effects`: those that are possible, or all with the `reason` why none is. Of a
    free use: `left` counts what this character may use, `owner` is whose comes first (null: nobody's). `pays`: who is
    paid the point, after the scene (FATE-CMP-62). `worth`: what it adds, where that is not the usual (FATE-BIG-08,
    FATE-BIG-09).
    """

    aspect: str
    text: str
    kind: str
    character: str
    cost: str
    left: int
    effects: list[str]
    reason: Reason
    owner: str | None = None
    pays: str | None = None
    worth: int | msgspec.UnsetType = msgspec.UNSET
