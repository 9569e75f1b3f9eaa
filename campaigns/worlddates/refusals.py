"""What a calendar of the campaign's own refuses."""

from rules.refusals import Refusal


class BadMonth(Refusal):
    """A line that names no month with its days."""

    status = 400
    names = ("line",)


class NoSuchMonth(Refusal):
    """The campaign's own calendar has not so many."""

    status = 400
    names = ("month", "most")


class NoSuchDay(Refusal):
    """That month of the campaign's own calendar has not so many."""

    status = 400
    names = ("day", "month", "most")
