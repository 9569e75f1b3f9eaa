"""Growing: the GM awards a milestone, the players make its choices or pass.

A character's `milestone` holds `size`, the choices still `left`, and all it `had`. Rules: FAE-ADV-01 to FAE-ADV-10.
"""

from typing import Any

from msgspec.structs import replace

from rules.fate import growth_commands as c
from rules.fate.aspects import said
from rules.fate.grown import Grown, MilestoneAwarded
from rules.fate.limits import check_slot, check_stunt, own_aspects, refresh_with
from rules.fate.recovery import clear_consequence, heals
from rules.fate.state import Aspect, Character, Stunt
from rules.fate.table import aspects_on
from rules.play import Play, handles
from rules.refusals import (
    BadArgs,
    Gone,
    HighConceptLocked,
    NeedsMilestone,
    NoExplanation,
    NoSuchStunt,
    NotAllowed,
    NothingChanges,
    OneChoiceOnly,
    OverApproachCap,
    TooEarly,
    UnknownApproach,
    WrongStep,
)
from rules.rights import require_controller
from rules.tablewide import game_of

HIGH_CONCEPT = "high_concept"
MINOR_OPTIONS = ("swap", "rename", "exchange_stunt", "new_stunt")
MINOR = ("minor", "clear_moderate")
SIGNIFICANT = (*MINOR, "clear_severe", "raise")
CHOICES = {"minor": MINOR, "significant": SIGNIFICANT, "major": (*SIGNIFICANT, "refresh", "stunt", HIGH_CONCEPT)}
CLEARS = {"next_session": "clear_moderate", "scenario": "clear_severe"}
SESSIONS_TO_CLEAR = 2


@handles(c.AwardMilestone)
def award_milestone(play: Play, command: c.AwardMilestone) -> None:
    """Choices that are still open from before stay open. Rule: FAE-ADV-01."""
    play.require_gm("FAE-ADV-01")
    named = [play.state.get(id, Character) for id in dict.fromkeys(command.to)]
    if any(who.kind != "pc" or who.state != "ready" for who in named):
        raise NotAllowed(rule="FAE-ADV-01")
    heroes = named or [who for who in play.state.all(Character) if who.kind == "pc" and who.state == "ready"]
    if not heroes:
        raise NothingChanges(rule="FAE-ADV-01")
    grown = tuple(replace(who, milestone=awarded(who.milestone, command.milestone)) for who in heroes)
    play.emit(MilestoneAwarded(size=command.milestone, characters=grown))


def awarded(before: dict[str, Any], size: str) -> dict[str, Any]:
    left = [*before.get("left", ()), *CHOICES[size]]
    return {"size": size, "left": left, "had": sorted({*before.get("had", ()), *left})}


def open_choice(character: Character, choice: str) -> None:
    """Raises `NeedsMilestone` for what was not awarded, `OneChoiceOnly` for what has been chosen."""
    if choice in character.milestone.get("left", ()):
        return
    if choice in character.milestone.get("had", ()):
        raise OneChoiceOnly(rule="FAE-ADV-02")
    raise NeedsMilestone(rule="FAE-ADV-01")


def chosen(character: Character, choice: str, **fields: Any) -> Character:
    """The character changed, and the choice made."""
    left = list(character.milestone["left"])
    left.remove(choice)
    return replace(character, milestone={**character.milestone, "left": left}, **fields)


def grow(play: Play, character: Character, choice: str = "", **told: Any) -> None:
    play.emit(Grown(character=character, system=play.state.table.system, choice=choice, **told))


@handles(c.PassMilestone)
def pass_milestone(play: Play, command: c.PassMilestone) -> None:
    character = require_controller(play, command.character)
    if not character.milestone.get("left"):
        raise NothingChanges(rule="FAE-ADV-02")
    grow(play, replace(character, milestone={}), "passed")


# --- the minor choice -----------------------------------------------------------------------------------


@handles(c.ChooseMinor)
def choose_minor(play: Play, command: c.ChooseMinor) -> None:
    """Exactly one of four. Rules: FAE-ADV-02 to FAE-ADV-06."""
    character = require_controller(play, command.character)
    open_choice(character, "minor")
    OPTIONS[command.option](play, character, command)


