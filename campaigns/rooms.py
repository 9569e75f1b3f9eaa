"""The rooms that an engine has of its own on the site: packages `<app>.games.<engine>`, found by being there.

An engine without one gets what every game gets.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from django.http import Http404

from campaigns.models import Membership
from rules.game import engine_of


def room(app: str, game: str, module: str) -> Any:
    """A module of the room of the game's engine in that app; None where there is none."""
    return opened(f"{app}.games.{engine_of(game).key}.{module}")


@cache
def opened(name: str) -> ModuleType | None:
    package = name.rpartition(".")[0]
    return import_module(name) if find_spec(package) and find_spec(name) else None


def rooms(app: str, module: str) -> list[Any]:
    """That module of every engine's room in that app."""
    engines = iter_modules(import_module(f"{app}.games").__path__)
    found = (opened(f"{app}.games.{engine.name}.{module}") for engine in engines)
    return [one for one in found if one is not None]


def require_engine(seat: Membership, key: str) -> None:
    """The page of one engine is not there at a table of another. Raises `Http404`."""
    if engine_of(seat.campaign.system).key != key:
        raise Http404
