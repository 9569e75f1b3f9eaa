"""The games, as data. A game is one line in `SYSTEM_KEYS`, a folder with `system.yaml`, and labels.

What its engine offers to all its games lies in rules/<engine>/data.yaml and dials.yaml; a game's own data comes on top.
"""

from functools import cache

import msgspec

from rules.fate.game.dialled import dialled
from rules.fate.game.structs import Sample, StuntData, System
from rules.systems.dials import Dial
from rules.words.labels import load_dials, load_system

__all__ = ["SYSTEM_KEYS", "Dial", "Sample", "StuntData", "System", "dialled", "system"]

SYSTEM_KEYS = ("accelerated", "condensed")


@cache
def system(key: str) -> System:
    """The game of that key, with all dials of its engine as its profile sets them.

    Raises `KeyError` for a game that is not there, `ValueError` for a profile that names no dial.
    """
    if key not in SYSTEM_KEYS:
        raise KeyError(key)
    data = load_system(key)
    profile, dials = dict(data.get("profile", {})), {}
    for name, dial in load_dials(data["engine"]).items():
        dials[name] = {**dial, "default": profile.pop(name, dial["default"])}
    if profile:
        raise ValueError(f"{key}: no dial is called {sorted(profile)}")
    return dialled(msgspec.convert({**data, "dials": dials}, System), {})
