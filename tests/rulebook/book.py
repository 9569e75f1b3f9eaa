"""The rules of a game by id: what class each is of, where the code names it, which tests play it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from rules.words.labels import (
    all_games,
    engines,
    games_of,
    load_classes,
    load_rules_as,
    load_shared_classes,
    load_system,
    read_yaml,
    system_keys,
)

ROOT = Path(__file__).resolve().parents[2]
RULES, TESTS = ROOT / "rules", ROOT / "tests"
NAMED = re.compile(
    r"(?P<prefix>[A-Z]{2,5})-(?P<area>[A-Z]+)-(?P<first>\d+)(?: to (?:[A-Z]{2,5}-[A-Z]+)?-(?P<last>\d+))?"
)
MUST_BE_BUILT = ("enforced", "flow")
# The bare game of moves has no catalogue: cases of a game of its engine play its rules.
PLAYED_BY_CASES_OF = {"moves": "apocalypse"}


class Place(NamedTuple):
    """A function (or class) that names a rule."""

    path: Path
    name: str
    line: int

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.name}"


@cache
def classes(game: str) -> dict[str, str]:
    """Rule id -> enforced, flow, assist or judgment."""
    return load_classes(game)


def game_of(rule: str) -> str:
    """A game in whose catalogue the rule stands. Raises `KeyError`."""
    return {id: key for key in all_games() for id in classes(key)}[rule]


@cache
def own_ids() -> frozenset[str]:
    """Rules that checks call as the catalogue does: those that all games of an engine share, and those of a game that
    has its engine to itself."""
    alone = (game for game in all_games() if games_of(load_system(game)["engine"]) == [game])
    own = [*map(classes, alone), *map(load_shared_classes, engines())]
    return frozenset(id for known in own for id in known)


def written_as(rule: str) -> list[str]:
    """What checks in the code call a rule of a catalogue."""
    named = [id for id, own in load_system(game_of(rule))["rules_as"].items() if own == rule]
    return [*named, rule] if rule in own_ids() else named


def told_as(check: str) -> set[str]:
    """What the catalogues call a rule that checks are named for."""
    return {called[check] for called in map(load_rules_as, all_games()) if check in called}


def to_be_built(*kinds: str) -> list[str]:
    """The rules of these kinds, of every game that people are offered."""
    return [id for game in system_keys() for id, kind in classes(game).items() if kind in (kinds or MUST_BE_BUILT)]


def ids_in(text: str) -> Iterator[str]:
    """Rule ids in a text, ranges (`X-01 to X-04`, `X-01 to -04`) written out."""
    for match in NAMED.finditer(text):
        first = int(match["first"])
        for number in range(first, int(match["last"] or first) + 1):
            yield f"{match['prefix']}-{match['area']}-{number:02d}"


def named_in(path: Path) -> Iterator[tuple[str, Place]]:
    """Each rule that a file's functions, classes or the file itself name, with the place."""
    source = path.read_text(encoding="utf-8")
    if not NAMED.search(source):
        return
    tree, lines = ast.parse(source), source.splitlines()
    claimed: set[tuple[int, str]] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for id in set(ids_in("\n".join(lines[node.lineno - 1 : node.end_lineno]))):
                claimed.add((node.lineno, id))
                yield id, Place(path, node.name, node.lineno)
    whole = ast.get_docstring(tree) or ""
    for id in set(ids_in(whole)) - {id for _, id in claimed}:
        yield id, Place(path, path.stem, 1)


@cache
def places(folder: Path) -> dict[str, list[Place]]:
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("*.py")):
        for id, place in named_in(path):
            found.setdefault(id, []).append(place)
    return found


@cache
def cases(game: str) -> dict[str, list[str]]:
    """Rule id -> the vectors that play it. Of the files kept here: one dropped beside them only runs."""
    found: dict[str, list[str]] = {}
    kept = TESTS / "rules" / "vectors"
    name = PLAYED_BY_CASES_OF.get(game, game)
    ours = (path for kind in ("edges", "more") for path in sorted(kept.glob(f"{name}_{kind}*.yaml")))
    for path in (kept / f"{name}.yaml", *ours):
        for case in read_yaml(path):
            for id in case.get("rules", ()):
                found.setdefault(id, []).append(case["id"])
    return found
