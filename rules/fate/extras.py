"""The modules of the optional rules that put things on the scene, for the engine's lists."""

from rules.fate import countdown_commands, countdowns, counted

COMMAND_MODULES = (countdown_commands,)
HANDLER_MODULES = (countdowns,)
EVENT_MODULES = (counted,)
