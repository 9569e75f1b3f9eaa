"""Whom an aspect beyond the scene reaches, and which does not pass. Rules: FATE-ASP-57 to -59."""

from rules.fate.aspect.bounds import BEARING, BEYOND, PASSING, REACHING
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.wide.entities import Organization
from rules.fate.optional.wide.parts import Belongs
from rules.fate.optional.wide.refusals import NotAMember, SettingAspectPermanent
from rules.fate.refusals.aspect import NotInPlayHere
from rules.fate.sheet.entities import Character
from rules.state import Entity, State
from rules.table.look import dial

WIDE = ("organization", "scenario", "setting")


@BEARING("wide")
def bears(thing: Entity) -> bool:
    return isinstance(thing, Organization)


@BEYOND("wide")
def is_wide(aspect: Aspect) -> bool:
    return aspect.kind in WIDE


@REACHING("wide")
def check_member(state: State, aspect: Aspect, character: Character) -> None:
    """Raises `NotInPlayHere`, `NotAMember`. Rules: FATE-ASP-57, FATE-ASP-58, FATE-ASP-59."""
    if not is_wide(aspect):
        return
    if not dial(state, "wide_aspects"):
        raise NotInPlayHere(rule="FATE-ASP-57", aspect=aspect.text)
    if aspect.kind == "organization" and aspect.on not in organizations_of(character):
        organization = state.find(aspect.on)
        name = organization.name if isinstance(organization, Organization) else ""
        raise NotAMember(rule="FATE-ASP-57", character=character.name, organization=name)


def organizations_of(character: Character) -> tuple[str, ...]:
    belongs = character.part(Belongs)
    return belongs.to if belongs else ()


@PASSING("wide")
def check_passing(aspect: Aspect) -> None:
    """What is true of the setting does not go away. Rule: FATE-ASP-59."""
    if aspect.kind == "setting":
        raise SettingAspectPermanent(rule="FATE-ASP-59", aspect=aspect.text)
