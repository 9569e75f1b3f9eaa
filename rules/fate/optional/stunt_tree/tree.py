"""The tree of stunts as a table has it: the game's and its own, each below a skill, with those that come before it.

A sheet does not say from where a stunt came: whoever has one of that name, in whatever language, has it.

Rule: FATE-SHEET-76.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from rules.fate.game.look import fate, game_of
from rules.fate.optional.stunt_tree.entities import TreeStunt
from rules.fate.stunt.entities import Stunt
from rules.state import State
from rules.words.labels import LANGUAGES, load_labels
from rules.words.params import Param


class Node(NamedTuple):
    """`key`: the game's, or the id of the table's own. `names`: how a sheet may call it."""

    key: str
    skill: str
    name: Param
    names: frozenset[str]
    needs: tuple[str, ...]


Tree = Mapping[str, Node]


def tree_of(state: State) -> dict[str, Node]:
    own = (own_node(one) for one in state.all(TreeStunt))
    return {**of_game(state), **{node.key: node for node in own}}


def of_game(state: State) -> Tree:
    game = game_of(state)
    return nodes_of(game.key) if game.stunt_tree else {}


@cache
def nodes_of(system: str) -> Tree:
    game = fate(system)
    return {
        key: Node(key, skill, {"key": name_key(system, key)}, names_in(system, key), needs)
        for skill, stunts in game.stunt_tree.items()
        for key, needs in stunts.items()
    }


def name_key(system: str, key: str) -> str:
    return f"{system}.stunt_example.{key}.name"


def names_in(system: str, key: str) -> frozenset[str]:
    return frozenset(plain(load_labels(system, language)[name_key(system, key)]) for language in LANGUAGES)


def own_node(one: TreeStunt) -> Node:
    return Node(one.id, one.skill, one.stunt.name, frozenset({plain(one.stunt.name)}), one.needs)


def plain(name: str) -> str:
    return " ".join(name.split()).casefold()


def had_of(tree: Tree, stunts: Iterable[Stunt]) -> set[str]:
    """Keys of those that a sheet with these stunts has."""
    names = {plain(stunt.name) for stunt in stunts}
    return {key for key, node in tree.items() if not names.isdisjoint(node.names)}


def lacking(tree: Tree, key: str, had: set[str]) -> list[str]:
    return [need for need in tree[key].needs if need in tree and need not in had]


def before(tree: Tree, key: str) -> set[str]:
    """All that come before it, however far."""
    found: set[str] = set()
    left = list(tree[key].needs)
    while left:
        if (one := left.pop()) not in found and one in tree:
            found.add(one)
            left += tree[one].needs
    return found


def names_of(tree: Tree, keys: Iterable[str]) -> Param:
    return {"list": [tree[key].name for key in keys]}
