"""The evening as it stands on its page: each step with what it names today, as the GM sees it."""

from typing import Any, NamedTuple

from campaigns import board
from campaigns.board import Board
from campaigns.journal import visible
from campaigns.models import Membership
from campaigns.preparing import plans
from campaigns.preparing.models import Step

STATES = ("prepared", "live")


class Shown(NamedTuple):
    """A step. `title`: empty where what it named is gone. `people`: who stands on a scene. `secrets`: parts of a page
    that are not for everyone. `state`: of a scene."""

    step: Step
    title: str
    state: str
    people: list[dict[str, Any]]
    secrets: int


class Evening(NamedTuple):
    """`scenes`, `pages`: what could be added, by id and title."""

    plan: Any
    steps: list[Shown]
    scenes: list[tuple[str, str]]
    pages: list[tuple[str, str]]


def evening(seat: Membership) -> Evening:
    table, viewer = board.look(seat), visible.viewer_of(seat)
    plan = plans.plan_of(seat)
    pages = {page.public_id: visible.title(viewer, page) for page in visible.pages(viewer)}
    hidden = [block.page.public_id for block in visible.secrets(viewer)]
    steps = [shown(step, table, pages, hidden) for step in plans.steps_of(plan)]
    there = {step.step.ref for step in steps}
    scenes = [(one["id"], one["title"]) for one in table.all("scene") if one["state"] in STATES]
    titled = sorted((one for one in pages.items() if one[1]), key=lambda one: one[1].casefold())
    return Evening(
        plan=plan,
        steps=steps,
        scenes=[one for one in scenes if one[0] not in there],
        pages=[one for one in titled if one[0] not in there],
    )


def shown(step: Step, table: Board, pages: dict[str, str], hidden: list[str]) -> Shown:
    if step.kind == Step.Kind.SCENE:
        scene = table.find(step.ref) or {}
        return Shown(step, scene.get("title", ""), scene.get("state", ""), people(table, step.ref), 0)
    if step.kind == Step.Kind.PAGE:
        return Shown(step, pages.get(step.ref, ""), "", [], hidden.count(step.ref))
    return Shown(step, step.text, "", [], 0)


def people(table: Board, scene: str) -> list[dict[str, Any]]:
    """Who stands on it, by name."""
    found = (table.find(token["character"]) for token in table.all("token") if token["scene"] == scene)
    return sorted((one for one in found if one), key=lambda one: str(one["name"]).casefold())
