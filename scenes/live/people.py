"""Who is at the table and who of them is there now: told to all, stored nowhere."""

import asyncio
from collections import Counter
from collections.abc import Callable

from msgspec import Raw
from msgspec.structs import replace

from rules.game import State
from scenes.asked import SEATED
from scenes.told import wire
from scenes.told.wire import Person

GATHER = 0.25


class People:
    """Names by member, and how many sockets each has open. Changes are gathered for a moment, then told."""

    def __init__(self, names: dict[str, Person], tell: Callable[[bytes], None]) -> None:
        self._known = names
        self._tell = tell
        self._open: Counter[str] = Counter()
        self._changed: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._encoded: bytes | None = None

    def came(self, member: str) -> None:
        self._open[member] += 1
        if self._open[member] == 1:
            self._note(member)

    def went(self, member: str) -> None:
        self._open[member] -= 1
        if self._open[member] <= 0:
            del self._open[member]
            self._note(member)

    def knows(self, member: str) -> bool:
        return member in self._known

    def renew(self, names: dict[str, Person]) -> None:
        """Names and roles as they are stored now."""
        before, self._known = self._known, names
        for member in before.keys() | names.keys():
            if before.get(member) != names.get(member):
                self._note(member)

    def seat(self, state: State) -> None:
        """Take roles from the state, which knows them before the rows are read again."""
        for member, person in list(self._known.items()):
            seat = state.find(f"seat:{member}")
            role = getattr(seat, "role", "left")
            role = role if role in SEATED else "left"
            if person.role != role:
                self._known[member] = replace(person, role=role)
                self._note(member)

    def encoded(self) -> bytes:
        """Everybody, as the snapshot has them."""
        if self._encoded is None:
            self._encoded = wire.encode({member: self._person(member) for member in self._known})
        return self._encoded

    def frame(self) -> bytes:
        """Everybody, for one who comes back."""
        return wire.encode(wire.People(people=Raw(self.encoded())))

    def _person(self, member: str) -> Person | None:
        known = self._known.get(member)
        return None if known is None else replace(known, online=member in self._open)

    def _note(self, member: str) -> None:
        self._encoded = None
        self._changed.add(member)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(GATHER, self._flush)

    def _flush(self) -> None:
        self._timer = None
        changed, self._changed = self._changed, set()
        people = wire.encode({member: self._person(member) for member in sorted(changed)})
        self._tell(wire.encode(wire.People(people=Raw(people))))
