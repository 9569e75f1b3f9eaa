"""Places of an act where other rules have their say."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

Say = TypeVar("Say", bound=Callable[..., Any])


class Hook(Generic[Say]):
    """What other topics and optional rules do at one place of an act, each by its name, in the order given here.

    A function comes in with `@HOOK("name")` in the module of its rule; it looks at its dial itself and leaves alone
    what it is not about. A rule that is not there is passed over.
    """

    __slots__ = ("_said", "_says", "order")

    def __init__(self, *order: str) -> None:
        self.order = order
        self._said: dict[str, Say] = {}
        self._says: tuple[Say, ...] = ()

    def __call__(self, name: str) -> Callable[[Say], Say]:
        """Raises `ValueError` for a name that has no place in the order, or whose place is taken."""
        if name not in self.order or name in self._said:
            raise ValueError(name)

        def register(say: Say) -> Say:
            self._said[name] = say
            self._says = tuple(self._said[one] for one in self.order if one in self._said)
            return say

        return register

    def __iter__(self) -> Iterator[Say]:
        return iter(self._says)
