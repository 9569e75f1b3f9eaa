"""Whom an aspect beyond the scene reaches, and which does not pass. Rules: FATE-ASP-57 to -59."""

from rules.fate.aspect.entities import Aspect
from rules.fate.optional.wide.entities import Organization
from rules.fate.refusals.aspect import NotInPlayHere
from rules.fate.refusals.optional import AspectStays, NotAMember, SettingAspectPermanent
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene, token_of
from rules.state import State
from rules.table.look import dial

WIDE = ("organization", "scenario", "setting")


def check_reaches(state: State, aspect: Aspect, character: Character) -> None:
    """Whether it is theirs to use, or to be troubled by. Raises `NotInPlayHere`, `NotAMember`.

    Rules: FATE-ASP-01, FATE-ASP-57, FATE-ASP-58, FATE-ASP-59.
    """
    if aspect.kind == "lasting" and not is_here(state, aspect):
        raise NotInPlayHere(rule="FATE-ASP-01", aspect=aspect.text)
    if aspect.kind not in WIDE:
        return
    if not dial(state, "wide_aspects"):
        raise NotInPlayHere(rule="FATE-ASP-57", aspect=aspect.text)
    if aspect.kind == "organization" and aspect.on not in character.member_of:
        organization = state.find(aspect.on)
        name = organization.name if isinstance(organization, Organization) else ""
        raise NotAMember(rule="FATE-ASP-57", character=character.name, organization=name)


def is_here(state: State, aspect: Aspect) -> bool:
    """Whether the place or the thing that bears it is in the live scene."""
    scene, bearer = live_scene(state), state.find(aspect.on)
    if scene is None or bearer is None:
        return False
    if isinstance(bearer, Character):
        return token_of(state, bearer.id, scene.id) is not None
    return scene.id in (bearer.id, getattr(bearer, "scene", None))


def check_overcome(aspect: Aspect) -> None:
    """An action does away with what the situation brought, not with what somebody is. Rules: FATE-OVC-06, FATE-ASP-02.

    Raises `SettingAspectPermanent`, `AspectStays`.
    """
    check_passing(aspect)
    if aspect.stays:
        raise AspectStays(rule="FATE-ASP-02", aspect=aspect.text, kind=aspect.kind)


def check_passing(aspect: Aspect) -> None:
    """What is true of the setting does not go away. Rule: FATE-ASP-59."""
    if aspect.kind == "setting":
        raise SettingAspectPermanent(rule="FATE-ASP-59", aspect=aspect.text)
