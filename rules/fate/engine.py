"""The Fate engine's modules: importing this one makes its commands decidable and its events known."""

from rules import tablewide
from rules.fate import points, staged

HANDLER_MODULES = (tablewide,)
EVENT_MODULES = (points, staged)
