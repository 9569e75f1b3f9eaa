"""What is written is read through one module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SAID = {"Comment", "Suggestion", "Draft", "Shown"}
CONTENT = {
    "Page",
    "Block",
    "BlockVersion",
    "Link",
    "Tagging",
    "Picture",
    "PictureShown",
    "Pin",
    "Row",
    "Matched",
} | SAID
CONTENT |= {"Capture", "Recap", "Opening", "Relation", "Thread", "Sweep", "Swept"}
READERS = ("campaigns/journal/visible.py", "campaigns/journal/remembered.py")
WRITERS = (
    "campaigns/journal/writing.py",
    "campaigns/journal/placing.py",
    "campaigns/journal/talk/saying.py",
    "campaigns/library/services.py",
    "campaigns/library/pins/keeping.py",
    "campaigns/search/indexing.py",
    "campaigns/journal/captures/keeping.py",
    "campaigns/journal/threads/keeping.py",
    "campaigns/journal/recaps/telling.py",
    "campaigns/journal/sweeps/deciding.py",
    "campaigns/journal/relations/keeping.py",
    "campaigns/journal/openings/keeping.py",
)
WRITES = {"create", "bulk_create", "update", "delete", "update_or_create", "bulk_update"}


def queries(source: str) -> Iterator[tuple[str, str]]:
    """Models that are asked for rows, each with what the chain of calls ends in."""
    tree = ast.parse(source)
    inner = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    inner |= {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call | ast.Attribute) or id(node) in inner:
            continue
        last, at = "", node
        while isinstance(at, ast.Call | ast.Attribute):
            if isinstance(at, ast.Attribute):
                last = last or at.attr
                if at.attr in ("objects", "_default_manager") and isinstance(at.value, ast.Name):
                    yield at.value.id, last
                at = at.value
            else:
                at = at.func


def wrong_in(name: str, source: str) -> list[tuple[str, str]]:
    if name in READERS:
        return []
    found = [(model, last) for model, last in queries(source) if model in CONTENT]
    return [one for one in found if name not in WRITERS or one[1] not in WRITES]


def test_only_one_module_reads_what_is_written() -> None:
    found = {}
    for app in ("campaigns", "characters", "scenes", "config"):
        for path in (ROOT / app).rglob("*.py"):
            name, source = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
            if re.search(r"(journal|library|search)\.models", source) and (wrong := wrong_in(name, source)):
                found[name] = [one for one in wrong if not _is_removal(name, one)]
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def _is_removal(name: str, query: tuple[str, str]) -> bool:
    """Rows that go with their campaign are handed over, not read."""
    return name in WRITERS and query[1] == "filter"


def test_no_model_has_a_way_back_to_what_is_written() -> None:
    sources = [
        (ROOT / f"campaigns/{app}/models.py").read_text(encoding="utf-8") for app in ("journal", "library", "search")
    ]
    named = [
        keyword.value.value
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("ForeignKey", "OneToOneField")
        for keyword in node.keywords
        if keyword.arg == "related_name" and isinstance(keyword.value, ast.Constant)
    ]
    # Beside the sets of people: the index leads to its own row, and a campaign to how far it is indexed.
    assert [name for name in named if name != "+"] == ["audiences", "matched", "indexed"]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("x = Block.objects.filter(pk=1).first()", True),
        ("def f():\n    return len(Page.objects.all())", True),
        ("for one in Draft.objects.values_list('text'):\n    print(one)", True),
        ("Campaign.objects.get(pk=1)", False),
        ("x = Row.objects.count()", True),
    ],
)
def test_who_reads_past_it_is_found(source: str, wrong: bool) -> None:
    assert bool(wrong_in("scenes/pages.py", source)) == wrong


@pytest.mark.parametrize("writer", WRITERS)
def test_a_writer_may_write_and_not_read(writer: str) -> None:
    assert wrong_in(writer, "Block.objects.filter(pk=1).update(text='')") == []
    assert wrong_in(writer, "x = Block.objects.get(pk=1)") == [("Block", "get")]
