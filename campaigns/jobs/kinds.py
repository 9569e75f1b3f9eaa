"""What kinds of work there are, and what each is given. A kind is registered where its work belongs."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple, Protocol

from campaigns.models import Membership


class Cancelled(Exception):
    """Somebody asked for the end of it."""


class LetGo(Exception):
    """The process ends: another one goes on with it."""


class Lost(Exception):
    """The claim is somebody else's by now: nothing more may be done in its name."""


class Work(Protocol):
    """A job in hand. `viewer` is the seat whose view it works with; none where the house works for itself."""

    args: dict[str, Any]
    viewer: Membership | None

    def step(self, done: int, total: int) -> None:
        """Say how far it has come, at least once in `claims.LEASE`: keeps the claim.

        Raises `Cancelled`, `LetGo` or `Lost`, after which nothing more is to be done.
        """


Do = Callable[[Work], None]


class Standing(NamedTuple):
    """A line of the timetable: a kind, and how long a turn is."""

    kind: str
    every: timedelta


class Looked(NamedTuple):
    """What is looked after all the time: `do` does some of what there is and says whether there is more."""

    name: str
    do: Callable[[], bool]
    every: timedelta


# A queue each, so that a mail server, a chat or a maker of browsers that hangs keeps nothing else waiting.
HOUSE, LETTERS, CHATS, DEVICES = "house", "letters", "chats", "devices"
QUEUES = (HOUSE, LETTERS, CHATS, DEVICES)
_kinds: dict[str, Do] = {}
_queues: dict[str, str] = {}
timetable: list[Standing] = []
looked_after: list[Looked] = []


def register(kind: str, do: Do, every: timedelta | None = None, queue: str = HOUSE) -> None:
    """Called as an application starts. What is done `every` so long is entered by itself, once a turn.

    What waits for somebody outside is of another `queue` than the house's own. A job may be taken up again from its
    start, where a process was killed: `do` must bear that.
    """
    _kinds[kind], _queues[kind] = do, queue
    if every is not None:
        timetable.append(Standing(kind, every))


def look_after(name: str, do: Callable[[], bool], every: timedelta) -> None:
    """Called as an application starts: for what must follow play within seconds, and cannot wait behind jobs.

    Every worker's child does it, so `do` must bear that others do the same at once.
    """
    looked_after.append(Looked(name, do, every))


def work_of(kind: str) -> Do:
    return _kinds[kind]


def known(*queues: str) -> tuple[str, ...]:
    """All kinds, or those of some queues. Jobs of a later release's kinds are left to workers that know them."""
    return tuple(kind for kind in _kinds if not queues or _queues.get(kind, HOUSE) in queues)
