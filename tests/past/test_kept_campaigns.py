"""Campaigns that earlier releases stored: they open, are brought up to date, and tell everybody what they told."""

import json
import lzma
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import templates
from tests.past.moved import Moved

KEPT = sorted((Path(__file__).parent / "campaigns").glob("*/*.sqlite3.xz"))
Told = dict[str, Any]


def name(path: Path) -> str:
    return f"{path.parent.name}-{path.name.partition('.')[0]}"


@pytest.fixture(params=KEPT, ids=name)
def kept(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def told_now(kept: Path, tmp_path: Path) -> Iterator[list[Told]]:
    """Opened on the database that is tested: rows agree with the log told from empty, or opening fails."""
    file = tmp_path / "kept.sqlite3"
    file.write_bytes(lzma.decompress(kept.read_bytes()))
    address, drop = templates.empty_database(file)
    try:
        opened = subprocess.run(
            [sys.executable, "-m", "tests.past.opening", str(file)],
            env={**os.environ, "TEST_DATABASE_URL": address},
            capture_output=True,
            text=True,
            check=False,
        )
        assert opened.returncode == 0, opened.stderr[-2000:]
        yield [json.loads(line) for line in opened.stdout.splitlines()]
    finally:
        drop()


def told_then(kept: Path) -> list[Told]:
    with lzma.open(kept.with_name(kept.name.replace("sqlite3", "jsonl")), "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


@pytest.mark.services
def test_a_kept_campaign_tells_everybody_what_it_told(kept: Path, told_now: list[Told]) -> None:
    moved, then = Moved(kept.parent.name), told_then(kept)
    assert [told["audience"] for told in told_now] == [told["audience"] for told in then]
    unlike = [line for old, new in zip(then, told_now, strict=True) for line in differences(moved, old, new)]
    assert not unlike, "\n".join(sorted(set(unlike)))


def differences(moved: Moved, old: Told, new: Told) -> Iterator[str]:
    """What one audience is told otherwise."""
    assert old["views"].keys() == new["views"].keys(), "somebody sees more or less"
    assert [seq for seq, _ in old["log"]] == [seq for seq, _ in new["log"]], "somebody reads more or less"
    for id, view in old["views"].items():
        yield from moved.differences("views", view["type"], view, new["views"][id])
    for number, ((_, one), (_, other)) in enumerate(zip(old["log"], new["log"], strict=True)):
        yield from moved.differences("log", one["key"], one, other)
        for lang, lines in old["words"].items():
            yield from moved.differences("words", one["key"], {lang: lines[number]}, {lang: new["words"][lang][number]})
