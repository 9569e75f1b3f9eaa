"""Growing: the GM awards a milestone, the players make its choices or pass.

Rules: FATE-ADV-01 to -10, FATE-ADV-51 to -60, FATE-ADV-71.
"""

from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import said
from rules.fate.control import require_owner
from rules.fate.game.look import game_of
from rules.fate.growth import commands as c
from rules.fate.growth.events import Grown
from rules.fate.harm.recovery import clear_consequence, heals
from rules.fate.refusals.harm import ExtremeStays, TooEarly
from rules.fate.refusals.sheet import (
    AlreadyRated,
    HighConceptLocked,
    NeedsMilestone,
    NoSuchStunt,
    NotOnSheet,
    OneChoiceOnly,
    OnlyAverageExchanged,
    OverApproachCap,
    RefreshFirst,
)
from rules.fate.sheet.casting import aspect_for
from rules.fate.sheet.entities import Character, Milestone
from rules.fate.sheet.limits import (
    check_slot,
    counting,
    later_slot,
    left_out,
    needs_word,
    own_aspects,
    refresh_with,
)
from rules.fate.sheet.measured import remeasured
from rules.fate.sheet.ratings import check_columns, check_names, kept, raised
from rules.fate.stunt.agreeing import ask_gm
from rules.fate.stunt.entities import Stunt
from rules.fate.stunt.limits import check_stunt
from rules.fate.stunt.places import check_chosen
from rules.fate.table import aspects_on
from rules.play import Play, handles
from rules.refusals import BadArgs, Gone, NoExplanation, NotAllowed, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.asking import why_not
from rules.table.look import dial
from rules.words.wording import rating_word

HIGH_CONCEPT = "high_concept"
MINOR_OPTIONS = ("swap", "rename", "exchange_stunt", "new_stunt")
OPTIONS_OF: dict[str, tuple[str, ...]] = {
    "three": MINOR_OPTIONS,
    "two": ("swap", "exchange_rating", *MINOR_OPTIONS[1:]),
    "rare": (),
}
MINOR = ("minor", "clear_moderate")
SIGNIFICANT = (*MINOR, "clear_severe", "raise")
CHOICES: dict[str, tuple[str, ...]] = {
    "minor": MINOR,
    "significant": SIGNIFICANT,
    "major": (*SIGNIFICANT, "refresh", "stunt", HIGH_CONCEPT),
    "milestone": ("minor",),
    "breakthrough": ("minor", HIGH_CONCEPT, "recover"),
    "growth": ("aspect", "new_stunt"),
}
RULE_OF = {
    "three": {
        "minor": "FATE-ADV-02",
        "clear_moderate": "FATE-ADV-07",
        "clear_severe": "FATE-ADV-08",
        "raise": "FATE-ADV-08",
        "refresh": "FATE-ADV-10",
        "stunt": "FATE-ADV-10",
        HIGH_CONCEPT: "FATE-ADV-10",
    },
    "two": {"minor": "FATE-ADV-02", HIGH_CONCEPT: "FATE-ADV-57"},
    "rare": dict.fromkeys(("aspect", "new_stunt"), "FATE-ADV-71"),
}  # which brings a choice
SIZES = {"three": ("minor", "significant", "major"), "two": ("milestone", "breakthrough"), "rare": ("growth",)}
STUNT_EACH = 3  # growths
CLEARS = {
    "next_session": "clear_moderate",
    "whole_session": "clear_moderate",
    "scenario": "clear_severe",
    "breakthrough": "clear_severe",
}
SESSIONS_TO_CLEAR = 2


def sizes(state: State) -> tuple[str, ...]:
    """The milestones there are at this table, the smallest first."""
    return SIZES[dial(state, "milestones")]


def options_of(state: State) -> tuple[str, ...]:
    """What the one choice of every milestone may be."""
    return OPTIONS_OF[dial(state, "milestones")]


def choices_of(hero: Character, size: str) -> tuple[str, ...]:
    """What a milestone brings this hero: of the rare ones an aspect, and each third time a stunt instead.

    Rule: FATE-ADV-71.
    """
    if size != "growth":
        return CHOICES[size]
    return ("new_stunt",) if (hero.breakthroughs + 1) % STUNT_EACH == 0 else ("aspect",)


