"""What the pages of a session refuse."""

from rules.refusals import Refusal


class PageOver(Refusal):
    """The page of questions is closed, or not there yet. `phase`."""

    names = ("phase",)


class NoSuchRow(Refusal):
    """Nobody is asked that here, or this one is not asked it."""

    status = 404


class RowDone(Refusal):
    """It is answered or passed over already. `question`: its text."""

    names = ("question",)


class NoPassing(Refusal):
    """Those present answer it. `question`: its text."""

    names = ("question",)


class RowsOpen(Refusal):
    """Rows of those present are not done. `rows`: each with its question, and whose it is."""

    names = ("rows",)
