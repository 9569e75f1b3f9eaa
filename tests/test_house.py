"""The house of many games: nobody outside of a game's and an engine's rooms leans on them, or asks which one it is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.systems import SYSTEM_KEYS
from tests.test_architecture import ROOT, imports

ENGINES = sorted(path.parent.name for path in (ROOT / "rules").glob("*/engine.py"))
KEYS = {*SYSTEM_KEYS, *ENGINES}
APPS = ("campaigns", "characters", "config", "rules", "scenes")
MEASURED = "scenes/bench/"  # plays fights, which only one engine has
COMPARED = re.compile(rf"""[!=]==?\s*["'](?:{"|".join(sorted(KEYS))})["']""")


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    for app in APPS:
        for path in sorted((root / app).rglob("*.py")):
            yield path.relative_to(root).as_posix(), path


def rooms_of(engine: str) -> tuple[str, ...]:
    return (f"rules/{engine}/", *(f"{app}/games/{engine}/" for app in APPS))


def leaning(root: Path) -> list[str]:
    """Modules outside of an engine's rooms that import something of them."""
    found = []
    for shown, path in modules(root):
        named = {f"{module}.{name}" for module, name in imports(path)}
        for engine in ENGINES:
            inside = tuple(f"{place}".replace("/", ".") for place in rooms_of(engine))
            outside = not shown.startswith((*rooms_of(engine), MEASURED))
            if outside and any(f"{name}.".startswith(inside) for name in named):
                found.append(f"{shown}: {engine}")
    return found


def asking(root: Path) -> list[str]:
    """Modules and scripts that compare something with a game's or an engine's key. In its own rooms the name of an
    engine is a word like others: what its games are made of may be called so."""
    wrong = [shown for shown, path in modules(root) if compares(ast.parse(path.read_text("utf-8")), words_in(shown))]
    scripts = sorted((root / "static" / "js").rglob("*.js"))
    return wrong + [path.relative_to(root).as_posix() for path in scripts if COMPARED.search(path.read_text("utf-8"))]


def words_in(shown: str) -> set[str]:
    return {engine for engine in ENGINES if shown.startswith(rooms_of(engine))}


def compares(tree: ast.AST, words: set[str]) -> bool:
    sides = (
        part
        for node in ast.walk(tree)
        for side in ([node.left, *node.comparators] if isinstance(node, ast.Compare) else matched(node))
        for part in (side.elts if isinstance(side, ast.Tuple | ast.List | ast.Set) else [side])
    )
    return any(isinstance(part, ast.Constant) and part.value in KEYS - words for part in sides if hashable(part))


def matched(node: ast.AST) -> list[ast.expr]:
    return [node.value] if isinstance(node, ast.MatchValue) else []


def hashable(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str)


def test_nobody_outside_imports_an_engine_or_its_rooms() -> None:
    assert {"cards", "fate"} <= set(ENGINES)
    assert leaning(ROOT) == []


def test_nobody_compares_a_games_or_an_engines_key() -> None:
    assert {"century", "cards"} <= KEYS
    assert asking(ROOT) == []


def test_who_leans_on_an_engine_is_found(tmp_path: Path) -> None:
    plant(tmp_path / "rules/cards/look.py", "from rules.cards.card import entities\n")
    plant(tmp_path / "campaigns/games/cards/demo.py", "from campaigns.games.cards import texts\n")
    assert leaning(tmp_path) == []

    plant(tmp_path / "campaigns/pages.py", "from campaigns.games.cards import demo\n")
    plant(tmp_path / "scenes/turn.py", "import rules.cards.look\n")
    assert leaning(tmp_path) == ["campaigns/pages.py: cards", "scenes/turn.py: cards"]


def test_who_asks_for_a_games_key_is_found(tmp_path: Path) -> None:
    plant(tmp_path / "rules/game.py", 'KEY = "cards"\nif kind == "roll":\n    pass\n')
    plant(tmp_path / "rules/cards/deck.py", 'if part == "cards":\n    pass\n')
    plant(tmp_path / "static/js/table/a.js", 'if (game.kind === "roll") draw("cards");\n')
    assert asking(tmp_path) == []

    plant(tmp_path / "scenes/turn.py", 'if table.system == "century":\n    pass\n')
    plant(tmp_path / "scenes/told.py", 'if table.system in ("century", "cards"):\n    pass\n')
    plant(tmp_path / "scenes/way.py", 'match system:\n    case "cards":\n        pass\n')
    plant(tmp_path / "static/js/table/b.js", 'if (game.key !== "cards") draw();\n')
    assert asking(tmp_path) == ["scenes/told.py", "scenes/turn.py", "scenes/way.py", "static/js/table/b.js"]


def plant(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


NAMES = {
    "century": re.compile("century", re.IGNORECASE),
    "moves": re.compile(r"(?:rules|games|skins)[./]moves|[\"']moves[\"']: [\"']"),
    "cards": re.compile(r"(?:rules|games|skins)[./]cards|[\"']cards[\"']: [\"']"),
}
KEPT = (*APPS, "static/css", "static/js", "templates")
LOOKS = "static/css/skins"
SOURCES = {".py", ".js", ".css", ".html", ".yaml", ".toml", ".md", ""}


@pytest.mark.parametrize("game", NAMES)
def test_whatever_names_a_game_outside_of_its_rooms_is_told_of(game: str) -> None:
    told = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")

    assert {shown for shown in naming(game) if f"`{shown}`" not in told} == set()


def naming(game: str) -> Iterator[str]:
    """Files with the game's name in them, but for those of its own rooms."""
    rooms = re.compile(rf"(?:rules|systems|games)/{game}/|games/fate/{game}\.py")
    tops = [path for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")]
    for path in sorted([*tops, *(path for app in KEPT for path in (ROOT / app).rglob("*"))]):
        shown = path.relative_to(ROOT).as_posix()
        outside = path.suffix in SOURCES and path.is_file() and not shown.startswith(LOOKS) and not rooms.search(shown)
        if outside and NAMES[game].search(path.read_text("utf-8")):
            yield shown
