"""What is refused of getting better by rest."""

from rules.refusals import Refusal


class NoBreak(Refusal):
    """Nobody has come to rest yet."""


class NeedsRest(Refusal):
    """`hours`: of rest, at least."""

    names = ("hours",)


class RestTooShort(Refusal):
    """`hours`: at least so many are needed."""

    names = ("hours",)


class SessionsPart(Refusal):
    """What happens between sessions is said before the first scene."""
