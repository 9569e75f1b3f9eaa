"""Aspects that reach beyond a scene: of organizations, of the scenario, of the setting. By the dial `wide_aspects`.

Rules: FATE-ASP-57 to -59.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import removal, said
from rules.fate.optional.wide import commands as c
from rules.fate.optional.wide import events as e
from rules.fate.optional.wide.entities import Organization
from rules.fate.optional.wide.limits import organizations_of
from rules.fate.optional.wide.parts import Belongs
from rules.fate.sheet.entities import Character
from rules.fate.stage.events import AspectPlaced
from rules.fate.table import aspects_on
from rules.play import Play, follows, handles
from rules.refusals import (
    BadArgs,
    NameNeeded,
    NothingChanges,
)
from rules.state import State
from rules.table.events import SessionChanged
from rules.table.look import dial, dial_off

TABLE = "table"


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "wide_aspects"):
        raise dial_off(state, "wide_aspects", rule="FATE-ASP-57")


# --- organizations ----------------------------------------------------------------------------------------------


@handles(c.MakeOrganization)
def make_organization(play: Play, command: c.MakeOrganization) -> None:
    """Rule: FATE-ASP-57."""
    play.require_gm("FATE-ASP-57")
    check_on(play.state)
    if not command.name.strip():
        raise NameNeeded(rule="FATE-ASP-57")
    put_organization(play, Organization(id=play.new_id("organization"), name=command.name.strip()), command.members)


@handles(c.EditOrganization)
def edit_organization(play: Play, command: c.EditOrganization) -> None:
    play.require_gm("FATE-ASP-57")
    check_on(play.state)
    old = play.state.get(command.organization, Organization)
    name = old.name if command.name is None else command.name.strip()
    if not name:
        raise NameNeeded(rule="FATE-ASP-57")
    members = members_of(play.state, old.id) if command.members is None else command.members
    if name == old.name and set(members) == set(members_of(play.state, old.id)):
        raise NothingChanges()
    put_organization(play, replace(old, name=name), members)


def put_organization(play: Play, organization: Organization, members: Iterable[str]) -> None:
    """With exactly these members."""
    wanted = {id: play.state.get(id, Character) for id in members}
    joined = [belongs(who, organization.id, True) for who in wanted.values()]
    left = [
        belongs(play.state.get(id, Character), organization.id, False)
        for id in members_of(play.state, organization.id)
        if id not in wanted
    ]
    changed = tuple(who for who in (*joined, *left) if who != play.state.find(who.id))
    names = tuple(who.name for who in wanted.values() if who.shown)
    play.emit(e.OrganizationChanged(organization=organization, names=names, put=changed))


def belongs(who: Character, organization: str, member: bool) -> Character:
    others = tuple(id for id in organizations_of(who) if id != organization)
    return who.with_part(Belongs(to=(*others, organization) if member else others))


def members_of(state: State, organization: str) -> list[str]:
    return [who.id for who in state.all(Character) if organization in organizations_of(who)]


@handles(c.DropOrganization)
def drop_organization(play: Play, command: c.DropOrganization) -> None:
    play.require_gm("FATE-ASP-57")
    organization = play.state.get(command.organization, Organization)
    left = (play.state.get(id, Character) for id in members_of(play.state, organization.id))
    put = tuple(belongs(who, organization.id, False) for who in left)
    own = (aspect.id for aspect in aspects_on(play.state, organization.id))
    play.emit(e.OrganizationDropped(name=organization.name, drop=(*own, organization.id), put=put))


# --- aspects ------------------------------------------------------------------------------------------------------


@handles(c.PlaceWideAspect)
def place_wide_aspect(play: Play, command: c.PlaceWideAspect) -> None:
    """Rules: FATE-ASP-57 to -59."""
    play.require_gm("FATE-ASP-57")
    check_on(play.state)
    text = said(command.text)
    where, on = "", TABLE
    if command.span == "organization":
        if command.on is None:
            raise BadArgs(at="$.on", detail="organization")
        organization = play.state.get(command.on, Organization)
        where, on = organization.name, organization.id
    aspect = Aspect(
        id=play.new_id("aspect"),
        text=text,
        kind=command.span,
        on=on,
        secret=command.secret,
        known_to=() if command.secret else None,
        plot=command.plot.strip() if command.span == "scenario" else "",
    )
    play.emit(AspectPlaced(aspect=aspect, where=where))


# --- the end of a part ----------------------------------------------------------------------------------------------


@handles(c.EndPlot)
def end_plot(play: Play, command: c.EndPlot) -> None:
    """Rule: FATE-ASP-58."""
    play.require_gm("FATE-ASP-58")
    plot = command.plot.strip()
    ending = of_scenario(play.state, plot)
    if not plot or not ending:
        raise NothingChanges()
    play.emit(e.PlotEnded(plot=plot))
    expire(play, ending)


@follows(SessionChanged)
def scenario_over(play: Play, event: SessionChanged) -> None:
    """With the scenario goes all that was true of it. Rule: FATE-ASP-58."""
    if event.what == "scenario_ended":
        expire(play, of_scenario(play.state))


def of_scenario(state: State, plot: str | None = None) -> list[Aspect]:
    return [one for one in state.all(Aspect) if one.kind == "scenario" and plot in (None, one.plot)]


def expire(play: Play, aspects: list[Aspect]) -> None:
    for aspect in aspects:
        play.emit(removal(play.state, aspect))
