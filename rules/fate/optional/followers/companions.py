"""Companions: those who stand by a character. By the dial `companions`.

Rules: FATE-COMP-71 to -77.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.optional.followers import companion_commands as c
from rules.fate.optional.followers import companion_events as e
from rules.fate.optional.followers.look import check_companions, companion_at, companions_of
from rules.fate.optional.followers.parts import Companion, Companions
from rules.fate.optional.followers.refusals import NoAdvancesLeft, QualityCap, ScopeCap, SkilledOverBudget
from rules.fate.refusals.sheet import NeedsMilestone
from rules.fate.sheet.entities import Character
from rules.fate.sheet.ratings import check_names
from rules.play import Play, handles
from rules.refusals import NameNeeded, NotAllowed, NothingChanges
from rules.state import State

MOST_KINDS, MOST_LENT = 3, 3
Take = Callable[[State, Character, Companion, c.AdvanceCompanion], Companion]


def with_companion(character: Character, changed: Companion) -> Character:
    """The sheet with that companion in place of the one of her id; a new one comes last."""
    old = companions_of(character)
    kept = tuple(changed if one.id == changed.id else one for one in old)
    everybody = kept if changed in kept else (*kept, changed)
    return character.with_part(Companions(all=everybody))


@handles(c.AddCompanion)
def add_companion(play: Play, command: c.AddCompanion) -> None:
    """By the GM for the story, or on a sheet that is still being made. Rules: FATE-COMP-74, FATE-COMP-76."""
    character = whose(play, command.character)
    check_may_have(play.state, character, is_gm=play.actor.is_gm)
    if not command.name.strip():
        raise NameNeeded(rule="FATE-COMP-74")
    kind = game_of(play.state).companions[command.calling]
    companion = Companion(
        id=play.inner_id(),
        name=command.name.strip(),
        calling=command.calling,
        kinds=(kind,),
        advances=command.advances,
    )
    play.emit(e.CompanionAdded(character=with_companion(character, companion), name=companion.name))


def whose(play: Play, id: str) -> Character:
    """The partner's sheet: one's own, or anybody's for the GM."""
    return play.state.get(id, Character) if play.actor.is_gm else require_controller(play, id)


def check_may_have(state: State, character: Character, *, is_gm: bool) -> None:
    """Raises `NotAllowed`, `NeedsMilestone`. Rules: FATE-COMP-76, FATE-COMP-78."""
    check_companions(state)
    if character.kind not in ("pc", "npc"):
        raise NotAllowed(rule="FATE-COMP-78")
    if character.in_play and not is_gm:
        raise NeedsMilestone(rule="FATE-COMP-76")


@handles(c.EditCompanion)
def edit_companion(play: Play, command: c.EditCompanion) -> None:
    """The name is its owner's at any time; advances are given as companions are."""
    character = whose(play, command.character)
    old = companion_at(character, command.companion)
    if command.advances not in (None, old.advances):
        check_may_have(play.state, character, is_gm=play.actor.is_gm)
    name = old.name if command.name is None else command.name.strip()
    if not name:
        raise NameNeeded(rule="FATE-COMP-74")
    new = replace(old, name=name, advances=old.advances if command.advances is None else command.advances)
    if new == old:
        raise NothingChanges()
    play.emit(e.CompanionEdited(character=with_companion(character, new), name=name))


@handles(c.AdvanceCompanion)
def advance_companion(play: Play, command: c.AdvanceCompanion) -> None:
    """Rule: FATE-COMP-75."""
    character = whose(play, command.character)
    check_companions(play.state)
    companion = companion_at(character, command.companion)
    if not companion.advances:
        raise NoAdvancesLeft(rule="FATE-COMP-75", companion=companion.name)
    better = TAKES[command.take](play.state, character, companion, command)
    if better == companion:
        raise NothingChanges(rule="FATE-COMP-75")
    after = replace(better, advances=companion.advances - 1)
    play.emit(e.CompanionAdvanced(character=with_companion(character, after), name=after.name, take=command.take))


def cap_of(character: Character) -> int:
    """One step below her partner's best. Rule: FATE-COMP-75."""
    return max(character.ratings.values(), default=0) - 1


def better_quality(state: State, character: Character, companion: Companion, command: c.AdvanceCompanion) -> Companion:
    check_quality(character, companion)
    return replace(companion, quality=companion.quality + 1)


def check_quality(character: Character, companion: Companion) -> None:
    """Raises `QualityCap`."""
    if companion.quality >= cap_of(character):
        raise QualityCap(rule="FATE-COMP-75", companion=companion.name, most={"signed": cap_of(character)})


def wider_scope(state: State, character: Character, companion: Companion, command: c.AdvanceCompanion) -> Companion:
    """Raises `ScopeCap`, `NameNeeded`."""
    check_scope(companion)
    if command.into is None:
        raise NameNeeded(rule="FATE-COMP-75")
    if command.into in companion.kinds:
        raise ScopeCap(rule="FATE-COMP-75", companion=companion.name)
    return replace(companion, kinds=(*companion.kinds, command.into))


def check_scope(companion: Companion) -> None:
    """Raises `ScopeCap`."""
    if len(companion.kinds) >= MOST_KINDS:
        raise ScopeCap(rule="FATE-COMP-75", companion=companion.name)


def more_skilled(state: State, character: Character, companion: Companion, command: c.AdvanceCompanion) -> Companion:
    """One at her quality, two a step lower, three two steps lower; skills of other advances stay.

    Raises `NameNeeded`, `UnknownApproach`, `SkilledOverBudget`.
    """
    if not command.skills:
        raise NameNeeded(rule="FATE-COMP-75")
    check_names(game_of(state), list(command.skills))
    most = companion.quality - len(command.skills) + 1
    new = {skill: most if rating is None else rating for skill, rating in command.skills.items()}
    over = len(new) > MOST_LENT or max(new.values()) > most or min(new.values()) < 0
    if over or new.keys() & companion.skills.keys():
        raise SkilledOverBudget(rule="FATE-COMP-75", companion=companion.name, quality={"signed": companion.quality})
    return replace(companion, skills={**companion.skills, **new})


def trait(name: str) -> Take:
    return lambda state, character, companion, command: replace(companion, **{name: True})


TAKES: dict[str, Take] = {
    "quality": better_quality,
    "scope": wider_scope,
    "skilled": more_skilled,
    **{name: trait(name) for name in ("independent", "keeps_up", "in_touch")},
}
