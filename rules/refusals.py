"""Everything the server may refuse, in one list.

A refusal is a class, a code (the class's name in snake case) and parameters. Its words come from
the label files (`refusal.<code>`), in the reader's language. Nothing is half done when one is raised.
"""

import re
from typing import Any, ClassVar


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
        self.params = params
        self.args = (self.code, rule, params)  # made often, also where nothing is refused but a button goes grey

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


class ProfileDoesNotFit(Refusal):
    """`faults`: a list of messages, each with its path `at`."""

    status = 400
    names = ("faults",)


class DialOff(Refusal):
    names = ("dial",)


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


# --- sheets --------------------------------------------------------------------------------------


class IncompleteSheet(Refusal):
    names = ("missing",)


class TooManyAspects(Refusal):
    names = ("most",)


class BadApproachSpread(Refusal):
    """More of one rating than the shape has. `value`: which, `most`: how many, `open`: what is still to give."""

    names = ("wanted", "value", "most", "have", "open")


class AboveStartingPeak(Refusal):
    names = ("most",)


class NoPointsLeft(Refusal):
    """Ratings that are bought freely cost more than there is."""

    names = ("points", "spent")


class ColumnBroken(Refusal):
    """More would have +`tier` than `below`, which only `count` have; one at `start` can rise first. `shape`: pairs of
    a rating and how many would have it. `steps`: all that would have to rise with it."""

    names = ("tier", "have", "below", "count", "start", "shape", "steps")


class FitsHere(Refusal):
    """Only what the table's list has not any more is taken off a sheet."""

    names = ("rating",)


class AlreadyRated(Refusal):
    names = ("rating", "value")


class NoOpenSlot(Refusal):
    """No place is left for a rating of `value`; `open` are those that are."""

    names = ("value", "open")


class NotOnSheet(Refusal):
    """A rating of the list that this sheet has not: it is +0."""

    names = ("rating",)


class OnlyAverageExchanged(Refusal):
    names = ("rating", "value")


class NoSkillPoints(Refusal):
    names = ("needed", "held")


class TooMuchForMinor(Refusal):
    """`what` (skills, stunts) a minor character has at most so many of."""

    names = ("what", "most")


class UnknownApproach(Refusal):
    names = ("rating",)


class OverApproachCap(Refusal):
    names = ("most",)


class NeedsMilestone(Refusal):
    """`needs`: the milestone that brings it, where a smaller one does not."""

    names = ("needs",)


class RefreshFirst(Refusal):
    """A major milestone's point of refresh is what its stunt is bought with."""


class StartingStuntsExceeded(Refusal):
    names = ("most",)


class RefreshFloor(Refusal):
    pass


class RefreshNotEditable(Refusal):
    """A hero's refresh follows from stunts and milestones."""


class HighConceptLocked(Refusal):
    pass


class OneChoiceOnly(Refusal):
    """`choice`: which of the milestone's has been made."""

    names = ("choice",)


class BadBoxCount(Refusal):
    names = ("most",)


class NoSuchStunt(Refusal):
    pass


class StuntMismatch(Refusal):
    names = ("stunt",)


class StuntScope(Refusal):
    pass


class StuntNotAgreed(Refusal):
    names = ("stunt",)


class StuntUsed(Refusal):
    """`per`: session, scene or scenario, in which it works `times` times."""

    names = ("stunt", "per", "times")


class CircumstanceNotMet(Refusal):
    names = ("stunt", "circumstance")


# --- aspects, invokes, points -----------------------------------------------------------------------


class AspectNotKnown(Refusal):
    status = 404


class AspectAlreadyKnown(Refusal):
    pass


class NoFreeInvocation(Refusal):
    names = ("aspect",)


class AlreadyAsked(Refusal):
    """The GM has yet to answer."""


class NotAnAlly(Refusal):
    names = ("character",)


class NotAnOpponent(Refusal):
    names = ("character",)


class NotEnoughFatePoints(Refusal):
    names = ("needed", "held")


class PoolEmpty(Refusal):
    pass


class AlreadyInvokedOnRoll(Refusal):
    names = ("aspect",)


class NotRolledYet(Refusal):
    pass


