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
    """The game of that key, with the dials of its engine as its profile sets them, and those that it has settled.

    What it names and nobody brings is passed over: an optional rule may have been taken away.
    Raises `KeyError` for a game that is not there.
    """
    data = load_system(key)
    profile, settled, dials = data.get("profile", {}), {}, {}
    for name, dial in load_dials(data["engine"]).items():
        if name in data.get("settled", {}) or (dial.get("asked") and name not in profile):
            settled[name] = data.get("settled", {}).get(name, dial["default"])
        else:
            dials[name] = {**dial, "default": profile.get(name, dial["default"])}
    first = [name for name in data.get("first_dials", ()) if name in dials]
    whole = {**data, "dials": dials, "settled": settled, "first_dials": first}
    return dialled(msgspec.convert(whole, engine_called(data["engine"]).system), {})


def dialled(game: System, dials: Mapping[str, Any]) -> System:
    """The game as these dials have it; dials that are not named stand as the game's profile sets them."""
    turned: System = engine_called(game.engine).dialled(game, dials)
    return turned
