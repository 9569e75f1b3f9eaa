"""Whether something may appear at this table. Rules: AW-SAFE-01, AW-SAFE-02, AW-SAFE-04."""

from collections.abc import Iterable, Sequence

from rules.moves.safety.entities import Flags
from rules.state import State

SHIPPED = ("sexual_violence", "cruelty", "drugs", "crude_words")
OFF_AT_FIRST = frozenset({"sexual_violence"})


def hidden_flags(flags: Iterable[Flags]) -> frozenset[str]:
    """Those that cannot appear now: off until allowed, or under a line."""
    found = next(iter(flags), None)
    if found is None:
        return OFF_AT_FIRST
    return (OFF_AT_FIRST - set(found.allowed)) | {one.flag for one in found.lines}


def is_hidden(state: State, content: Sequence[str]) -> bool:
    return not state.look(Flags, hidden_flags).isdisjoint(content)
