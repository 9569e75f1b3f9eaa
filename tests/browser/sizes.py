"""A story is played with some people at desks and some on phones: one run looks at both layouts.

`verify` plays the usual arrangement, `verify --long` also the other way round: in sum every seat is seen at both sizes.
`on_phones` has the keys of those who look through a small window. Where one person sits alone, or where all of them
look at the places of things, there is nothing to mix: both sizes are usual, or a phone is, whose room is tighter.
"""

from collections.abc import Collection

import pytest

Phones = Collection[str]
GM, PLAYERS = ("gwen",), ("pilar", "oleg", "sofia")
PILAR, BUT_PILAR = ("pilar",), ("gwen", "oleg", "sofia")
NOBODY, EVERYBODY = (), (*GM, *PLAYERS)
NAMES: dict[tuple[str, ...], str] = {
    GM: "GM on a phone",
    PLAYERS: "players on phones",
    PILAR: "Pilar on a phone",
    BUT_PILAR: "all but Pilar on phones",
    NOBODY: "wide",
    EVERYBODY: "phone",
}


def arranged(usual: tuple[str, ...], other: tuple[str, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        "on_phones",
        [pytest.param(usual, id=NAMES[usual]), pytest.param(other, id=NAMES[other], marks=pytest.mark.long)],
    )


players_on_phones = arranged(PLAYERS, GM)
gm_on_a_phone = arranged(GM, PLAYERS)
pilar_on_a_phone = arranged(PILAR, BUT_PILAR)
phone_first = arranged(EVERYBODY, NOBODY)
each_size = pytest.mark.parametrize("on_phones", [NOBODY, EVERYBODY], ids=["wide", "phone"])
