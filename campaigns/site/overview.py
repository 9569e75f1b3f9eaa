"""What the campaign's card and overview say, from the member's own view of the table."""

from typing import Any

from campaigns import board, doors, selectors
from campaigns.board import Board, Thing
from campaigns.models import Membership
from campaigns.rulebook.healing import heals
from rules.fate.game.look import fate
from rules.game import system

SHOWN_KINDS = ("pc",)
# What has words of its own under pages.waits; anything else is said by its kind: roll, hit, offer, tie.
WAITS = frozenset(
    {
        "opposition",
        "defend",
        "choice",
        "cost",
        "boost",
        "pass",
        "dice",
        "agree",
        "change",
        "reach",
        "vote",
        "conflict",
        "absorb",
        "trade",
        "compel",
        "self_compel",
        "concession",
        "suggestion",
        "rewording",
        "recovery",
        "detail",
        "stunt",
        "narrate",
        "milestone",
        "twist",
        "intent",
        "terms",
        "reword",
        "treated",
        "argue",
        "convinced",
    }
)


def card(seat: Membership) -> dict[str, Any]:
    """One campaign in the list of mine."""
    table = board.look(seat)
    gm = next((other for other in seat.campaign.seated if other.is_gm), None)  # type: ignore[attr-defined]
    return {
        "campaign": seat.campaign,
        "seat": seat,
        "gm": gm,
        "seated": seat.campaign.seated,  # type: ignore[attr-defined]
        "waiting": len(waiting(table)),
        "session": table.session,
        "scene": table.live_scene,
        "online": [other for other in seat.campaign.seated if other.public_id in table.online],  # type: ignore[attr-defined]
    }


def details(seat: Membership, table: Board) -> dict[str, Any]:
    seated = selectors.seated(seat.campaign)
    return {
        "people": people(seat, seated, table),
        "seated": len(sitting(seated)),
        "crowd": off_size(seat, seated),
        "has_hero": table.first("character", kind="pc", controller=seat.public_id) is not None,
        "waiting": [waits(entry, table) for entry in waiting(table)],
        "session": table.session,
        "scene": table.live_scene,
        "limits": table.table,
        "running": running(seat, table),
    }


def sitting(seated: list[Membership]) -> list[Membership]:
    return [other for other in seated if other.role != "spectator"]


def off_size(seat: Membership, seated: list[Membership]) -> bool:
    """Whether those who run the table are told for how many the game is made. Rule: FAE-GAME-02."""
    size = system(seat.campaign.system).people
    return seat.runs and bool(size) and not size["least"] <= len(sitting(seated)) <= size["most"]


def people(seat: Membership, seated: list[Membership], table: Board) -> list[dict[str, Any]]:
    """Everybody with the characters they play; drafts are shown to their makers only."""
    heroes: dict[str, list[Thing]] = {}
    summaries = doors.summaries(seat.campaign.public_id)
    for character in table.all("character"):
        begun = character["state"] != "draft" or character.get("controller") == seat.public_id
        if character["kind"] in SHOWN_KINDS and character.get("controller") and begun:
            heroes.setdefault(character["controller"], []).append(
                {**character, "summary": summaries.get(character["id"], {})}
            )
    return [
        {
            "seat": other,
            "characters": heroes.get(other.public_id, []),
            "mine": other == seat,
            "online": other.public_id in table.online,
        }
        for other in seated
    ]


def waiting(table: Board) -> list[Thing]:
    """What stands still until this member answers, and the milestones they have not used up."""
    milestones = table.can.get("milestones", {})
    grown = [{"kind": "milestone", "id": id, "what": "milestone", "character": id} for id in milestones]
    return [*table.waiting, *grown]


def waits(entry: Thing, table: Board) -> Thing:
    """An entry of "waiting for you", with the things it names."""
    thing = table.find(entry["id"]) or {}
    aspect = table.find(thing.get("aspect") or "") or {}
    character = table.find(entry.get("character") or "") or {}
    what = entry["what"] if entry["what"] in WAITS else entry["kind"]
    return {**entry, "what_key": what, "thing": thing, "aspect": aspect, "character": character}


def running(seat: Membership, table: Board) -> list[dict[str, Any]]:
    """What goes on beyond the scene: wounds that still hurt somebody's hero; `heals` how each goes."""
    names = {hero["id"]: hero["name"] for hero in table.all("character") if hero["kind"] in SHOWN_KINDS}
    game = fate(seat.campaign.system)
    rows = {condition.key: condition.row for condition in game.conditions}
    hurts = [a for a in table.all("aspect") if a["kind"] == "consequence" and a["on"] in names]
    how = {hurt["id"]: heals(table, game, str(rows.get(hurt["slot"]) or hurt["slot"])) for hurt in hurts}
    return [{"text": hurt["text"], "heals": how[hurt["id"]], "name": names[hurt["on"]]} for hurt in hurts]
