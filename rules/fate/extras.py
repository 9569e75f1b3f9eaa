"""The modules of the optional rules that put things on the scene, for the engine's lists."""

from rules.fate.optional.countdown import acts as countdowns
from rules.fate.optional.countdown import commands as countdown_commands
from rules.fate.optional.countdown import events as counted
from rules.fate.optional.obstacle import acts as obstacles
from rules.fate.optional.obstacle import commands as obstacle_commands
from rules.fate.optional.obstacle import distractions
from rules.fate.optional.obstacle import events as obstructed
from rules.fate.optional.scale import acts as scaling
from rules.fate.optional.scale import commands as scale_commands
from rules.fate.optional.scale import events as scaled
from rules.fate.optional.scale import levels as scale
from rules.fate.optional.scale import times
from rules.fate.optional.several import acts as several
from rules.fate.optional.several import commands as several_commands
from rules.fate.optional.several import events as shared_out
from rules.fate.optional.threat import acts as threats
from rules.fate.optional.threat import commands as threat_commands
from rules.fate.optional.threat import events as threatened
from rules.fate.optional.threat import minions, solo
from rules.fate.optional.wide import acts as wide
from rules.fate.optional.wide import commands as wide_commands
from rules.fate.optional.wide import events as widened

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
