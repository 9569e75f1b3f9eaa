"""The chances of a roll before its dice, as they stand on the wire."""

import msgspec

Ways = dict[str, int]


class WithFree(msgspec.Struct, frozen=True, gc=False):
    """What a free use of an aspect would make of the chances: by `outcome` in how many `ways`.

    The `aspect`, its `text`, the `character` who would use it, and the `side` it would count for: actor or defense.
    """

    aspect: str
    text: str
    character: str
    side: str
    ways: Ways


class Answered(msgspec.Struct, frozen=True, gc=False):
    """An answer that nobody has given yet, and that the chances take for granted: by whom and with which `rating`."""

    character: str
    rating: str


class Chances(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a roll may come to before its dice, as far as this viewer may know.

    From `first` up, step by step, in how many ways (`counts`) and with which of the `outcomes`. `by`: what a step is;
    `dice`: a sum of the acting side's dice, where the other side is a number; `shifts`: by how much the roll is won, or
    lost below 0, where both sides throw. `ways`: by outcome; `one_more`, `one_less`: with 1 more or less on the acting
    side. `beside`: by what an optional rule makes of a roll that is won or lost, in how many ways. `free`: what each
    free use that this viewer has would make of it. `against`: the answer that is assumed while nobody has given one:
    the best that the target usually has, told only to those who may read the target's sheet.
    """

    by: str
    first: int
    counts: tuple[int, ...]
    outcomes: tuple[str, ...]
    ways: Ways
    one_more: Ways
    one_less: Ways
    beside: Ways
    free: tuple[WithFree, ...] = ()
    against: Answered | None = None
