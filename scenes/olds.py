"""How things were before the last records, for commands that were sent from an older view."""

from collections import deque
from collections.abc import Iterable

from rules.game import Entity, State
from scenes.staleness import FindOld
from scenes.told.stream import RING


class Olds:
    """Entities as they were before each of the last records, from the moment `since` on."""

    def __init__(self, seq: int) -> None:
        self.since = seq
        self._kept: deque[tuple[int, dict[str, Entity | None]]] = deque(maxlen=RING)

    def add(self, seq: int, touched: Iterable[str], before: State) -> None:
        """Keep what the record `seq` is about to change."""
        if len(self._kept) == self._kept.maxlen:
            self.since = self._kept[0][0]
        self._kept.append((seq, {id: before.find(id) for id in touched}))

    def back_to(self, seq: int) -> None:
        """What was decided after `seq` was not stored."""
        while self._kept and self._kept[-1][0] > seq:
            self._kept.pop()

    def at(self, seq: int, now: State) -> FindOld:
        """Entities as they were after record `seq`."""

        def find(id: str) -> Entity | None:
            for at, before in self._kept:
                if at > seq and id in before:
                    return before[id]
            return now.find(id)

        return find
