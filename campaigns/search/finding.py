"""Everything that answers a query, for one reader: the one thing that pages and programs ask."""

from typing import NamedTuple

from campaigns import board
from campaigns.journal.visible import Viewer
from campaigns.search import acts, indexing, rulebook, stems, table, titles, written
from campaigns.search.found import Found, Group

LONGEST = 100


class Answer(NamedTuple):
    """`asked`: whether there was enough to go by. `create`: the title of the page that may be made, if one may."""

    query: str
    asked: bool
    groups: list[Group]
    create: str = ""

    @property
    def number(self) -> int:
        """Of what is shown."""
        return sum(len(group.found) for group in self.groups)


def find(viewer: Viewer, query: str) -> Answer:
    """Groups in the order in which they are read; those in which nothing is found are left out."""
    query = " ".join(query.split())[:LONGEST]
    asked = stems.asked(query)
    if not asked:
        return Answer(query, False, [acts.offered(viewer)])
    indexing.index_now(viewer.seat.campaign)
    seat, look, named = viewer.seat, board.look(viewer.seat), written.own_titles(viewer)
    groups = [
        table.people(seat, look, query, asked),
        written.pages(viewer, query, asked, named),
        written.relations(viewer, asked),
        written.pictures(viewer, query, asked),
        table.scenes(seat, look, query, asked),
        acts.answering(viewer, asked),
        written.lines(viewer, asked),
        rulebook.answering(seat.campaign.system, asked),
    ]
    groups = [group for group in groups if group.found]
    if not any(group.key in ("people", "pages") for group in groups):
        groups.insert(0, meant(viewer, query, look, named))
    may_create = viewer.writes and not titles.is_called(query, named)
    return Answer(query, True, [group for group in groups if group.found], query if may_create else "")


def meant(viewer: Viewer, query: str, look: board.Board, named: list[titles.Named]) -> Group:
    """What was nearly typed: pages and people whose names the reader knows."""
    pages = written.meant(viewer, query, named).found
    people: list[Found] = [one.what for one in titles.guesses(query, table.everybody(viewer.seat, look))]
    return Group("meant", [*pages, *people])
