"""Where an open table stands, and how things were before its last records."""

from collections import deque
from collections.abc import Iterable

from rules.game import Entity, State
from scenes.staleness import FindOld
from scenes.stored.store import Loaded
from scenes.told.cursors import read_cursor
from scenes.told.stream import RING
from scenes.turn import Place, Turn


class Standing:
    """`head` is stored and told; `ahead` is where the commands under way will lead.

    `held` while something is read that the next decision needs; `broken` once a commit has failed, until the stored
    head has been read. A table may be both: a commit can fail under a hold.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.public_id = loaded.public_id
        self.held = self.broken = False
        self.begin(loaded)

    def begin(self, loaded: Loaded) -> None:
        """As it was read, with nothing under way."""
        self.place = Place(loaded.table, loaded.campaign, loaded.game, loaded.epoch)
        self.head = self.ahead = loaded.head
        self.olds = Olds(loaded.head.seq)

    @property
    def is_open(self) -> bool:
        """Whether commands are decided as they come."""
        return not self.held and not self.broken

    @property
    def is_ahead(self) -> bool:
        """Whether more is decided than is stored and told."""
        return self.ahead is not self.head

    def knows(self, base: str | None) -> bool:
        """Whether a command sent from `base` can be judged without reading."""
        if base is None:
            return True
        seq = read_cursor(base, self.place.epoch)
        return seq is None or seq > self.ahead.seq or seq >= self.olds.since

    def go_ahead(self, turn: Turn) -> None:
        """What is decided next follows this turn."""
        if turn.record is not None:
            self.olds.add(turn.head.seq, turn.touched, self.ahead.state)
        self.ahead = turn.head

    def go_back(self) -> None:
        """What is decided next follows what is stored."""
        self.ahead = self.head
        self.olds.back_to(self.head.seq)


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
