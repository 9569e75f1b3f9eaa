"""What is refused at the coin's table."""

from rules.refusals import Refusal


class PurseTooLight(Refusal):
    names = ("have",)
