"""Campaigns that earlier releases stored: they open, are brought up to date, and tell everybody what they told."""

import json
import lzma
import subprocess
import sys
from collections.abc import Callable, Iterator
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


@pytest.fixture(scope="module")
def opening() -> Iterator[Callable[..., int]]:
    """Opens what it is given on the database that is tested, each in a process of its own, and says how that ended."""
    base, drop = templates.empty_database()
    command = [sys.executable, "-m", "tests.past.opening", *filter(None, [base])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        assert process.stdin and process.stdout
        goes_in, comes_out = process.stdin, process.stdout

        def opened(**told: str) -> int:
            print(json.dumps(told), file=goes_in)
            return int(comes_out.readline())

        yield opened
    drop()


@pytest.fixture
def told_now(kept: Path, opening: Callable[..., int], tmp_path: Path) -> list[Told]:
    """Rows agree with the log told from empty, or opening fails."""
    file = tmp_path / "kept.sqlite3"
    file.write_bytes(lzma.decompress(kept.read_bytes()))
    told, error = tmp_path / "told.jsonl", tmp_path / "error.txt"
    code = opening(file=str(file), told=str(told), error=str(error))
    assert code == 0, error.read_text(encoding="utf-8")[-2000:] if error.exists() else code
    return [json.loads(line) for line in told.read_text(encoding="utf-8").splitlines()]


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
