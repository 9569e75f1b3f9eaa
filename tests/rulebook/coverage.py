"""docs/rules-coverage.md: each rule of the games that are offered, where it is enforced, which tests play it."""

import sys

from rules.words.labels import load_labels, system_keys
from tests.rulebook.book import MUST_BE_BUILT, ROOT, RULES, TESTS, cases, classes, places, written_as

PAGE = ROOT / "docs" / "rules-coverage.md"
MOST_PLACES = 4
# They name rules as examples, and play none.
ABOUT_THE_BOOK = {"test_coverage", "test_knockout"}
HEAD = """# Rules coverage

Made by `python -m tests.rulebook.coverage` from the code and the tests; a test fails when it is out of date.
Of each rule: its class (enforced: computed or refused; flow: the conversation is run; assist: shown and reminded;
judgment: recorded, the table decides), the code that names it, the vectors and tests that play it.
"""
TABLE = """
## {name}

| rule | class | where | tests |
|---|---|---|---|
"""


def rows(game: str) -> list[tuple[str, str, list[str], list[str]]]:
    """Rule, class, places in the code, cases and tests."""
    code, tests, played = places(RULES), places(TESTS / "rules"), cases(game)
    found = []
    for id, kind in classes(game).items():
        named = [place for name in written_as(id) for place in code.get(name, [])]
        where = list(dict.fromkeys(f"{p.path.relative_to(ROOT / 'rules')}:{p.name}" for p in named))
        by = played.get(id, []) + list(
            dict.fromkeys(place.path.stem for place in tests.get(id, []) if place.path.stem not in ABOUT_THE_BOOK)
        )
        found.append((id, kind, where, by))
    return found


def page() -> str:
    return HEAD + "".join(table(game) for game in system_keys())


def table(game: str) -> str:
    lines = [f"| `{id}` | {kind} | {shortened(where)} | {shortened(by)} |" for id, kind, where, by in rows(game)]
    return TABLE.format(name=load_labels(game, "en")[f"{game}.game.name"]) + "\n".join(lines) + "\n"


def shortened(names: list[str]) -> str:
    more = f" and {len(names) - MOST_PLACES} more" if len(names) > MOST_PLACES else ""
    return ", ".join(f"`{name}`" for name in names[:MOST_PLACES]) + more


def gaps() -> list[str]:
    """Rules that must be built and have no code, or no test, that names them."""
    return [
        f"{id}: {'no code' if not where else 'no test'} names it"
        for game in system_keys()
        for id, kind, where, by in rows(game)
        if kind in MUST_BE_BUILT and not (where and by)
    ]


def main() -> int:
    """Write the page; 1 where a rule has gaps."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Written: {PAGE.relative_to(ROOT)}")
    print(*gaps(), sep="\n", file=sys.stderr)
    return 1 if gaps() else 0


if __name__ == "__main__":
    sys.exit(main())
