"""What may be refused at every table, and the list of all that may be refused anywhere.

A refusal is a class, a code (the class's name in snake case) and parameters. Its words come from
the label files (`refusal.<code>`), in the reader's language. Nothing is half done when one is raised.
"""

import re
from typing import Any, ClassVar

from rules.words.params import Params


class Refusal(Exception):
    """A command that cannot be done now; the state is as it was."""

    status: ClassVar[int] = 409
    code: ClassVar[str] = "refusal"
    names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.code = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        REFUSALS[cls.code] = cls

    def __init__(self, rule: str | None = None, **params: Any) -> None:
        """`rule` is the id of the rule that refuses; `params` are those named in `names`."""
        if tuple(params) != self.names:
            if not params.keys() <= set(self.names):
                raise TypeError(f"{type(self).__name__} has no parameter {sorted(params.keys() - set(self.names))}")
            params = dict.fromkeys(self.names) | params
        self.rule = rule
        self.params: Params = params

    def __str__(self) -> str:
        return f"{self.code} {self.rule} {self.params}"

    @staticmethod
    def of(told: dict[str, Any]) -> "Refusal":
        """The refusal that a reason (`code`, `params`, `rule`) tells of."""
        return REFUSALS[told["code"]](told.get("rule"), **told["params"])


REFUSALS: dict[str, type[Refusal]] = {}


# --- who may ---------------------------------------------------------------------------------


class NotFound(Refusal):
    """Absent, or hidden from the one who asks: the two are never told apart."""

    status = 404


class NotAllowed(Refusal):
    status = 403


class GmOnly(Refusal):
    status = 403


class NotYourCharacter(Refusal):
    status = 403
    names = ("character",)


class SecondGm(Refusal):
    pass


class NotTheTarget(Refusal):
    status = 403


class NotAgreed(Refusal):
    """Their own wording of an offer stands, and the other side has not taken it."""


class NoExplanation(Refusal):
    """Something has to be said to it, and nothing is."""


class VictorNarrates(Refusal):
    status = 403
    names = ("victor",)


class SeatTaken(Refusal):
    """The member already has a seat at this table."""


class Banned(Refusal):
    status = 403


class InviteInvalid(Refusal):
    status = 404


# --- the shape of what was sent -----------------------------------------------------------------


class BadFrame(Refusal):
    status = 400


class UnknownKind(Refusal):
    status = 400
    names = ("kind",)


class UnknownField(Refusal):
    status = 400
    names = ("field",)


class BadArgs(Refusal):
    """An argument of the wrong shape; `at` is its path, `detail` what was expected."""

    status = 400
    names = ("at", "detail")


class BadText(Refusal):
    status = 400


class TooLong(Refusal):
    status = 400
    names = ("at", "most")


class IdReused(Refusal):
    pass


class Stale(Refusal):
    pass


class TryAgain(Refusal):
    status = 503


class StorageFull(Refusal):
    status = 507


class PictureTooBig(Refusal):
    """`most` is in megabytes."""

    status = 413
    names = ("most",)


class PictureFormat(Refusal):
    """Not a JPEG, PNG or WebP, whatever its name says."""

    status = 415


class PictureTooFine(Refusal):
    """`most` is in megapixels."""

    status = 422
    names = ("most",)


class PictureMoves(Refusal):
    """More than one frame."""

    status = 422


class PictureBroken(Refusal):
    """It could not be decoded within its time and memory."""

    status = 422


class LibraryFull(Refusal):
    """`most` is in megabytes."""

    names = ("most",)


class TooManyPictures(Refusal):
    names = ("most",)


class TooManyCommands(Refusal):
    status = 429


class TooManySockets(Refusal):
    status = 429


class ClientDice(Refusal):
    status = 400


class DiceLimit(Refusal):
    """`limit`: text, dice, faces, depth, explosions or number."""

    status = 400
    names = ("limit", "most")


class BadDice(Refusal):
    """Dice that cannot be read."""

    status = 400


# --- the table ----------------------------------------------------------------------------------


class Paused(Refusal):
    """Play is stopped by the X-card or a pause."""


class UnknownDial(Refusal):
    status = 400
    names = ("dial",)


class BadDialValue(Refusal):
    """`allowed`: the words it may be; `least` and `most` of a number."""

    status = 400
    names = ("dial", "allowed", "least", "most")


class DialsLocked(Refusal):
    """This table turns its dials between sessions only."""


class ShapeDoesNotFit(Refusal):
    """The list has room for `have`, the shape would need `need`."""

    names = ("have", "need")


class RangeExceedsCap(Refusal):
    names = ("least", "most", "cap")


class RuleStandsFirm(Refusal):
    """A rule that keeps the table whole cannot be set to warn; `why` says what would break."""

    names = ("why",)


class UnknownRule(Refusal):
    status = 400


class OtherGame(Refusal):
    """A profile of `game` at a table that plays another."""

    names = ("game", "here")


class TooManyProfiles(Refusal):
    names = ("most",)


class TooManyPages(Refusal):
    names = ("most",)


class TooManyEvenings(Refusal):
    """As many standing slots, single evenings or polls as there is room for."""

    names = ("most",)


class AddressRefused(Refusal):
    """Nothing may be sent to an address of that form."""

    status = 400


class PollOver(Refusal):
    """It takes no more answers, or has come to an evening."""


class EveningOver(Refusal):
    """It has been, or does not take place."""


class TooManySteps(Refusal):
    names = ("most",)


class TooManyPieces(Refusal):
    names = ("most",)


class NothingPlayed(Refusal):
    """An evening of which nothing has come up is not put away."""


class EveningWorded(Refusal):
    """The evening before is not taken back over what is said of the next one."""


class TooManyWishes(Refusal):
    names = ("most",)


class TooManyBlocks(Refusal):
    names = ("most",)


class NobodyHere(Refusal):
    """Nobody who plays is at the table."""


class TooManyRelations(Refusal):
    names = ("most",)


class NoPageNamed(Refusal):
    """No page that the writer sees has that title, or none of which this can be said."""

    names = ("title",)
    status = 404


class TooManyCaptures(Refusal):
    names = ("most",)


class ProfileDoesNotFit(Refusal):
    """`faults`: a list of messages, each with its path `at`."""

    status = 400
    names = ("faults",)


class DialOff(Refusal):
    names = ("dial",)  # which one the GM may switch on; None where the game offers none for it


class SessionRunning(Refusal):
    pass


class NoSession(Refusal):
    pass


class SceneRunning(Refusal):
    pass


class NoScene(Refusal):
    pass


class NotPrepared(Refusal):
    """The scene is already live or over."""


class Gone(Refusal):
    """The thing was there, and is not any more: spent, answered, or undone."""

    status = 410


class StillHidden(Refusal):
    """The GM's own secret would be told by this; it must be shown first."""

    names = ("name",)


class NothingToTakeBack(Refusal):
    pass


class DiceAreCast(Refusal):
    """A player does not take back what chance has answered."""


class NothingChanges(Refusal):
    pass


class BadNumber(Refusal):
    names = ("least", "most")


class NameNeeded(Refusal):
    pass


class UnknownTool(Refusal):
    """A way of stopping play that the game does not have."""