def open_choice(state: State, character: Character, choice: str) -> None:
    """Raises `NeedsMilestone` for what was not awarded, `OneChoiceOnly` for what has been chosen."""
    if choice in character.milestone.left:
        return
    kind = dial(state, "milestones")
    smallest = next((size for size in SIZES[kind] if choice in CHOICES[size]), None)
    needs = None if smallest == SIZES[kind][0] else smallest
    if choice in character.milestone.had:
        refuse_or_warn(OneChoiceOnly(rule=RULE_OF[kind].get(choice, "FATE-ADV-02"), choice=choice))
    elif character.milestone.size and needs is not None:
        refuse_or_warn(NeedsMilestone(rule=RULE_OF[kind].get(choice, "FATE-ADV-01"), needs=needs))
    else:
        refuse_or_warn(NeedsMilestone(rule="FATE-ADV-01", needs=needs))


def chosen(character: Character, choice: str, **fields: Any) -> Character:
    """The character changed, and the choice made; a house rule may let through what was not open."""
    return replace(character, milestone=without(character.milestone, choice), **fields)


def without(milestone: Milestone, choice: str) -> Milestone:
    """That choice is made once."""
    left = list(milestone.left)
    if choice in left:
        left.remove(choice)
    return replace(milestone, left=tuple(left))


def grow(play: Play, character: Character, choice: str = "", **told: Any) -> None:
    """The character as it is from now on; boxes and slots follow its ratings and stunts. Rule: FATE-STR-58."""
    grown = remeasured(play.state, play.state.get(character.id, Character), character)
    play.emit(Grown(character=grown, system=play.state.table.system, choice=choice, **told))


@handles(c.PassMilestone)
def pass_milestone(play: Play, command: c.PassMilestone) -> None:
    """All that is left, or one choice: the others stay open. Rules: FATE-ADV-01, FATE-ADV-02, FATE-ADV-08."""
    character = require_owner(play, command.character)
    if not character.milestone.left:
        raise NothingChanges(rule="FATE-ADV-02")
    if command.choice is None:
        grow(play, replace(character, milestone=Milestone()), "passed")
        return
    open_choice(play.state, character, command.choice)
    grow(play, passed(character, command.choice), "left", text=command.choice)


def passed(character: Character, choice: str) -> Character:
    """Without that choice; a stunt is paid with the refresh that comes before it. Rule: FATE-ADV-10."""
    milestone = without(character.milestone, choice)
    if choice == "refresh":
        milestone = without(milestone, "stunt")
    return replace(character, milestone=milestone if milestone.left else Milestone())


# --- the minor choice -----------------------------------------------------------------------------------


@handles(c.ChooseMinor)
def choose_minor(play: Play, command: c.ChooseMinor) -> None:
    """Exactly one of the options. Rules: FATE-ADV-02 to -06, FATE-ADV-52 to -55."""
    character = require_owner(play, command.character)
    options = options_of(play.state)
    if options and command.option not in options:
        raise BadArgs(at="$.option", detail=" | ".join(options))
    open_choice(play.state, character, "minor")
    OPTIONS[command.option](play, character, command)


