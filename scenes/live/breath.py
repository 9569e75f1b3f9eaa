"""The clock of an open table: a roll that waits for nobody is settled when its breath is over, through the one door."""

import asyncio
import logging
import uuid
from collections.abc import Callable

from rules.game import Breath, State, breathing
from rules.refusals import Refusal, StorageFull, TryAgain
from scenes.asked import Asked, asked_by_clock
from scenes.outcomes import Receipt
from scenes.told.cursors import make_cursor

AGAIN_AFTER = 1.0
SPACE = uuid.UUID("0b7d4a56-5a55-4d0c-8c3e-6f2f6b1f2f10")

log = logging.getLogger("storytable.breath")

Submit = Callable[[Asked, Callable[[Receipt | Refusal], None]], None]


class BreathClock:
    """One timer at most. It begins anew when the roll is another one, or waited for somebody in between.

    Talk beside it leaves it as it is. Touched by the event loop only.
    """

    def __init__(self, table: str, submit: Submit) -> None:
        self._table = table
        self._submit = submit
        self._breath: Breath | None = None
        self._asked: Asked | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def look(self, state: State, epoch: int, seq: int) -> None:
        """The stored head is `state`, at `seq`."""
        breath = breathing(state)
        if _same(breath, self._breath):
            return
        self._drop()
        if breath is not None and not self._stopped:
            self._breath, self._asked = breath, self._ending(breath, epoch, seq)
            self._wait(breath.seconds)

    def stop(self) -> None:
        """The table is closed here: whoever opens it next gives the roll its breath anew."""
        self._stopped = True
        self._drop()

    @property
    def runs(self) -> bool:
        return self._timer is not None

    def _ending(self, breath: Breath, epoch: int, seq: int) -> Asked:
        """The command that ends it. Every worker that saw it begin at `seq` gives it the same id; its base is that
        moment, so that it settles no roll that has changed since."""
        id = uuid.uuid5(SPACE, f"{self._table}/{epoch}/{seq}/{breath.about[-1].id}")
        return asked_by_clock(breath.command, str(id), make_cursor(epoch, seq))

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._over)

    def _over(self) -> None:
        asked, self._timer = self._asked, None
        if asked is not None:
            self._submit(asked, lambda answer: self._heard(answer, asked))

    def _heard(self, answer: Receipt | Refusal, asked: Asked) -> None:
        """What was held in the last moment is refused, and whatever changed it has been looked at by itself."""
        if isinstance(answer, TryAgain | StorageFull) and self._asked is asked:
            self._wait(AGAIN_AFTER)
        elif isinstance(answer, Refusal):
            log.info("a breath that did not end: %s", answer.code)

    def _drop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._breath = self._asked = None


def _same(one: Breath | None, other: Breath | None) -> bool:
    """Whether it is the very same roll, with as much time."""
    if one is None or other is None:
        return one is other
    same_things = len(one.about) == len(other.about) and all(map(_is, one.about, other.about))
    return same_things and one.seconds == other.seconds


def _is(one: object, other: object) -> bool:
    return one is other
