"""How much work a text may take, counted in steps and not in time: a text is drawn alike on every machine.

The Markdown library has no bound of its own: some texts of a few thousand letters cost it seconds. Its rules are
counted while they run (`campaigns.journal.markdown.reader`); a text that takes too many steps stands as it was typed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class TooMuch(Exception):
    """A text takes more work than it may, or is nested deeper."""


class Work:
    """The steps that were taken so far."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.steps = 0


_counted: ContextVar[Work] = ContextVar("work of the text that is being drawn")


@contextmanager
def limited(most: int) -> Iterator[Work]:
    """Count the steps of what is done inside. `spend` raises `TooMuch` there once they are more than `most`."""
    work = Work(most)
    before = _counted.set(work)
    try:
        yield work
    finally:
        _counted.reset(before)


def spend(steps: int) -> None:
    work = _counted.get()
    work.steps += steps
    if work.steps > work.most:
        raise TooMuch()
