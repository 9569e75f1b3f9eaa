"""Many ask the database for one thing each: those who ask while it is being read are answered together by the next."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Generic, TypeVar

# Whoever finds others waiting waits with them for those who come right after: a crowd is read in few large readings.
GATHERED = 0.004

Found = TypeVar("Found")
Futures = dict[str, "asyncio.Future[Any]"]


class Together(Generic[Found]):
    """After a restart everybody comes at once: a hop to a thread for each costs more than what is read there."""

    def __init__(
        self,
        read: Callable[[list[str]], Awaitable[Mapping[str, Found]]],
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._read = read
        self._spawn = spawn
        self._asked: Futures = {}
        self._under_way = False

    async def get(self, key: str) -> Found | None:
        """What was read after this was asked; raises what the reading raised."""
        answer = self._asked.get(key)
        if answer is None:
            answer = self._asked[key] = asyncio.get_running_loop().create_future()
        if not self._under_way:
            self._under_way = True
            self._spawn(self._work())
        # Who is gone meanwhile takes nobody else along who asked for the same.
        found: Found | None = await asyncio.shield(answer)
        return found

    async def _work(self) -> None:
        try:
            while self._asked:
                asked, self._asked = self._asked, {}
                await self._answer(asked)
                if self._asked:
                    await asyncio.sleep(GATHERED)
        finally:
            self._under_way = False

    async def _answer(self, asked: Futures) -> None:
        try:
            found = await self._read(list(asked))
        except Exception as error:
            for answer in asked.values():
                answer.set_exception(error)
                answer.exception()  # seen, also where nobody waits any more
        except asyncio.CancelledError:
            for answer in asked.values():
                answer.cancel()
            raise
        else:
            for key, answer in asked.items():
                answer.set_result(found.get(key))
