"""What a member may do with a sheet now: as the table's page is told it, with each reason in words."""

from collections.abc import Mapping
from typing import Any

from campaigns.language.answers import say_why
from characters.games.moves.seats import Table
from rules.moves.hero.entities import Hero
from rules.refusals import NothingChanges

OF_TABLE = ("set_condition", "call_highlights")


def may_of(table: Table, hero: Hero) -> dict[str, str]:
    """By command: nothing where it can be done now, else why not. What is not theirs to do, or would change
    nothing, is left out."""
    can = table.board.can
    found = dict(can.get("things", {}).get(hero.id, {}))
    found |= can.get("heroes", {}).get(hero.id, {}).get("do", {})
    commands = can.get("commands", {})
    found |= {kind: commands[kind] for kind in OF_TABLE if kind in commands}
    return {kind: sentence(reason) for kind, reason in found.items() if not is_idle(reason)}


def is_idle(reason: Mapping[str, Any] | None) -> bool:
    """Whether there is nothing that it could be done to."""
    return reason is not None and reason["code"] == NothingChanges.code


def spending(table: Table, hero: Hero) -> dict[str, str]:
    """By the id of hold that one may spend: nothing, or why not now."""
    holds = table.board.can.get("heroes", {}).get(hero.id, {}).get("holds", {})
    return {id: sentence(reason) for id, reason in holds.items()}


def sentence(reason: Mapping[str, Any] | None) -> str:
    return say_why(reason) if reason else ""
