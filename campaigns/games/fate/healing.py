"""How a wound heals at a table: by its dials of recovery and of milestones, and by how grave the wound is."""

from typing import Any

from campaigns.board import Board, Thing
from rules.systems import System

GRAVE = ("mild", "moderate", "severe")


def heals(table: Board, game: System, row: str) -> Thing:
    """A message: the game's `healing.<recovery>.<row>`, or what a slot of its own says."""
    if row not in GRAVE:
        return {"key": f"{game.key}.consequence.{row}.clears"}
    recovery = turned(table, game, "recovery")
    return {"key": f"{game.key}.healing.{recovery}.{row}", "with": SAYS.get((recovery, row), plain)(table, game)}


def plain(table: Board, game: System) -> Thing:
    return {}


def explained_severe(table: Board, game: System) -> Thing:
    """Whether it has to be two sessions old as well. Rule: FAE-REC-04."""
    return {"needs": turned(table, game, "severe_recovery")}


def treated_severe(table: Board, game: System) -> Thing:
    """At a breakthrough, where there are any; after so many sessions (0: never). Rules: FCON-REC-07, FCON-REC-08."""
    breakthroughs = "yes" if turned(table, game, "milestones") == "two" else "no"
    return {"breakthroughs": breakthroughs, "after": turned(table, game, "severe_after_sessions") or 0}


SAYS = {("explained", "severe"): explained_severe, ("treated", "severe"): treated_severe}


def turned(table: Board, game: System, dial: str) -> Any:
    return table.table["dials"].get(dial, game.dials[dial].default)
