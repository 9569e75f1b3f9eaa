"""How a wound heals at a table: by its dials of recovery and of milestones, and by how grave the wound is."""

from campaigns.board import Board, Thing
from rules.systems import System

GRAVE = ("mild", "moderate", "severe")


def heals(table: Board, game: System, row: str) -> Thing:
    """A message: the game's `healing.<recovery>.<row>`, or what a slot of its own says."""
    if row not in GRAVE:
        return {"key": f"{game.key}.consequence.{row}.clears"}
    recovery = table.dial("recovery")
    return {"key": f"{game.key}.healing.{recovery}.{row}", "with": SAYS.get((recovery, row), plain)(table)}


def plain(table: Board) -> Thing:
    return {}


def explained_severe(table: Board) -> Thing:
    """Whether it has to be two sessions old as well. Rule: FAE-REC-04."""
    return {"needs": table.dial("severe_recovery")}


def treated_severe(table: Board) -> Thing:
    """At a breakthrough, where there are any; after so many sessions (0: never). Rules: FCON-REC-07, FCON-REC-08."""
    breakthroughs = "yes" if table.dial("milestones") == "two" else "no"
    return {"breakthroughs": breakthroughs, "after": table.dial("severe_after_sessions") or 0}


SAYS = {("explained", "severe"): explained_severe, ("treated", "severe"): treated_severe}
