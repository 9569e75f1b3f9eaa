"""Django's default cache as allauth uses it, whose limits count in there: lists of moments and short locks.

An ordinary cache makes room by forgetting; these are kept until they end. A lock is held within its worker: two
workers at the same moment may miss one of each other's tries, and a try that is refused writes nothing.
"""

import threading
import time
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

from campaigns.limiting.limits import key_of
from campaigns.models import Tally

_locks: dict[str, float] = {}
_guard = threading.Lock()


class TallyCache(BaseCache):
    def __init__(self, _location: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def add(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Take a lock, if nobody has it."""
        now = time.monotonic()
        with _guard:
            if _locks.get(key, 0) > now:
                return False
            _locks[key] = now + self._seconds(timeout)
            return True

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        found = Tally.objects.filter(key=self._place(key), ends__gt=int(time.time()))
        times = found.values_list("times", flat=True).first()
        return default if times is None else times

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        ends = int(time.time() + self._seconds(timeout)) + 1
        row = Tally(key=self._place(key), count=len(value), times=value, ends=ends)
        Tally.objects.bulk_create(
            [row], update_conflicts=True, unique_fields=["key"], update_fields=["count", "times", "ends"]
        )

    def touch(self, key: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        ends = int(time.time() + self._seconds(timeout)) + 1
        return bool(Tally.objects.filter(key=self._place(key)).update(ends=ends))

    def delete(self, key: Any, version: int | None = None) -> bool:
        """Give a lock back, or forget a list."""
        with _guard:
            if _locks.pop(key, None) is not None:
                return True
        return bool(Tally.objects.filter(key=self._place(key)).delete()[0])

    def clear(self) -> None:
        """Counts are not to be emptied like a cache; whoever wants that empties the table."""
        with _guard:
            _locks.clear()

    def _seconds(self, timeout: Any) -> float:
        seconds = self.default_timeout if timeout is DEFAULT_TIMEOUT else timeout
        return float(seconds or 0)

    def _place(self, key: Any) -> str:
        return key_of(f"cache:{key}")