def swap(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rules: FATE-ADV-03, FATE-ADV-52."""
    a, b = two_named(play, command)
    for name in (a, b):
        check_on_sheet(play.state, character, name)
    ratings = character.ratings
    if ratings[a] == ratings[b]:
        raise NothingChanges(rule="FATE-ADV-03")
    swapped = {**ratings, a: ratings[b], b: ratings[a]}
    grow(play, chosen(character, "minor", ratings=swapped), "swap", rating=a, other=b)


def two_named(play: Play, command: c.ChooseMinor) -> tuple[str, str]:
    """Two ratings of the table's lists. Raises `BadArgs`, `UnknownApproach`."""
    if len(command.approaches) != 2:
        raise BadArgs(at="$.approaches", detail="two")
    check_names(game_of(play.state), command.approaches)
    return command.approaches[0], command.approaches[1]


def check_on_sheet(state: State, character: Character, name: str) -> None:
    """Raises `NotOnSheet` for what is not rated there, as +0 mostly is not. Rule: FATE-ADV-52."""
    if name not in kept(game_of(state), character.ratings):
        raise NotOnSheet(rule="FATE-ADV-52", rating=rating_word(state.table.system, name))


def exchange_rating(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """One at +1 goes, one that was not on the sheet comes. Rule: FATE-ADV-52."""
    drop, take = two_named(play, command)
    check_on_sheet(play.state, character, drop)
    rated = kept(game_of(play.state), character.ratings)
    if rated[drop] != 1:
        word, value = rating_word(play.state.table.system, drop), {"signed": rated[drop]}
        refuse_or_warn(OnlyAverageExchanged(rule="FATE-ADV-52", rating=word, value=value))
    if take in rated:
        word, value = rating_word(play.state.table.system, take), {"signed": rated[take]}
        raise AlreadyRated(rule="FATE-ADV-52", rating=word, value=value)
    ratings = {take if name == drop else name: value for name, value in rated.items()}
    grow(play, chosen(character, "minor", ratings=ratings), "exchange_rating", rating=drop, other=take)


def rename(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rule: FATE-ADV-04."""
    slot = command.slot or ""
    check_slot(game_of(play.state), character, slot)
    if slot == HIGH_CONCEPT:
        refuse_or_warn(HighConceptLocked(rule="FATE-ADV-04"))
    reword(play, character, slot, command.text, "minor", "rename")


def reword(play: Play, character: Character, slot: str, text: str, choice: str, told: str) -> None:
    aspect = own_aspects(play.state, character.id).get(slot)
    rule = "FATE-ADV-04" if choice == "minor" else RULE_OF[dial(play.state, "milestones")].get(choice, "FATE-ADV-01")
    if aspect is None:
        raise Gone(rule=rule)
    if aspect.was:
        raise ExtremeStays(rule="FATE-EXTR-03")
    new = said(text)
    if new == aspect.text:
        raise NothingChanges(rule=rule)
    grow(play, chosen(character, choice), told, put=(replace(aspect, text=new),), old=aspect.text, text=new)


def exchange_stunt(play: Play, character: Character, command: c.ChooseMinor) -> None:
    """Rule: FATE-ADV-05."""
    old = next((stunt for stunt in character.stunts if stunt.id == command.give), None)
    if old is None:
        raise NoSuchStunt(rule="FATE-ADV-05")
    new = fresh_stunt(play, command.stunt)
    stunts = tuple(new if stunt is old else stunt for stunt in character.stunts)
    refresh, silent = costs(play, character, stunts)
    grown = chosen(character, "minor", stunts=stunts, refresh=refresh)
    grow(play, grown, "exchange_stunt", old=old.name, text=new.name)
    ask_gm(play, character.id, silent)


def new_stunt(play: Play, character: Character, command: c.ChooseMinor) -> None:
    add_stunt(play, character, command.stunt, "minor")  # FATE-ADV-06


OPTIONS = {
    "swap": swap,
    "exchange_rating": exchange_rating,
    "rename": rename,
    "exchange_stunt": exchange_stunt,
    "new_stunt": new_stunt,
}


def fresh_stunt(play: Play, stunt: Stunt | None) -> Stunt:
    if stunt is None:
        raise BadArgs(at="$.stunt", detail="object")
    clean = check_stunt(game_of(play.state), stunt)
    return replace(clean, id=play.inner_id(), used=False, uses=0, asks=needs_word(play, clean))


def add_stunt(play: Play, character: Character, stunt: Stunt | None, choice: str) -> None:
    """One more; refresh pays for it where there are three already. Points in hand stay as they are."""
    new = fresh_stunt(play, stunt)
    stunts = (*character.stunts, new)
    refresh, silent = costs(play, character, stunts)
    grow(play, chosen(character, choice, stunts=stunts, refresh=refresh), "new_stunt", text=new.name, value=refresh)
    ask_gm(play, character.id, silent)


def costs(play: Play, character: Character, stunts: tuple[Stunt, ...]) -> tuple[int, frozenset[str]]:
    """The refresh that these stunts leave, and what of them was turned down. Rules: FATE-REF-03, FATE-STN-04."""
    check_chosen(play, character, stunts)
    had, has = (counting(play.state, character, each) for each in (character.stunts, stunts))
    return refresh_with(game_of(play.state), character.refresh, had, has), left_out(play.state, character, stunts)


# --- what greater milestones bring ------------------------------------------------------------------------------


@handles(c.ClearConsequence)
def clear_by_milestone(play: Play, command: c.ClearConsequence) -> None:
    """Rules: FATE-ADV-07, FATE-ADV-08, FATE-REC-05."""
    character = require_owner(play, command.character)
    aspect = next((aspect for aspect in aspects_on(play.state, character.id) if aspect.id == command.aspect), None)
    if aspect is None or aspect.kind != "consequence":
        raise Gone(rule="FATE-ADV-07")
    choice = CLEARS.get(heals(play.state, aspect))
    if choice is None:
        raise NotAllowed(rule="FATE-REC-02")
    open_choice(play.state, character, choice)
    check_stood(play.state, aspect)
    if not command.how.strip():
        refuse_or_warn(NoExplanation(rule="FATE-REC-05"))
    grow(play, chosen(character, choice))
    clear_consequence(play, aspect, command.how)


def check_stood(state: State, aspect: Aspect) -> None:
    """The session it was taken in counts. Raises `TooEarly`. Rule: FATE-ADV-07."""
    if state.session.number - aspect.session + 1 < SESSIONS_TO_CLEAR:
        refuse_or_warn(TooEarly(rule="FATE-ADV-07"))


def clearing(state: State, character: Character) -> set[str]:
    """The choices that clear a wound which has stood long enough. Rules: FATE-ADV-07, FATE-ADV-08."""
    wounds = [aspect for aspect in aspects_on(state, character.id) if aspect.kind == "consequence"]
    stood = [one for one in wounds if why_not(check_stood, state, one) is None]
    return {choice for one in stood if (choice := CLEARS.get(heals(state, one))) is not None}


@handles(c.RaiseRating)
def raise_rating(play: Play, command: c.RaiseRating) -> None:
    """Rules: FATE-ADV-08, FATE-ADV-09."""
    character = require_owner(play, command.character)
    open_choice(play.state, character, "raise")
    ratings = higher(play.state, character, (command.rating,), "FATE-ADV-09")
    grown = chosen(character, "raise", ratings=ratings)
    grow(play, grown, "raise", rating=command.rating, value=ratings[command.rating])


def higher(state: State, character: Character, names: tuple[str, ...], rule: str) -> dict[str, int]:
    """The ratings after these raises, checked as they stand together. Rules: FATE-ADV-09, FATE-ADV-59, FATE-ADV-61.

    Raises `UnknownApproach`, `OverApproachCap`, `ColumnBroken`.
    """
    game = game_of(state)
    check_names(game, names)
    ratings = raised(character.ratings, names)
    if any(ratings[name] > game.ratings.highest for name in names):
        raise OverApproachCap(rule=rule, most=game.ratings.highest)
    if dial(state, "raises_keep") == "columns":
        check_columns(game, ratings)
    return ratings


@handles(c.TakeRefresh)
def take_refresh(play: Play, command: c.TakeRefresh) -> None:
    """Rule: FATE-ADV-10."""
    character = require_owner(play, command.character)
    open_choice(play.state, character, "refresh")
    grown = chosen(character, "refresh", refresh=character.refresh + 1)
    grow(play, grown, "refresh", value=grown.refresh)


@handles(c.BuyStunt)
def buy_stunt(play: Play, command: c.BuyStunt) -> None:
    """For the refresh of a major milestone, or for what a rare one brings. Rules: FATE-ADV-10, FATE-ADV-71."""
    character = require_owner(play, command.character)
    choice = "new_stunt" if dial(play.state, "milestones") == "rare" else "stunt"
    open_choice(play.state, character, choice)
    if "refresh" in character.milestone.left:
        raise RefreshFirst(rule="FATE-ADV-10")
    add_stunt(play, character, command.stunt, choice)


@handles(c.GainAspect)
def gain_aspect(play: Play, command: c.GainAspect) -> None:
    """It stands after those of the sheet, and refresh rises with it. Rule: FATE-ADV-71."""
    character = require_owner(play, command.character)
    open_choice(play.state, character, "aspect")
    aspect = aspect_for(play, character, later_slot(play.state, character), said(command.text))
    grown = chosen(character, "aspect", refresh=character.refresh + 1)
    grow(play, grown, "aspect", put=(aspect,), text=aspect.text, value=grown.refresh)


@handles(c.RenameHighConcept)
def rename_high_concept(play: Play, command: c.RenameHighConcept) -> None:
    """Rule: FATE-ADV-10."""
    character = require_owner(play, command.character)
    open_choice(play.state, character, HIGH_CONCEPT)  # FATE-ADV-57
    reword(play, character, HIGH_CONCEPT, command.text, HIGH_CONCEPT, "high_concept")
