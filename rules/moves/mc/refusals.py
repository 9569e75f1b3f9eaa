"""What is refused to the MC."""

from rules.refusals import Refusal


class OfferUnsaid(Refusal):
    """An offer is made in words: what is asked in return."""


class NotAway(Refusal):
    """Only what waits for somebody who is away lapses by the MC's word. `name`: for whom it waits."""

    names = ("name",)
