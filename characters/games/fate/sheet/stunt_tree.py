"""The tree of stunts as a sheet offers it: below each skill what is open, what is had, and what is lacking."""

import json
from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership
from characters.games.fate.posted_stunt import FROM_LIBRARY
from characters.games.fate.samples import stunts_to_take

Places = dict[str, tuple[str, tuple[str, ...]]]  # key -> its skill, and what it needs


def stunt_tree(seat: Membership, table: Board, sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """By skill, in the order of the table's list; empty where there is no tree, or the stunts are not this member's to
    choose. `open`: somebody is on the way in it.

    A node: its `stunt`, whether it is `had`, the names that it `lacks`, whether it may be taken (`may`), what the
    command takes of it (`args`), and the nodes `after` it.
    """
    stands = table.can.get("stunt_tree", {}).get(sheet["character"]["id"])
    if stands is None:
        return []
    places = places_of(table, sheet)
    ready = {one["key"]: one for one in stunts_to_take(seat, table) if one["key"] in places}
    nodes = {key: node_of(one, stands, ready) for key, one in ready.items()}
    roots = hang(nodes, places)
    return [
        {
            "key": skill,
            "nodes": roots[skill],
            "all": sum(1 for key in nodes if places[key][0] == skill),
            "had": (had := sum(1 for key in nodes if places[key][0] == skill and nodes[key]["had"])),
            "open": bool(had),
        }
        for skill in (*sheet["game"].ratings.order, *sheet["game"].ratings.second)
        if skill in roots
    ]


def places_of(table: Board, sheet: dict[str, Any]) -> Places:
    game = {key: (skill, needs) for skill, stunts in sheet["game"].stunt_tree.items() for key, needs in stunts.items()}
    own = {one["id"]: (one["skill"], tuple(one["needs"])) for one in table.all("tree_stunt")}
    return {**game, **own}


def node_of(stunt: Thing, stands: Thing, ready: dict[str, Thing]) -> dict[str, Any]:
    key = stunt["key"]
    had = key in stands["had"]
    lacks = [ready[need]["name"] for need in stands["lacks"].get(key, []) if need in ready]
    return {
        "key": key,
        "stunt": stunt,
        "had": had,
        "lacks": {"list": lacks} if lacks else None,
        "may": not had and (not lacks or stands["anyway"]),
        "args": json.dumps({"id": "", **{name: stunt[name] for name in FROM_LIBRARY}}),
        "after": [],
    }


def hang(nodes: dict[str, dict[str, Any]], places: Places) -> dict[str, list[dict[str, Any]]]:
    """Each below the first stunt of its own skill that it needs; by skill those that stand below none."""
    roots: dict[str, list[dict[str, Any]]] = {}
    for key, node in nodes.items():
        skill, needs = places[key]
        at = next((need for need in needs if need in nodes and places[need][0] == skill), None)
        (roots.setdefault(skill, []) if at is None else nodes[at]["after"]).append(node)
    return roots
