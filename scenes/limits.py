"""How much one person may send: commands at one table in ten seconds, and passing signs in one second."""

import time
from collections import OrderedDict, deque

from django.conf import settings

WITHIN = 10.0
MOST_KNOWN = 10_000


class Pace:
    """Counts within a sliding time. One person's sockets share it: more windows are no more room."""

    def __init__(self) -> None:
        self._times: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def allows(self, table: str, member: str) -> bool:
        """Count one command; whether it is within the limit."""
        most = settings.COMMANDS_IN_10_S
        times = self._times.setdefault((table, member), deque(maxlen=most))
        now = time.monotonic()
        if len(times) == most and now - times[0] < WITHIN:
            return False
        times.append(now)
        if len(self._times) > MOST_KNOWN:
            self._times.popitem(last=False)
        return True


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
