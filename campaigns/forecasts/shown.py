"""What the page of a scene that is tried out shows: who could come, who waits there, and what came of it."""

from typing import Any, NamedTuple

from django.utils import timezone

from campaigns import board
from campaigns.board import Board
from campaigns.forecasts import work
from campaigns.forecasts.models import Forecast
from campaigns.forecasts.selectors import KEPT
from campaigns.jobs.models import Job
from campaigns.language import words
from campaigns.language.answers import say
from campaigns.models import Membership
from rules.game import forecasting
from rules.refusals import Refusal

PREPARED, HERO, READY, HEROES, FOES = "prepared", "pc", "ready", "pcs", "foes"
DONE, REFUSED, FAILED = "done", "refused", "failed"


class Hero(NamedTuple):
    """`comes`: whether they come unless somebody says otherwise: whoever has a player does."""

    id: str
    name: str
    comes: bool


class Side(NamedTuple):
    """Who stands on the prepared scene, on one side, by name."""

    called: str
    names: tuple[str, ...]


class Scene(NamedTuple):
    id: str
    title: str
    heroes: tuple[Hero, ...]
    sides: tuple[Side, ...]


def key_of(id: str) -> str:
    return id.partition(":")[2]


def prepared(seat: Membership, key: str) -> Scene | None:
    """The scene as the GM sees it; None for one that is not there, or not prepared any more."""
    table = board.look(seat)
    found = table.find(f"scene:{key}")
    if found is None or found["state"] != PREPARED:
        return None
    return Scene(found["id"], found["title"], heroes_of(table), sides_of(table, found["id"]))


def heroes_of(table: Board) -> tuple[Hero, ...]:
    heroes = [one for one in table.all("character") if one["kind"] == HERO and one["state"] == READY]
    found = [Hero(one["id"], one["name"], bool(one["controller"])) for one in heroes]
    return tuple(sorted(found, key=lambda one: (not one.comes, one.name.casefold())))


def sides_of(table: Board, scene: str) -> tuple[Side, ...]:
    """Of all but heroes."""
    sides: dict[str, list[str]] = {}
    for token in table.all("token"):
        who = table.find(token["character"])
        if token["scene"] == scene and who is not None and who["kind"] != HERO:
            sides.setdefault(token["side"], []).append(who["name"])
    return tuple(Side(called(side), tuple(sorted(names, key=str.casefold))) for side, names in sides.items())


def called(side: str) -> str:
    """What a side is called; what a GM has named keeps its name."""
    return words.text(words.active(), f"forecast.side.{side}") if side in (HEROES, FOES) else side


# --- what came of it ------------------------------------------------------------------------------------------------


def state_of(forecast: Forecast) -> str:
    """`done`, `refused`, or the state of its job."""
    if forecast.result is not None:
        return DONE
    if forecast.refused is not None:
        return REFUSED
    job = forecast.job
    return FAILED if job is None or job.state == Job.State.DONE else str(job.state)


def told(seat: Membership, forecast: Forecast) -> dict[str, Any]:
    """For the piece of the page that follows it."""
    state, job = state_of(forecast), forecast.job
    return {
        "forecast": forecast,
        "state": state,
        "goes_on": state in Job.OPEN,
        "done": job.done if job else 0,
        "total": (job.total if job else 0) or work.RUNS,
        "until": timezone.localtime(forecast.made + KEPT),
        "say": sentence(forecast),
        "result": result_of(seat, forecast.result) if forecast.result else None,
    }


def sentence(forecast: Forecast) -> str:
    """Why it could not begin after all; empty where it could."""
    return say(Refusal.of(forecast.refused)) if forecast.refused else ""


def result_of(seat: Membership, result: dict[str, Any]) -> dict[str, Any]:
    """With the names of sides and of what it costs, in the reader's language; `ends` and `outs`: how many runs each
    has, `paid`: what each hero has paid."""
    game, trying = seat.campaign.system, forecasting(seat.campaign.system)
    names = trying.costs if trying else ()
    sides = [{**one, "called": called(one["side"])} for one in result["sides"]]
    nobody = [(words.text(words.active(), "forecast.nobody"), result["undecided"])] if result["undecided"] else []
    people = result["fighters"]
    return {
        **result,
        "sides": sides,
        "ends": [*((one["called"], one["wins"]) for one in sides), *nobody],
        "outs": [(one["name"], one["out"]) for one in people],
        "paid": [(one["name"], [one["costs"].get(name, 0) for name in names]) for one in people if one["hero"]],
        "costs": [words.text(words.active(), f"{game}.forecast.cost.{name}") for name in names],
        "most": trying.most if trying else 0,
    }


def policy(seat: Membership) -> list[str]:
    """How everybody acts there, in sentences."""
    game, trying = seat.campaign.system, forecasting(seat.campaign.system)
    if trying is None:
        return []
    return [words.text(words.active(), f"{game}.forecast.policy.{one}", most=trying.most) for one in trying.policy]
