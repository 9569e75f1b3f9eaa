"""What a GM should think of whose table names its own list or shape: advice, nothing that is refused."""

from collections import Counter
from typing import Any

from rules.fate.game.structs import Game

USUAL_PEAK = 4
SHORT = 9


def list_hints(whole: Game, own: bool) -> list[dict[str, Any]]:
    """Messages about a game with its dials turned; `own` says whether the list or the shape is the table's.

    How many are rated of all; a tier with more ratings than the one below it; another best rating than +4; a short
    list, on which skill points go far. Rules: FATE-SKILL-05, FATE-ALT-03, FATE-ALT-04.
    """
    spread, total = whole.ratings.spread, len(whole.ratings.order)
    if whole.ratings.free or not total:
        return []
    tiers = Counter(rating for rating in spread if rating > 0)
    rated = tiers.total()
    found = [hint("coverage", rated=rated, total=total, percent=round(100 * rated / total))]
    if not own:
        return found
    for tier in sorted(tiers, reverse=True):
        if tier > 1 and tiers[tier] > tiers[tier - 1]:
            found.append(hint("foundation", tier={"signed": tier}, below={"signed": tier - 1}))
    if max(tiers, default=0) != USUAL_PEAK:
        found.append(hint("peak", peak={"signed": max(tiers, default=0)}, usual={"signed": USUAL_PEAK}))
    if total <= SHORT:
        found.append(hint("short", total=total))
    return found


def hint(kind: str, **params: Any) -> dict[str, Any]:
    return {"key": f"pages.dials.hint.{kind}", "with": params}
