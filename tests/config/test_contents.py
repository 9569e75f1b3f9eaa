"""What is kept by its content is the same at every start and on every worker: addresses, marks, documents."""

import json
import subprocess
import sys

import pytest

from tests.faults.servers import Table
from tests.templates import BASE_DIR

SEEDS = ("0", "1")


@pytest.fixture(scope="module")
def contents(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, str]]:
    """By two processes whose sets have another order each."""
    table = Table(tmp_path_factory.mktemp("contents"))
    cookie = table.found["cast"]["pilar"]["cookie"]
    command = [sys.executable, "-m", "tests.config.contents", cookie, table.id]
    begun = [
        subprocess.Popen(
            command,
            cwd=BASE_DIR,
            env={**table.site.env, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in SEEDS
    ]
    try:
        said = [(process, *process.communicate(timeout=120)) for process in begun]
        assert all(process.returncode == 0 for process, _out, _errors in said), said
        return [json.loads(out) for _process, out, _errors in said]
    finally:
        table.close()


def test_two_processes_make_the_same_of_everything(contents: list[dict[str, str]]) -> None:
    one, other = contents

    assert {name for name in one.keys() | other.keys() if one.get(name) != other.get(name)} == set()


@pytest.mark.parametrize("part", ["/words/en.", "manifest.ru", "worker.es", "import map", "schema", "/kept/ ETag"])
def test_all_kinds_are_among_them(contents: list[dict[str, str]], part: str) -> None:
    assert [name for name, mark in contents[0].items() if part in name and mark]
