"""Every place where the product reads or draws what people write: what is done there, and how long a text may be."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from campaigns.journal import links
from campaigns.journal.markdown import drawing
from campaigns.journal.models import REMARK, TEXT, TITLE
from campaigns.journal.pages import shown
from campaigns.journal.recaps import telling
from campaigns.language import words
from campaigns.search import stems, titles, written
from campaigns.worlddates import views as calendar
from campaigns.worlddates.refusals import BadMonth
from rules.game import check_texts
from rules.refusals import Refusal
from scenes.bench.core import GM, CoreTable, command_of

SAID, DICE = 4_000, 100


class Surface(NamedTuple):
    """`letters`: as many as are taken there."""

    name: str
    letters: int
    does: Callable[[str], object]


def surfaces() -> list[Surface]:
    return [
        Surface("markdown", TEXT, drawing.drawn_of),
        Surface("links and tags", TEXT, read_links),
        Surface("history", TEXT, lambda text: shown.compare(text, text[::-1])),
        Surface("search index", TEXT, lambda text: list(stems.indexed(links.read(text)))),
        Surface("sentence that answers", TEXT, lambda text: written.sentence(text, stems.asked("zz yy xx ww"))),
        Surface("recap's beginning", TEXT, telling.beginning),
        Surface("checks of a text", TEXT, checked),
        Surface("line of the log", SAID, lambda text: words.write("en", "log.said", {"text": text, "by": text})),
        Surface("calendar", REMARK, months),
        Surface("title nearly typed", TITLE, lambda text: titles.guesses(text, [titles.Named(text[::-1], 1)])),
        Surface("dice", DICE, rolled),
    ]


def read_links(text: str) -> None:
    """As when a block is saved, over a version full of other links."""
    before = [links.Kept("abcdefghijkl", f"{number}") for number in range(len(text) // 5)]
    kept = links.attach(text, before, {}, lambda name: "abcdefghijkl")
    links.leads(kept, {"abcdefghijkl": "a"}, {"a": "abcdefghijkl"})
    links.names_in(text)
    links.tags_in(kept)
    links.read(kept)


def checked(text: str) -> None:
    try:
        check_texts(text)
    except Refusal:
        return


def months(text: str) -> None:
    try:
        calendar.months_in(text)
    except BadMonth:
        return


def rolled(text: str) -> None:
    try:
        table().decide(GM, command_of("roll_free", {"text": text}))
    except Refusal:
        return


@cache
def table() -> CoreTable:
    return CoreTable(tries=1)
