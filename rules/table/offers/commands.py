"""Commands of offers: answered, reworded, withdrawn. How one is made an engine says."""

from rules.commands import Command, Id, Line


class CounterOffer(Command, frozen=True, kw_only=True, tag="counter_offer"):
    """Answer an offer with other words."""

    offer: Id
    terms: Line


class AgreeCounter(Command, frozen=True, kw_only=True, tag="agree_counter"):
    """The proposer takes the counter-proposal as the wording; the target still answers."""

    offer: Id


class AcceptOffer(Command, frozen=True, kw_only=True, tag="accept_offer"):
    """Agree to an offer as it is worded now."""

    offer: Id


class RefuseOffer(Command, frozen=True, kw_only=True, tag="refuse_offer"):
    """Say no to an offer. `how`: what is said to it."""

    offer: Id
    how: Line = ""


class WithdrawOffer(Command, frozen=True, kw_only=True, tag="withdraw_offer"):
    """Take an offer back."""

    offer: Id
