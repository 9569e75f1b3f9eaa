"""The games, as data. A game is a folder with `system.yaml` and labels, here or listed by a setting.

What its engine offers to all its games lies in rules/<engine>/data.yaml and dials.yaml; a game's own data comes on top.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from rules.dials import Dial
from rules.engine import engine_called
from rules.system import System
from rules.words.labels import SYSTEM_KEYS, load_dials, load_system

__all__ = ["SYSTEM_KEYS", "Dial", "System", "dialled", "system"]


@cache
def system(key: str) -> System:
    """The game of that key, with all dials of its engine as its profile sets them.

    `first_dials` are those that are there: an optional rule may have been taken away.
    Raises `KeyError` for a game that is not there, `ValueError` for a profile that names no dial.
    """
    data = load_system(key)
    profile, dials = dict(data.get("profile", {})), {}
    for name, dial in load_dials(data["engine"]).items():
        dials[name] = {**dial, "default": profile.pop(name, dial["default"])}
    if profile:
        raise ValueError(f"{key}: no dial is called {sorted(profile)}")
    first = [name for name in data.get("first_dials", ()) if name in dials]
    whole = {**data, "dials": dials, "first_dials": first}
    return dialled(msgspec.convert(whole, engine_called(data["engine"]).system), {})


def dialled(game: System, dials: Mapping[str, Any]) -> System:
    """The game as these dials have it; dials that are not named stand as the game's profile sets them."""
    turned: System = engine_called(game.engine).dialled(game, dials)
    return turned
