"""The modules of the optional rules that put things on the scene, for the engine's lists."""

from rules.fate import (
    countdown_commands,
    countdowns,
    counted,
    distractions,
    obstacle_commands,
    obstacles,
    obstructed,
)

COMMAND_MODULES = (countdown_commands, obstacle_commands)
HANDLER_MODULES = (countdowns, obstacles, distractions)
EVENT_MODULES = (counted, obstructed)