def swap(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rule: FAE-ADV-03."""
    if len(command.approaches) != 2:
        raise BadArgs(at="$.approaches", detail="two")
    a, b = (known_rating(character, name) for name in command.approaches)
    ratings = character.ratings
    if ratings[a] == ratings[b]:
        raise NothingChanges(rule="FAE-ADV-03")
    swapped = {**ratings, a: ratings[b], b: ratings[a]}
    grow(play, chosen(character, "minor", ratings=swapped), "swap", rating=a, other=b)


def known_rating(character: Character, name: str) -> str:
    if name not in character.ratings:
        raise UnknownApproach(rule="FAE-APR-01", rating=name)
    return name


def rename(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rule: FAE-ADV-04."""
    slot = command.slot or ""
    check_slot(game_of(play.state), character, slot)
    if slot == HIGH_CONCEPT:
        raise HighConceptLocked(rule="FAE-ADV-04")
    reword(play, character, slot, command.text, "minor", "rename")


def reword(play: Play, character: Character, slot: str, text: str, choice: str, told: str) -> None:
    aspect = own_aspects(play.state, character.id).get(slot)
    if aspect is None:
        raise Gone(rule="FAE-ADV-04")
    new = said(text)
    if new == aspect.text:
        raise NothingChanges(rule="FAE-ADV-04")
    grow(play, chosen(character, choice), told, put=(replace(aspect, text=new),), old=aspect.text, text=new)


def exchange_stunt(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rule: FAE-ADV-05."""
    old = next((stunt for stunt in character.stunts if stunt.id == command.give), None)
    if old is None:
        raise NoSuchStunt(rule="FAE-ADV-05")
    new = fresh_stunt(play, command.stunt)
    stunts = tuple(new if stunt is old else stunt for stunt in character.stunts)
    grow(play, chosen(character, "minor", stunts=stunts), "exchange_stunt", old=old.name, text=new.name)


def new_stunt(play: Play, character: Character, command: c.ChooseMinor) -> None:
    add_stunt(play, character, command.stunt, "minor")  # FAE-ADV-06


OPTIONS = {"swap": swap, "rename": rename, "exchange_stunt": exchange_stunt, "new_stunt": new_stunt}


def fresh_stunt(play: Play, stunt: Stunt | None) -> Stunt:
    if stunt is None:
        raise BadArgs(at="$.stunt", detail="object")
    check_stunt(game_of(play.state), stunt)
    return replace(stunt, id=play.inner_id(), used=False)


def add_stunt(play: Play, character: Character, stunt: Stunt | None, choice: str) -> None:
    """One more; refresh pays for it where there are three already. Points in hand stay as they are."""
    new = fresh_stunt(play, stunt)
    stunts = (*character.stunts, new)
    refresh = refresh_with(game_of(play.state), character, len(stunts))
    grow(play, chosen(character, choice, stunts=stunts, refresh=refresh), "new_stunt", text=new.name, value=refresh)


# --- what greater milestones bring ------------------------------------------------------------------------------


@handles(c.ClearConsequence)
def clear_by_milestone(play: Play, command: c.ClearConsequence) -> None:
    """Rules: FAE-ADV-07, FAE-ADV-08, FAE-REC-05."""
    character = require_controller(play, command.character)
    aspect = next((aspect for aspect in aspects_on(play.state, character.id) if aspect.id == command.aspect), None)
    if aspect is None or aspect.kind != "consequence":
        raise Gone(rule="FAE-ADV-07")
    choice = CLEARS.get(heals(play.state, aspect))
    if choice is None:
        raise NotAllowed(rule="FAE-REC-02")
    open_choice(character, choice)
    if sessions_stood(play, aspect) < SESSIONS_TO_CLEAR:
        raise TooEarly(rule="FAE-ADV-07")
    if not command.how.strip():
        raise NoExplanation(rule="FAE-REC-05")
    grow(play, chosen(character, choice))
    clear_consequence(play, aspect, command.how)


def sessions_stood(play: Play, aspect: Aspect) -> int:
    """The one it was taken in among them."""
    return play.state.session.number - aspect.session + 1


@handles(c.RaiseRating)
def raise_rating(play: Play, command: c.RaiseRating) -> None:
    """Rules: FAE-ADV-08, FAE-ADV-09."""
    character = require_controller(play, command.character)
    open_choice(character, "raise")
    name = known_rating(character, command.rating)
    value, highest = character.ratings[name] + 1, game_of(play.state).ratings.highest
    if value > highest:
        raise OverApproachCap(rule="FAE-ADV-09", most=highest)
    grown = chosen(character, "raise", ratings={**character.ratings, name: value})
    grow(play, grown, "raise", rating=name, value=value)


@handles(c.TakeRefresh)
def take_refresh(play: Play, command: c.TakeRefresh) -> None:
    """Rule: FAE-ADV-10."""
    character = require_controller(play, command.character)
    open_choice(character, "refresh")
    grown = chosen(character, "refresh", refresh=character.refresh + 1)
    grow(play, grown, "refresh", value=grown.refresh)


@handles(c.BuyStunt)
def buy_stunt(play: Play, command: c.BuyStunt) -> None:
    """Rule: FAE-ADV-10."""
    character = require_controller(play, command.character)
    open_choice(character, "stunt")
    if "refresh" in character.milestone["left"]:
        raise WrongStep(rule="FAE-ADV-10", step="refresh")
    add_stunt(play, character, command.stunt, "stunt")


@handles(c.RenameHighConcept)
def rename_high_concept(play: Play, command: c.RenameHighConcept) -> None:
    """Rule: FAE-ADV-10."""
    character = require_controller(play, command.character)
    open_choice(character, HIGH_CONCEPT)
    reword(play, character, HIGH_CONCEPT, command.text, HIGH_CONCEPT, "high_concept")
