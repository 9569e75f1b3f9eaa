"""Places of the table's acts where an engine has its say."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

from rules.engine import SAYS, engine_at
from rules.state import State

Say = TypeVar("Say", bound=Callable[..., Any])


class Place(Generic[Say]):
    """What an engine does at one place of an act: one function of it, or, where it has none, `without`.

    A function comes in with `@PLACE` in the module of its topic. If several rules of an engine have their say at a
    place, that function asks them in the engine's own order.
    """

    __slots__ = ("name", "without")

    def __init__(self, name: str, without: Say) -> None:
        self.name = name
        self.without = without

    def __call__(self, say: Say) -> Say:
        return said(say, self)

    def __repr__(self) -> str:
        return self.name

    def at(self, state: State) -> Say:
        """What is done there at this table."""
        return cast(Say, engine_at(state).said.get(self, self.without))


def said(say: Say, what: object) -> Say:
    setattr(say, SAYS, (*getattr(say, SAYS, ()), what))
    return say


def kind_at(state: State, of_table: type[Any]) -> type[Any]:
    """The table's engine's own struct where it has widened that of the table."""
    return engine_at(state).kind(of_table)


def any_words(state: State, command: Any) -> None:
    return None


# (state, command): checks whether that may be said now, by `say`; it raises refusals.
SAYING: Place[Callable[[State, Any], None]] = Place("saying", any_words)
