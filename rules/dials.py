"""A door to the dials: what the pages ask about a table's house rules, and which rules may only warn."""

from rules.fate.game.dialled import dialled
from rules.fate.game.hints import list_hints
from rules.systems.dial_faults import Fault, dial_faults
from rules.systems.dials import HARMS, Dial
from rules.systems.fitting import changed_dials, same, words_for
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
    "same",
    "soft_rules",
    "words_for",
]
