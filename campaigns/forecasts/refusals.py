"""Why nothing more is tried out now."""

from rules.refusals import Refusal


class AlreadyTrying(Refusal):
    """One tries out one thing at a time."""
