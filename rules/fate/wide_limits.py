"""Whom an aspect beyond the scene reaches, and which does not pass. Rules: FCON-ASP-07 to FCON-ASP-09."""

from rules.fate.extras_state import Organization
from rules.fate.state import Aspect, Character
from rules.refusals import NotAMember, NotInPlayHere, SettingAspectPermanent
from rules.state import State
from rules.tablewide import dial

WIDE = ("organization", "scenario", "setting")


def check_reaches(state: State, aspect: Aspect, character: Character) -> None:
    """Whether it is theirs to use, or to be troubled by. Raises `NotInPlayHere`, `NotAMember`.

    Rules: FCON-ASP-07, FCON-ASP-08, FCON-ASP-09.
    """
    if aspect.kind not in WIDE:
        return
    if not dial(state, "wide_aspects"):
        raise NotInPlayHere(rule="FCON-ASP-07", aspect=aspect.text)
    if aspect.kind == "organization" and aspect.on not in character.member_of:
        organization = state.find(aspect.on)
        name = organization.name if isinstance(organization, Organization) else ""
        raise NotAMember(rule="FCON-ASP-07", character=character.name, organization=name)


def check_passing(aspect: Aspect) -> None:
    """What is true of the setting does not go away. Rule: FCON-ASP-09."""
    if aspect.kind == "setting":
        raise SettingAspectPermanent(rule="FCON-ASP-09", aspect=aspect.text)
