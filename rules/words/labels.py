"""A game's data and words, read from its folder under rules/systems/."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import yaml

RULES_DIR = Path(__file__).parent.parent
SYSTEMS_DIR = RULES_DIR / "systems"
LANGUAGES = ("en", "es", "ru")


class LabelError(ValueError):
    """A label file holds something that is not a word under a name."""


class _StrictLoader(yaml.CSafeLoader):
    """Refuses a key given twice, and keeps yes, no, on and off as words."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        own = list(node.value)
        made: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(made) < len(node.value):
            keys = [self.construct_object(key, deep=True) for key, _ in own]
            if twice := {key for key in keys if keys.count(key) > 1}:
                raise LabelError(f"given twice: {sorted(map(str, twice))} at {node.start_mark}")
        return made


_StrictLoader.yaml_implicit_resolvers = {
    first: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:bool"]
    for first, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}
_StrictLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(?:true|false)$"), ["t", "f"])


def read_yaml(path: Path) -> Any:
    """The file's content; only true and false are booleans, and no key stands twice."""
    with path.open(encoding="utf-8") as file:
        return yaml.load(file, Loader=_StrictLoader)  # a safe loader, made stricter  # nosec B506


def read_text(text: str) -> Any:
    """As `read_yaml`, of text at hand. Raises `yaml.YAMLError`, `LabelError`."""
    return yaml.load(text, Loader=_StrictLoader)  # a safe loader, made stricter  # nosec B506


def flatten(tree: Mapping[Any, Any], prefix: str) -> Iterator[tuple[str, str]]:
    """Nested names as dotted keys: `{"a": {"b": "x"}}` under `p` gives `("p.a.b", "x")`."""
    for name, value in tree.items():
        key = f"{prefix}.{name}"
        if isinstance(value, Mapping):
            yield from flatten(value, key)
        elif isinstance(value, str) and isinstance(name, str | int) and not isinstance(name, bool):
            yield key, value
        else:
            raise LabelError(f"{key}: expected text, found {value!r}")


# Each game's folder, by its key. Those of rules/systems/ come with the product; `list_game` adds others.
GAMES = {path.parent.name: path.parent for path in sorted(SYSTEMS_DIR.glob("*/system.yaml"))}


@cache
def data_of(folder: Path) -> dict[str, Any]:
    """What a game's own file says, in its folder. Shared: read only."""
    found: dict[str, Any] = read_yaml(folder / "system.yaml")
    return found


def is_listed(folder: Path) -> bool:
    """Unless its data says `listed: false`."""
    return data_of(folder).get("listed") is not False


# Games that can be played and are not offered to anybody.
UNLISTED = {key for key, folder in GAMES.items() if not is_listed(folder)}


def list_game(package: str) -> str:
    """Add the game whose data lies in a package outside of rules/, or offer one that is there: its key. For settings,
    before anybody asks."""
    folder = package_folder(package)
    key = str(data_of(folder)["key"])
    GAMES[key] = folder
    UNLISTED.discard(key)
    return key


def package_folder(name: str) -> Path:
    """Where an engine's package lies: in rules/, or anywhere by its whole name."""
    found = find_spec(name) if "." in name else None
    places = found.submodule_search_locations if found else None
    return Path(next(iter(places))) if places else RULES_DIR / name


class Keys(Sequence[str]):
    """The games that are offered, whenever they were listed."""

    def __getitem__(self, at: Any) -> Any:
        return system_keys()[at]

    def __len__(self) -> int:
        return len(system_keys())


SYSTEM_KEYS = Keys()


def system_keys() -> list[str]:
    """Those that people are offered."""
    return [key for key in GAMES if key not in UNLISTED]


def all_games() -> list[str]:
    """Those that can be played, also where nobody is offered them yet."""
    return list(GAMES)


@cache
def load_system(key: str) -> dict[str, Any]:
    """The data of one game, over what its engine offers to all; its ready lists and shapes stand beside the engine's.

    Shared and cached: do not change it.
    """
    own = data_of(GAMES[key])
    shared = _where_there(package_folder(own["engine"]) / "data.yaml")
    ready: dict[str, Any] = {name: {**shared.get(name, {}), **own[name]} for name in ("lists", "shapes") if name in own}
    return {**shared, **own, **ready, "rules_as": _called(key, own["engine"])}


def _called(key: str, engine: str) -> dict[str, str]:
    """What a game calls rules: those that checks are named for, and those of the other games of its engine.

    Where it has no name itself another game's stands: a table that plays by that game's option is told it so.
    """
    own, others = load_rules_as(key), [load_rules_as(other) for other in lending(engine) if other != key]
    called = {**{rule: name for names in reversed(others) for rule, name in names.items()}, **own}
    told = set(called.values())
    theirs = {name: own[rule] for names in others for rule, name in names.items() if rule in own and name not in told}
    return {**theirs, **called}


def lending(engine: str) -> list[str]:
    """The games of one engine, those first whose names others are to take before those of the rest."""
    return sorted(games_of(engine), key=lambda key: bool(data_of(GAMES[key]).get("lends_last")))


@cache
def load_rules_as(key: str) -> dict[str, str]:
    """A game's own names for the rules that checks are named for. Read only."""
    return _where_there(GAMES[key] / "rules_as.yaml")


def games_of(engine: str) -> list[str]:
    """The games of one engine."""
    return [key for key, folder in GAMES.items() if data_of(folder)["engine"] == engine]


