"""What the page of a playbook refuses. `choice`: which of its choices."""

from rules.refusals import Refusal


class NoSuchPlaybook(Refusal):
    """The game has none of that id, or none that may appear at this table."""

    status = 404


class NoPlaybook(Refusal):
    """Nothing is chosen out of a playbook before there is one. `name`: whose sheet it is."""

    names = ("name",)


class NoSuchChoice(Refusal):
    """The playbook asks nothing of that id. `which`: what was sent."""

    names = ("which",)


class ChoiceSettled(Refusal):
    """It is chosen, and the page is done."""

    names = ("choice",)


class ChoiceCount(Refusal):
    """Too many or too few are picked. `pick`: as many as there should be; `given`."""

    names = ("choice", "pick", "given")


class ChoiceTwice(Refusal):
    """The same one twice."""

    names = ("choice",)


class NotOfThisChoice(Refusal):
    """It is not among what this choice offers: nothing of it, or another playbook's. `which`: what was sent."""

    names = ("choice", "which")


class StatsInNoLine(Refusal):
    """The stats are none of the lines of the playbook."""


class NotForNpc(Refusal):
    """A character of the MC's has no playbook."""

    names = ("name",)


class PlaysSomebody(Refusal):
    """A player has one character, and a second one by an improvement. `name`: whom they play."""

    names = ("name",)
