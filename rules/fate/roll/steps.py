"""At which step a roll stands: what it waits for, and the roll that a command is about."""

from rules.fate.bargain.entities import Offer
from rules.fate.refusals.roll import NothingToDefend, WrongStep
from rules.fate.roll.entities import Roll
from rules.fate.table import aimed_at, open_roll
from rules.play import Play
from rules.refusals import Gone
from rules.state import State


def waits_for(state: State, roll: Roll) -> str:
    """What an open roll waits for, in one word."""
    if roll.step == "sent_back":
        return "change"
    if roll.step == "rolled":
        return "window"
    if roll.step == "choosing":
        return roll.todos[0].kind if roll.todos else "hit"
    if roll.step == "closed":
        return "over"
    if roll.reach == "asked":
        return "reach"
    if roll.protector is not None:
        return "vote"
    if any(offer_against(state, roll)):
        return "concession"
    if roll.opposition_base is None and roll.defense is None and roll.contest is None and not roll.spread:
        return "defense" if roll.action == "attack" else "opposition"
    return "dice"


def offer_against(state: State, roll: Roll) -> list[str]:
    """Concessions on the table of those the roll is aimed at."""
    return [offer.id for offer in state.all(Offer) if offer.kind == "concession" and offer.by == aimed_at(roll)]


def choosing(play: Play, id: str) -> Roll:
    """The decided roll. Raises `Gone`, `WrongStep`."""
    return roll_at(play, id, "choosing")


def roll_at(play: Play, id: str, *steps: str) -> Roll:
    """The roll, if it stands at one of these steps. Raises `Gone`, `WrongStep`."""
    roll = play.state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ACT-01")
    if roll.step not in steps:
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(play.state, roll))
    return roll


def declared_roll(play: Play, id: str | None) -> Roll:
    """The roll to be answered, before its dice. Raises `NothingToDefend`, `WrongStep`. Rule: FATE-DEF-01."""
    roll = play.state.find(id) if id else open_roll(play.state)
    if not isinstance(roll, Roll) or roll.step == "closed":
        raise NothingToDefend(rule="FATE-DEF-01")
    if roll.step not in ("declared", "sent_back") or roll.spread:
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(play.state, roll))
    return roll
