"""How much one person may send: commands at one table in ten seconds, and passing signs in one second."""

import threading
import time
from collections import deque

from django.conf import settings

WITHIN = 10.0
SWEEP_OVER = 10_000


class Pace:
    """Counts within a sliding time. One person's sockets and programs share it: more windows are no more room.

    Only what lies too far back to count is forgotten, so nobody's sending makes room for another's.
    """

    def __init__(self) -> None:
        self._times: dict[tuple[str, str], deque[float]] = {}
        self._lock = threading.Lock()
        self._sweep_over = SWEEP_OVER

    def allows(self, table: str, member: str) -> bool:
        """Count one command; whether it is within the limit."""
        most = settings.COMMANDS_IN_10_S
        now = time.monotonic()
        with self._lock:
            times = self._times.get((table, member))
            if times is None:
                times = self._times[table, member] = deque(maxlen=most)
            if len(times) == most and now - times[0] < WITHIN:
                return False
            times.append(now)
            if len(self._times) > self._sweep_over:
                self._sweep(now)
        return True

    def _sweep(self, now: float) -> None:
        self._times = {key: times for key, times in self._times.items() if now - times[-1] < WITHIN}
        self._sweep_over = max(SWEEP_OVER, 2 * len(self._times))


pace = Pace()


class Signs:
    """Typing and pointing on one socket: what is too much is let go, for the latest alone counts."""

    __slots__ = ("_left", "_second")

    def __init__(self) -> None:
        self._second = 0
        self._left = settings.FLEETING_FRAMES_A_SECOND

    def allows(self) -> bool:
        second = int(time.monotonic())
        if second != self._second:
            self._second, self._left = second, settings.FLEETING_FRAMES_A_SECOND
        self._left -= 1
        return self._left >= 0
