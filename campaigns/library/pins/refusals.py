"""What putting a pin is refused with."""

from rules.refusals import Refusal


class TooManyPins(Refusal):
    names = ("most",)


class PinSaysNothing(Refusal):
    """It has no words and leads nowhere."""


class PinLeadsTwice(Refusal):
    """To a page and to a zone of the table."""


class NoPageTitled(Refusal):
    """No page that the writer sees has that title."""

    names = ("title",)
    status = 404