class OutcomeFixed(Refusal):
    pass


class NoExplanation(Refusal):
    pass


class ModifierNotAllowed(Refusal):
    pass


class CannotRefuse(Refusal):
    pass


class NotAgreed(Refusal):
    pass


# --- actions and rolls ---------------------------------------------------------------------------------


class WrongStep(Refusal):
    """The conversation is not there yet, or has gone past it; `step` names where it stands."""

    names = ("step",)


class UnknownAction(Refusal):
    names = ("action",)


class ActionNotAllowed(Refusal):
    names = ("action",)


class AttackNotAllowed(Refusal):
    pass


class NothingToDefend(Refusal):
    pass


class AdjustmentTooLarge(Refusal):
    names = ("most",)


class CostNeeded(Refusal):
    pass


class NoStyle(Refusal):
    pass


class AlreadyActed(Refusal):
    names = ("character",)


class HelperCap(Refusal):
    names = ("most",)


# --- harm ------------------------------------------------------------------------------------------------


class HitPending(Refusal):
    names = ("character",)


class OneBoxPerHit(Refusal):
    pass


class BoxChecked(Refusal):
    names = ("box",)


class NoSuchBox(Refusal):
    names = ("box",)


class SlotOccupied(Refusal):
    names = ("slot",)


class HitNotAbsorbed(Refusal):
    names = ("left_over", "absorbed")


class NoConsequences(Refusal):
    pass


class TakenOut(Refusal):
    names = ("character",)


class LeftTheConflict(Refusal):
    names = ("character",)


class TooLate(Refusal):
    pass


class NoConflict(Refusal):
    pass


class NoRest(Refusal):
    pass


class TooEarly(Refusal):
    pass


# --- conflicts, challenges, contests ------------------------------------------------------------------------


class ConflictRunning(Refusal):
    pass


class NotYourTurn(Refusal):
    names = ("turn_of",)


class ActionUsed(Refusal):
    pass


class FreeMoveUsed(Refusal):
    pass


class NeedsAction(Refusal):
    pass


class OutOfReach(Refusal):
    pass


class StillRunning(Refusal):
    """`what`: challenge or contest."""

    names = ("what",)


class TaskSettled(Refusal):
    pass


class TooFewParticipants(Refusal):
    pass


class AlreadyRolled(Refusal):
    pass


class TwistNeeded(Refusal):
    pass


class ContestOver(Refusal):
    pass


# --- what the second catalogue refuses besides --------------------------------------------------------------


class MinorCostMayNotBlock(Refusal):
    pass


class TargetMustDefend(Refusal):
    names = ("character",)


class NotForAttack(Refusal):
    """A rating that attacks nobody, unless it is granted."""

    names = ("rating", "allowed")


class NotForDefense(Refusal):
    names = ("rating", "allowed")


class CannotBeHarmedSo(Refusal):
    """`until`: what the GM said it takes; empty where nothing does."""

    names = ("character", "rating", "until")


class NotInPlayHere(Refusal):
    """An aspect of a zone where nobody of the roll is."""

    names = ("aspect",)


class AspectStays(Refusal):
    """No action does away with it: part of a person, a wound, or what lasts on a place or a thing."""

    names = ("aspect", "kind")


class PhysicalConflictOnly(Refusal):
    """A stunt that lets one go first where it comes to blows, not where it comes to words."""

    names = ("stunt",)


class NotInTheRoll(Refusal):
    """Somebody who neither acts nor defends in the roll that is to be helped."""

    names = ("character",)


class NotTheirs(Refusal):
    """An aspect of somebody else, which does not touch the one it is held against."""

    names = ("aspect", "character")


class BoostNeedsName(Refusal):
    pass


class ObjectionOpen(Refusal):
    pass


class AspectBlocks(Refusal):
    names = ("aspect",)


class BoostNotCompellable(Refusal):
    pass


class GroupMustAgree(Refusal):
    pass


class AlreadyCompelled(Refusal):
    pass


class NeedFourDice(Refusal):
    pass


class BadFace(Refusal):
    pass


class WrongTrack(Refusal):
    names = ("harm",)


class NoSuchTrack(Refusal):
    names = ("track",)


