"""Acts of organizations and of aspects beyond the scene."""

from typing import Any

from rules.fate.state import Aspect
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.given import finishes, given
from tests.rules.runner.condensed.people import part
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import World

KEYS = {"text", "org", "scenario", "setting"}


@part("member_of")
def member_of(world: World, draft: Draft, id: str, told: list[str]) -> None:
    """Put down with the organizations, in `make_aspects`."""


@given("aspects")
def aspects(world: World, draft: Draft, case: Any, value: Any) -> None:
    """Made by the GM's commands, in `make_aspects`."""


@finishes("aspects")
def make_aspects(world: World, case: Any, value: list[dict[str, Any]]) -> None:
    organizations = {name: organize(world, case, name) for name in sorted(named(case, value))}
    for told in value:
        unknown = set(told).difference(KEYS)
        if unknown:
            raise UnknownWord(f"{case.id}: an aspect has no {sorted(unknown)}")
        where: dict[str, Any] = {"span": "setting"}
        if "org" in told:
            where = {"span": "organization", "on": organizations[told["org"]]}
        elif "scenario" in told:
            where = {"span": "scenario", "plot": told["scenario"]}
        world.send(world.gm, "place_wide_aspect", text=told["text"], **where)


def named(case: Any, value: list[dict[str, Any]]) -> set[str]:
    """Organizations that have aspects, or members."""
    joined = {name for names in memberships(case).values() for name in names}
    return {told["org"] for told in value if "org" in told} | joined


def memberships(case: Any) -> dict[str, list[str]]:
    told = case.given.get("characters", {})
    return {who: one.get("member_of", []) for who, one in told.items() if isinstance(one, dict)}


def organize(world: World, case: Any, name: str) -> str:
    members = [world.people[who] for who, names in memberships(case).items() if name in names]
    made = world.send(world.gm, "make_organization", name=name, members=members)
    return next(id for id in made.made if id.startswith("organization:"))


@act("end_scenario", "scenario")
def end_scenario(world: World, turn: Turn) -> None:
    """A part of it where one is named, else all of it."""
    plot = turn.get("scenario")
    if any(aspect.plot == plot for aspect in world.state.all(Aspect) if plot):
        world.send(turn.member, "end_plot", plot=plot)
    else:
        world.send(turn.member, "end_scenario")
