"""A door to the dials: what the pages ask about a table's house rules, and which rules may only warn."""

from typing import Any

from rules.dials import HARMS, Dial
from rules.engine import engine_called
from rules.system import System
from rules.systems import dialled
from rules.systems.dial_faults import Fault, dial_faults
from rules.systems.fitting import changed_dials, proposed_dials, same, words_for
from rules.systems.warned import firm_rules, soft_rules

__all__ = [
    "HARMS",
    "Dial",
    "Fault",
    "changed_dials",
    "dial_faults",
    "dialled",
    "firm_rules",
    "list_hints",
    "proposed_dials",
    "same",
    "soft_rules",
    "words_for",
]


def list_hints(whole: System, own: bool) -> list[dict[str, Any]]:
    """Advice on a game with its dials turned, as messages; `own`: whether the list or the shape is the table's."""
    return engine_called(whole.engine).hints(whole, own)