def offered_of(engine: str) -> list[str]:
    """Those of one engine that people are offered."""
    return [key for key in games_of(engine) if key not in UNLISTED]


def _where_there(path: Path) -> dict[str, Any]:
    return dict(read_yaml(path)) if path.exists() else {}


@cache
def rule_folders(engine: str) -> tuple[Path, ...]:
    """The folders of the engine's optional rules, by name: each may bring dials and words."""
    return tuple(path for path in sorted(package_folder(engine).glob("optional/*")) if path.is_dir())


@cache
def load_dials(engine: str) -> dict[str, dict[str, Any]]:
    """The dials of one engine and of its optional rules (`dials.yaml`). Shared and cached: do not change it.

    Raises `LabelError` for one that two of them bring.
    """
    dials: dict[str, dict[str, Any]] = {}
    for path in (folder / "dials.yaml" for folder in (package_folder(engine), *rule_folders(engine))):
        for name, dial in (read_yaml(path) if path.exists() else {}).items():
            if name in dials:
                raise LabelError(f"given twice: {name}")
            dials[name] = dial
    return dials


@cache
def load_warnings(engine: str) -> dict[str, Any]:
    """Which rules of an engine may be set to warn (`soft`), and which never (`firm`: why -> rules).

    Shared: read only.
    """
    listed: dict[str, Any] = read_yaml(package_folder(engine) / "warnings.yaml")
    return listed


@cache
def load_labels(key: str, lang: str) -> dict[str, str]:
    """All words of one game in one language, by dotted key that starts with the game's name.

    What its family shares lies in rules/<engine>/labels/, and the game's own words come on top of that: both in
    <lang>.yaml and, where that grew long, in <topic>.<lang>.yaml. Below both are those of optional rules (`game` in
    their words).
    """
    engine = load_system(key)["engine"]
    family = package_folder(engine) / "labels"
    found: dict[str, str] = {}
    for words in words_of_rules(engine, lang):
        found.update(flatten(words.get("game", {}), key))
    for folder in (family, GAMES[key] / "labels"):
        for path in [folder / f"{lang}.yaml", *sorted(folder.glob(f"*.{lang}.yaml"))]:
            if path.exists() and path.name not in (f"rules.{lang}.yaml", *(f"{name}.{lang}.yaml" for name in WORDS)):
                found.update(flatten(read_yaml(path), key))
    return found


# Files of an engine's words that are no game's.
WORDS = ("words", "site")


@cache
def load_words(lang: str) -> dict[str, str]:
    """What engines call their lines of the log and their refusals: `log.<key>`, `refusal.<code>`; and their rules too.

    An engine has its own in labels/words.<lang>.yaml of its package, and in site.<lang>.yaml what no table's page says;
    an optional rule in words/<lang>.yaml of its folder. Raises `LabelError` for a key that two of them bring.
    """
    found: dict[str, str] = {}
    for engine in engines():
        paths = (package_folder(engine) / "labels" / f"{name}.{lang}.yaml" for name in WORDS)
        own = [read_yaml(path) for path in paths if path.exists()]
        for words in (*own, *words_of_rules(engine, lang)):
            # In the order of the files: a set's order is another one in every process.
            for area in (name for name in words if name != "game"):
                for key, text in flatten(words[area], area):
                    if key in found:
                        raise LabelError(f"{key}: of two engines, one of them {engine}")
                    found[key] = text
    return found


@cache
def word_areas(game: str) -> frozenset[str]:
    """The areas of words that a game's engine brings beside its own lines and refusals; none without a game."""
    if not game:
        return frozenset()
    path = package_folder(load_system(game)["engine"]) / "labels" / f"words.{LANGUAGES[0]}.yaml"
    return frozenset(read_yaml(path)) if path.exists() else frozenset()


def words_of_rules(engine: str, lang: str) -> Iterator[dict[str, Any]]:
    paths = (folder / "words" / f"{lang}.yaml" for folder in rule_folders(engine))
    return (read_yaml(path) for path in paths if path.exists())


@cache
def load_rules(lang: str) -> dict[str, str]:
    """Title and text of every rule of every catalogue, and of the table's own, in one language:
    `rule.<id with _ for ->.title`; and of their topics: `rule_topic.<id without its number>`.

    Ids are unique, so a table that plays by another game's option finds its rules too.
    """
    found: dict[str, str] = {}
    folders = (RULES_DIR / "table", *map(package_folder, engines()), *GAMES.values())
    for path in (folder / "labels" / f"rules.{lang}.yaml" for folder in folders):
        for area, texts in _where_there(path).items():
            found.update(flatten(texts, area))
    return found


def engines() -> list[str]:
    """Those of which there are games, by what the games' data calls them."""
    return list(dict.fromkeys(data_of(folder)["engine"] for folder in GAMES.values()))


@cache
def load_classes(key: str) -> dict[str, str]:
    """What the server does about each rule of a game: rule id -> enforced, flow, assist or judgment. Read only.

    Rules that all games of an engine share stand with the engine.
    """
    return {**load_shared_classes(data_of(GAMES[key])["engine"]), **_where_there(GAMES[key] / "rules.yaml")}


@cache
def load_shared_classes(engine: str) -> dict[str, str]:
    """As `load_classes`, of the rules that all games of an engine have. Read only."""
    return _where_there(package_folder(engine) / "rules.yaml")
