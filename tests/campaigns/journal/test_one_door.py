"""What is written is read through one module."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
CONTENT = {"Page", "Block", "BlockVersion", "Link", "Tagging", "Draft", "Shown"}
READER = "campaigns/journal/visible.py"
WRITER = "campaigns/journal/writing.py"
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
    if name == READER:
        return []
    found = [(model, last) for model, last in queries(source) if model in CONTENT]
    return [one for one in found if name != WRITER or one[1] not in WRITES]


def test_only_one_module_reads_what_is_written() -> None:
    found = {}
    for app in ("campaigns", "characters", "scenes", "config"):
        for path in (ROOT / app).rglob("*.py"):
            name, source = str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")
            if "journal.models" in source and (wrong := wrong_in(name, source)):
                found[name] = [one for one in wrong if not _is_removal(name, one)]
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def _is_removal(name: str, query: tuple[str, str]) -> bool:
    """Rows that go with their campaign are handed over, not read."""
    return name == WRITER and query[1] == "filter"


def test_no_model_has_a_way_back_to_what_is_written() -> None:
    source = (ROOT / "campaigns/journal/models.py").read_text(encoding="utf-8")
    named = [
        keyword.value.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("ForeignKey", "OneToOneField")
        for keyword in node.keywords
        if keyword.arg == "related_name" and isinstance(keyword.value, ast.Constant)
    ]
    assert [name for name in named if name != "+"] == ["audiences"]


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("x = Block.objects.filter(pk=1).first()", True),
        ("def f():\n    return len(Page.objects.all())", True),
        ("for one in Draft.objects.values_list('text'):\n    print(one)", True),
        ("Campaign.objects.get(pk=1)", False),
    ],
)
def test_who_reads_past_it_is_found(source: str, wrong: bool) -> None:
    assert bool(wrong_in("scenes/pages.py", source)) == wrong


def test_the_writer_may_write_and_not_read() -> None:
    assert wrong_in(WRITER, "Block.objects.filter(pk=1).update(text='')") == []
    assert wrong_in(WRITER, "x = Block.objects.get(pk=1)") == [("Block", "get")]
