"""What is refused of aspects, boosts and invoking."""

from rules.refusals import Refusal


class AspectNotKnown(Refusal):
    status = 404


class NoFreeInvocation(Refusal):
    names = ("aspect",)


class NotAnAlly(Refusal):
    names = ("character",)


class AlreadyInvokedOnRoll(Refusal):
    names = ("aspect",)


class NotRolledYet(Refusal):
    pass


class OutcomeFixed(Refusal):
    pass


class OwnRollOnly(Refusal):
    """In a game where an aspect adds to the roll of whoever invokes it, and to no other."""


class NotInPlayHere(Refusal):
    """An aspect of a zone where nobody of the roll is."""

    names = ("aspect",)


class NotInTheRoll(Refusal):
    """Somebody who neither acts nor defends in the roll that is to be helped."""

    names = ("character",)


class BoostNeedsName(Refusal):
    pass


class AspectBlocks(Refusal):
    names = ("aspect",)


class AspectStays(Refusal):
    """No action does away with it: part of a person, a wound, or what lasts on a place or a thing."""

    names = ("aspect", "kind")
