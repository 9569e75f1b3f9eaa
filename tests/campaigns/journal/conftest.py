"""A seated table, and hands to write its journal with."""

from dataclasses import dataclass

import pytest

from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Block, Page
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change, Clash
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

ALL, GMS, MINE = Choice("everyone"), Choice("gms"), Choice("mine")


@dataclass
class Journal:
    """Written and read by the names of the cast."""

    cast: Cast
    table: Playing

    def viewer(self, who: str) -> Viewer:
        return visible.viewer_of(self.table.seats[who])

    def page(
        self, who: str, title: str, choice: Choice = ALL, under: Page | None = None, kind: str = Page.Kind.OWN
    ) -> Page:
        return writing.create_page(self.viewer(who), title=title, kind=kind, choice=choice, parent=under)

    def block(self, who: str, page: Page, text: str, choice: Choice = ALL) -> Block:
        assert writing.save(self.viewer(who), page, [Change("", "", text, choice=choice)]) == []
        return visible.blocks(self.viewer(who), page)[-1]

    def change(self, who: str, block: Block, text: str, choice: Choice | None = None) -> list[Clash]:
        """As somebody who read the block as it is handed in."""
        return writing.save(self.viewer(who), block.page, [Change(block.public_id, block.mark, text, choice=choice)])

    def fresh(self, who: str, block: Block) -> Block:
        return visible.block_or_404(self.viewer(who), block.page, block.public_id)

    def reads(self, who: str, page: Page) -> list[str]:
        return [block.text for block in visible.blocks(self.viewer(who), page)]

    def chosen(self, *who: str) -> Choice:
        return Choice("chosen", tuple(self.table.member(one) for one in who))

    def get(self, who: str, address: str, status: int = 200) -> str:
        answer = self.cast.client(who).get(f"/c/{self.table.id}/journal/{address}")
        assert answer.status_code == status, answer.content
        return answer.content.decode()

    def post(self, name: str, address: str, **given: str) -> int:
        return self.cast.client(name).post(f"/c/{self.table.id}/journal/{address}", given).status_code


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast)


@pytest.fixture
def journal(cast: Cast, table: Playing) -> Journal:
    return Journal(cast, table)
