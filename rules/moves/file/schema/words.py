"""The words of a game: its stats, bands, resources and all else that moves, lists and playbooks may name.

Rules: AW-FMT-03, AW-FMT-15.
"""

from __future__ import annotations

from typing import Any

from rules.moves.file import shipped
from rules.moves.tree.dice import Band
from rules.moves.tree.game import Game, Pair
from rules.moves.tree.playbooks import Playbook


class Words:
    """`stats` is None where the game's block does not say them: then none is wrong."""

    def __init__(self, block: dict[str, Any]) -> None:
        self.lang: str = block.get("lang", "en")
        self.game: str = block.get("id", "")
        self.stats: tuple[str, ...] | None = ids(block["stats"]) if "stats" in block else None
        self.stat_range: tuple[int, int] = (block.get("stat_least", -3), block.get("stat_most", 3))
        self.bands: tuple[Band, ...] = block.get("bands", ())
        self.advanced: Band | None = block.get("advanced")
        self.resources: dict[str, Any] = {one.id: one for one in block.get("resources", ())}
        self.conditions: tuple[str, ...] = ids(block.get("conditions", ()))
        self.harm: tuple[str, ...] = tuple(level.label for level in block.get("harm", ()))
        self.debilities: bool = bool(block.get("debilities"))
        self.pair: Pair | None = block.get("pair")
        self.highlights: int = block.get("highlights", 0)
        self.flags: tuple[str, ...] = (*shipped.FLAGS, *ids(block.get("content", ())))
        self.parts: tuple[str, ...] = ids(block.get("sheet", ()))
        self.flagged = False  # anything of the file carries a flag
        self.moves: set[str] = set()
        self.playbooks: set[str] = set()
        self.things: set[str] = set(shipped.THINGS)
        self.holds: set[str] = set()
        self.lists: dict[str, tuple[str, ...]] = {}
        self.stat_lists: set[str] = set()  # each of their options carries a stat

    def band_ids(self) -> list[str]:
        return [band.id for band in (*self.bands, *([self.advanced] if self.advanced else []))]

    def has(self, part: str) -> bool:
        """Whether the game has that part at all. Rule: AW-FMT-15."""
        owned = {"pair": self.pair, "harm": self.harm, "conditions": self.conditions, "resources": self.resources}
        return bool({**owned, "highlights": self.highlights, "debilities": self.debilities}[part]) if part else True

    def of_running(self, game: Game) -> None:
        """Adds what a game that is there already has."""
        self.moves.update(ids(game.moves))
        self.holds.update(hold.kind for move in game.moves for hold in move.holds)
        self.lists.update({name: ids(options) for name, options in game.lists.items()})
        self.stat_lists.update(name for name, options in game.lists.items() if all(one.stat for one in options))
        self.playbooks.update(ids(game.playbooks))
        self.things.update(thing for playbook in game.playbooks for thing in things_of(playbook))

    def of_file(self, tree: dict[str, Any]) -> None:
        """Adds what a file brings, by a first look at it: whatever stands there as an id."""
        for move in listed(tree, "moves"):
            self.moves.update(named(move, "id"))
            for hold in listed(move, "holds"):
                self.holds.update(named(hold, "kind"))
        lists = tree.get("lists")
        for name, options in lists.items() if isinstance(lists, dict) else ():
            if isinstance(name, str) and isinstance(options, list):
                self.lists.setdefault(name, tuple(id for option in options for id in named(option, "id")))
                if all(named(option, "stat") for option in options):
                    self.stat_lists.add(name)
        for playbook in listed(tree, "playbooks"):
            self.of_playbook(playbook)

    def of_playbook(self, playbook: dict[str, Any]) -> None:
        self.playbooks.update(named(playbook, "id"))
        gear = playbook.get("gear")
        if isinstance(gear, dict):
            for thing in [*listed(gear, "given"), *(x for one in listed(gear, "choices") for x in listed(one, "from"))]:
                self.things.update(named(thing, "id"))


def words_of(game: Game) -> Words:
    """Those of a game that is there already."""
    block = {name: getattr(game, name) for name in game.__struct_fields__}
    words = Words(block)
    words.of_running(game)
    return words


def ids(things: Any) -> tuple[str, ...]:
    return tuple(thing.id for thing in things)


def things_of(playbook: Playbook) -> list[str]:
    return [*ids(playbook.given), *(id for choice in playbook.gear for id in ids(choice.things))]


def listed(tree: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The mappings in a list of the file, whatever else stands there."""
    found = tree.get(key)
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def named(thing: Any, key: str) -> list[str]:
    found = thing.get(key) if isinstance(thing, dict) else None
    return [found] if isinstance(found, str) else []
