"""A table with a fight prepared: Pilar's hero, two of Gwen's on the other side."""

import threading
from typing import NamedTuple

import pytest

from campaigns.forecasts import work
from campaigns.jobs import doing
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


class Prepared(NamedTuple):
    """`scene` and `hero` by their ids."""

    table: Playing
    scene: str
    hero: str

    @property
    def address(self) -> str:
        return f"/c/{self.table.id}/try/{self.scene.partition(':')[2]}/"

    @property
    def rest(self) -> str:
        return f"/api/v1/tables/{self.table.id}/forecasts/"


@pytest.fixture
def prepared(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> Prepared:
    """Few runs are enough here."""
    monkeypatch.setattr(work, "RUNS", 5)
    monkeypatch.setattr(doing, "TOLD_EVERY", 0.0)
    return prepare(seat_table(cast))


def prepare(table: Playing) -> Prepared:
    hero = table.do("pilar", "copy_sample", sample="reth").made[0]
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    for sample in ("bully", "assassin"):
        foe = table.do("gwen", "copy_sample", sample=sample).made[0]
        table.do("gwen", "place_token", scene=scene, character=foe, side="foes")
    return Prepared(table, scene, hero)


def do_jobs() -> None:
    while doing.do_next(threading.Event()):
        pass
