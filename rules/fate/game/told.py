"""What is told of a Fate game outside: to the table's page, and to programs."""

from typing import Any

import msgspec

from rules.fate.game.structs import Game
from rules.words.labels import load_system

# What the page draws choices from.
SHOWN = (
    "ladder",
    "ratings",
    "mook_ratings",
    "presets",
    "actions",
    "sheet",
    "compel_kinds",
    "difficulty_adjustments",
    "difficulty_hints",
    "contest",
    "conflicts",
    "deck",
    "samples",
    "conditions",
    "extreme",
    "mook",
    "npc",
    "track_ratings",
    "scale_levels",
    "time",
    "obstacles",
    "scene_categories",
    "stunt_tree",
)
# What programs read of it beside its dials.
TOLD = (
    "ladder",
    "dice",
    "outcomes",
    "ratings",
    "mook_ratings",
    "presets",
    "actions",
    "invoke",
    "sheet",
    "mook",
    "group",
    "contest",
    "difficulty_hints",
    "stunts",
)


def page_data(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = {**load_system(game.key), **msgspec.to_builtins(game)}
    return {name: data[name] for name in SHOWN}