class SlotWrongKind(Refusal):
    names = ("slot",)


class ConditionsInstead(Refusal):
    """Conditions stand in for consequences at this table."""


class ConditionMarked(Refusal):
    names = ("condition",)


class ConditionWrongKind(Refusal):
    names = ("condition",)


class RowClosed(Refusal):
    names = ("row",)


class HighConceptStays(Refusal):
    pass


class ExtremeUsed(Refusal):
    names = ("character",)


class ExtremeStays(Refusal):
    """What an extreme consequence left does not heal."""


class NotBackAgain(Refusal):
    names = ("aspect",)


class NotForThisHarm(Refusal):
    names = ("rating",)


class NothingToTreat(Refusal):
    pass


class AlreadyTreated(Refusal):
    names = ("aspect",)


class Untreated(Refusal):
    pass


class TermsStand(Refusal):
    pass


class OrderIsFixed(Refusal):
    pass


class NoLineOfSight(Refusal):
    pass


class SupporterUnrated(Refusal):
    names = ("character",)


class LeaderNotBest(Refusal):
    names = ("character",)


class SideRolled(Refusal):
    names = ("side",)


class SideForfeited(Refusal):
    names = ("side",)


class OneAdvantageEach(Refusal):
    names = ("character",)


class OneOptionEach(Refusal):
    names = ("character",)


class UnknownMode(Refusal):
    pass


class UnknownTool(Refusal):
    """A way of stopping play that the game does not have."""


# --- what the optional rules on the scene refuse --------------------------------------------------------------


class NeedsABox(Refusal):
    """A countdown without boxes."""


class LeftToRight(Refusal):
    """`next`: the box that is to be marked."""

    names = ("next",)


class CountdownOver(Refusal):
    pass


class NothingMarked(Refusal):
    """No box of a countdown is marked, so that none can be cleared."""


class NotBegun(Refusal):
    """It waits in a prepared scene: nothing happens to it before that opens."""


class NotAnObstacle(Refusal):
    names = ("character",)


class ObstacleNotAttackable(Refusal):
    names = ("character",)


class HazardCannotOvercome(Refusal):
    names = ("character",)


class BlockHasNoTurn(Refusal):
    names = ("character",)


class ObstacleIsPassive(Refusal):
    """A hazard or block opposes with its rating; it does not roll."""

    names = ("character",)


class CoverNegates(Refusal):
    """`block` keeps every attack off `character`."""

    names = ("character", "block")


class NeedsChoice(Refusal):
    """A distraction without a question, or without anything that comes of it."""


class UnknownScale(Refusal):
    status = 400
    names = ("scale",)


class NotHigherScale(Refusal):
    """`character` is not above whoever it goes against."""

    names = ("character",)


class OneScaleBenefit(Refusal):
    pass


class BenefitDoesNotFit(Refusal):
    """More free invokes come only of an advantage that is created."""


class NoScaleWhenCreating(Refusal):
    """Nobody stands against what is created, so scale does not help to create it."""


class UnknownTime(Refusal):
    status = 400
    names = ("time",)


class NeedsPermission(Refusal):
    """To hit everybody in a place."""


class UseSplitShifts(Refusal):
    """Several targets, each of its own: only with shares of one total."""


class TotalNotPositive(Refusal):
    pass


class AtLeastOneEach(Refusal):
    pass


class SplitExceedsTotal(Refusal):
    names = ("total", "wanted")


class TargetsInOneZone(Refusal):
    pass


class ImmuneUntilChallenge(Refusal):
    """`challenge`: the one that must be beaten first; empty: any."""

    names = ("character", "challenge")


class ImmuneUntilContest(Refusal):
    names = ("character",)


class ImmuneUntilParts(Refusal):
    """While other parts of the same threat stand."""

    names = ("character",)


class NoMinionLeft(Refusal):
    names = ("character",)


class ThreatLoop(Refusal):
    """Something would be its own minion, form or part, or two of these at once."""


class RerollsOnly(Refusal):
    pass


class NoStackingAgainstBoss(Refusal):
    pass


class NotAMember(Refusal):
    names = ("character", "organization")


class SettingAspectPermanent(Refusal):
    names = ("aspect",)
