"""The modules of the optional rules that put things on the scene, for the engine's lists."""

from rules.fate import (
    countdown_commands,
    countdowns,
    counted,
    distractions,
    minions,
    obstacle_commands,
    obstacles,
    obstructed,
    scale,
    scale_commands,
    scaled,
    scaling,
    several,
    several_commands,
    shared_out,
    solo,
    threat_commands,
    threatened,
    threats,
    times,
    wide,
    wide_commands,
    widened,
)

COMMAND_MODULES = (
    countdown_commands,
    obstacle_commands,
    scale_commands,
    several_commands,
    threat_commands,
    wide_commands,
)
HANDLER_MODULES = (countdowns, obstacles, distractions, scale, scaling, times, several, solo, threats, minions, wide)
EVENT_MODULES = (counted, obstructed, scaled, shared_out, threatened, widened)
