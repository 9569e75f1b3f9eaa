"""Asking a check whether it would refuse, and why: the answer a button shows. Buttons of rules in their own folders."""

from collections.abc import Callable, Iterable
from typing import Any, ParamSpec, TypeVar

from rules.engine import engine_at
from rules.refusals import Paused, Refusal
from rules.state import State, Table
from rules.systems.warned import rule_told
from rules.table.can import Reason, Why
from rules.table.look import is_on

Asked = ParamSpec("Asked")


def why_not(check: Callable[Asked, object], *args: Asked.args, **kwargs: Asked.kwargs) -> Reason:
    """None where the check, of these, lets it pass; else the refusal's code, params and rule."""
    try:
        check(*args, **kwargs)
    except Refusal as refusal:
        # A check may hold its refusal: with the frames it came through that would be a ring for the collector.
        refusal.__traceback__ = None
        return reason_of(refusal)
    return None


def reason_of(refusal: Refusal) -> Why:
    return Why(refusal.code, refusal.params, rule_told(refusal.rule))


class Refused:
    """A check that always refuses so: nothing needs to be raised to know it."""

    __slots__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal

    def __call__(self) -> None:
        raise self.refusal


def refuse(refusal: Refusal) -> Callable[[], object]:
    return Refused(refusal)


def allow() -> None:
    """A check that never refuses."""


def stopped(state: State) -> Reason:
    """Why nothing of the story may be done, while play is stopped."""
    return Why(Paused.code, {}, None) if state.safety.paused else None


# --- parts of the answer, each in the folder of its rule -------------------------------------------------

PLACE, BY_DIALS, FOR_GM = "__place__", "__by_dials__", "__for_gm__"
WITH_THINGS = "things"
Part = TypeVar("Part", bound=Callable[..., Any])


def asked_at(place: str, part: Part) -> Part:
    """Marks a function that answers a part of what may be done, and where it is asked."""
    return mark(part, PLACE, place)


def by_dial(*names: str) -> Callable[[Part], Part]:
    """Marks a part that is asked only where one of these dials is on."""
    return lambda part: mark(part, BY_DIALS, names)


def for_gm(part: Part) -> Part:
    """Marks a part that is asked only for who runs the game."""
    return mark(part, FOR_GM, True)


def mark(part: Part, name: str, value: object) -> Part:
    setattr(part, name, value)
    return part


def parts_of(state: State, place: str, *, is_gm: bool) -> tuple[Callable[..., Any], ...]:
    """What is asked there at this table, by its dials and whether the GM asks."""
    return state.look(Table, _parts).get((place, is_gm), ())


def _parts(tables: Iterable[Table]) -> dict[tuple[str, bool], tuple[Callable[..., Any], ...]]:
    state = State.of(tables)
    found: dict[tuple[str, bool], tuple[Callable[..., Any], ...]] = {}
    for part in engine_at(state).marked(PLACE):
        dials = getattr(part, BY_DIALS, None)
        if dials is None or any(is_on(state, name) for name in dials):
            for is_gm in (True,) if hasattr(part, FOR_GM) else (True, False):
                asked = getattr(part, PLACE), is_gm
                found[asked] = (*found.get(asked, ()), part)
    return found


def with_things(part: Part) -> Part:
    """Marks what a rule lets one do with characters or other things: it answers id -> command -> why not.

    It is asked whatever its engine asks with (`more_of`).
    """
    return asked_at(WITH_THINGS, part)


def more_of(state: State, *asked: Any, is_gm: bool) -> dict[str, dict[str, Reason]]:
    """By id and command, all that rules of the table's engine let one do."""
    found: dict[str, dict[str, Reason]] = {}
    for part in parts_of(state, WITH_THINGS, is_gm=is_gm):
        for id, reasons in part(*asked).items():
            found[id] = found.get(id, {}) | reasons
    return found
