"""A seated table whose journal and log are searched."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest

from campaigns import board
from campaigns.journal import visible
from campaigns.search import indexing, matching, stems
from tests.campaigns.journal.conftest import Journal
from tests.conftest import Cast
from tests.scenes.tables import Playing

EVERY = 1_000
NO_REST = timedelta(0)


@dataclass
class Searched(Journal):
    """Asks the index alone, each reader by their cut."""

    def blocks(self, who: str, query: str) -> list[str]:
        viewer, part = self.viewer(who), matching.part_of_blocks(self.table.campaign.pk)
        found = matching.best_first(visible.block_rows(viewer), part, stems.asked(query))
        return [row.block.text for row in found.select_related("block") if row.block]

    def lines(self, who: str, query: str, lang: str = "en", most: int = EVERY) -> list[tuple[int, int]]:
        """Places of the lines, the newest first."""
        rows, campaign = visible.line_rows(self.viewer(who), lang), self.table.campaign.pk
        return matching.newest_first(rows, campaign, lang, stems.asked(query), most)

    def table_things(self, who: str, kind: str) -> list[dict[str, Any]]:
        return board.look(self.table.seats[who]).all(kind)

    def index(self) -> None:
        """As the child does once all have rested, until there is no more."""
        while indexing.catch_up(NO_REST) or indexing.index_left_out():
            pass


@pytest.fixture
def searched(cast: Cast, table: Playing) -> Searched:
    return Searched(cast, table)
