"""What hangs over a Fate campaign: wounds, points owed, free invokes, countdowns, milestones, compels refused."""

from collections.abc import Iterator
from typing import Any

from campaigns import selectors
from campaigns.board import Board, Thing
from campaigns.games.fate.healing import heals
from campaigns.journal.sessions import played
from campaigns.models import Membership
from campaigns.site.hanging import Hanging
from rules.fate.game.look import fate


def hanging(seat: Membership, table: Board, lines: list[dict[str, Any]]) -> list[Hanging]:
    game = seat.campaign.system
    heroes = {one["id"]: one for one in table.all("character") if one["kind"] == "pc"}
    return [
        *_wounds(game, table, heroes),
        *_clocks(game, table),
        *_owed(game, table, heroes),
        *_milestones(game, table, heroes),
        *_free(game, table, heroes),
        *_refused(seat, lines),
    ]


def _say(game: str, kind: str, **params: Any) -> dict[str, Any]:
    return {"key": f"{game}.hanging.{kind}", "with": params}


def _wounds(game: str, table: Board, heroes: dict[str, Thing]) -> Iterator[Hanging]:
    played = fate(game)
    rows = {condition.key: condition.row for condition in played.conditions}
    for hurt in table.all("aspect"):
        if hurt["kind"] == "consequence" and hurt["on"] in heroes:
            treated = "yes" if hurt.get("treated") else "no"
            say = _say(game, "wound", name=heroes[hurt["on"]]["name"], text=hurt["text"], treated=treated)
            then = heals(table, played, str(rows.get(hurt["slot"]) or hurt["slot"]))
            yield Hanging(
                "wound", "consequence", say, then, hurt.get("session", 0), character=hurt["on"], thing=hurt["id"]
            )


def _clocks(game: str, table: Board) -> Iterator[Hanging]:
    for clock in table.all("countdown"):
        if clock["state"] == "running":
            say = _say(game, "clock", name=clock.get("name", ""), outcome=clock.get("outcome", ""))
            yield Hanging("clock", "clock", say, filled=clock["marked"], size=clock["boxes"], thing=clock["id"])


def _owed(game: str, table: Board, heroes: dict[str, Thing]) -> Iterator[Hanging]:
    for thing in (*table.all("scene"), *table.all("conflict")):
        for id, points in (thing.get("owed") or {}).items():
            if id in heroes and points:
                yield Hanging("owed", "coin", _say(game, "owed", name=heroes[id]["name"], n=points), character=id)


def _milestones(game: str, table: Board, heroes: dict[str, Thing]) -> Iterator[Hanging]:
    """Choices not made, of those that can be."""
    choices = table.can.get("choices", {})
    for id, hero in heroes.items():
        if left := choices.get(id):
            yield Hanging("milestone", "flag", _say(game, "milestone", name=hero["name"], n=len(left)), character=id)


def _free(game: str, table: Board, heroes: dict[str, Thing]) -> Iterator[Hanging]:
    """Of what lasts: on a hero, or beyond the scene."""
    for aspect in table.all("aspect"):
        left = sum(lot["left"] for lot in aspect.get("lots") or ())
        scene = table.find(aspect["on"]) or {}
        if left and (aspect["on"] in heroes or scene.get("state") != "over"):
            yield Hanging("free", "aspect", _say(game, "free", text=aspect["text"], n=left))


def _refused(seat: Membership, lines: list[dict[str, Any]]) -> Iterator[Hanging]:
    """In the last session, in the words of the log."""
    closed = [
        line for line in lines if line["key"] == "offer_closed" and line.get("params", {}).get("how") == "refused"
    ]
    names = selectors.everybody(seat.campaign) if closed else {}
    for line in closed:
        say = played.written(line, names)["say"]
        yield Hanging("refused", "x", _say(seat.campaign.system, "refused", say=say))
