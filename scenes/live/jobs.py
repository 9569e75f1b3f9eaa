"""Commands on their way at an open table, and what a table needs of the hub to bring them there."""

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from rules.refusals import Refusal
from scenes.asked import Asked
from scenes.live.room import Room
from scenes.outcomes import Receipt
from scenes.stored.reading import Reading
from scenes.stored.writes import Write
from scenes.turn import Turn

if TYPE_CHECKING:
    from scenes.live.queue import CommandQueue

Answer = Receipt | Refusal
Tell = Callable[[Answer], None]


class Job:
    """A command on its way; `tell` hears the answer once, after it is stored."""

    __slots__ = ("asked", "queue", "tells", "tries", "turn")

    def __init__(self, queue: "CommandQueue", asked: Asked, tell: Tell) -> None:
        self.queue = queue
        self.asked = asked
        self.tells = [tell]
        self.tries = 0
        self.turn: Turn | None = None

    @property
    def key(self) -> tuple[str, str]:
        return self.asked.member_key, self.asked.command_id

    @property
    def write(self) -> Write:
        assert self.turn is not None
        return self.turn.write


class Surroundings:
    """What a table needs of the hub: the writer, threads to read in, tasks that are not forgotten, the bell."""

    def __init__(
        self,
        write: Callable[[Job], None],
        reading: Reading,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
        ring: Callable[[int, int], None],
        want_can: Callable[[Room], None],
    ) -> None:
        self.write = write
        self.reading = reading
        self.spawn = spawn
        self.ring = ring
        self.want_can = want_can
