"""What is refused to whoever does too much of something that costs."""

from rules.refusals import Refusal


class LimitReached(Refusal):
    """`what` of it, `most` of them; `where`: by this person, or from this address; when to go on, rounded up."""

    status = 429
    names = ("what", "where", "most", "minutes", "seconds")
