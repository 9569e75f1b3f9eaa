"""What answers a query in the journal and in the log, each reader's own cut."""

import re
from collections.abc import Iterable

from babel.dates import format_datetime
from django.urls import reverse
from django.utils.timezone import localtime

from campaigns import doors, selectors
from campaigns.journal import links, remembered, visible
from campaigns.journal.models import Page
from campaigns.journal.pages.shown import ICONS
from campaigns.journal.sessions import played
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.search import matching, stems, titles
from campaigns.search.found import MOST, Found, Group, first
from campaigns.search.stems import Asked
from campaigns.search.titles import Named

SENTENCE = re.compile(r"[^\n.!?…]+[.!?…]*")
SIGNS = re.compile(r"[*_`>#|~]+|^[ \t]*[-+][ \t]+", re.MULTILINE)
# Blocks that are looked through for pages: as many as a page can have.
BLOCKS = 200
# What is longer is told by the sentence that answers.
SHORT = 200


def own_titles(viewer: Viewer) -> list[Named]:
    """Of the pages whose title the reader sees: by title, with id and kind."""
    rows = visible.titled(viewer).values_list("pk", "title", "public_id", "kind")
    return [Named(viewer.retold.get(key, title), (id, kind)) for key, title, id, kind in rows]


def pages(viewer: Viewer, query: str, asked: list[Asked], named: list[Named]) -> Group:
    """By title first, then by what stands in their blocks, the best first."""
    by_title = [one.what for one in titles.answering(query, asked, named)]
    part = matching.part_of_blocks(viewer.seat.campaign_id)
    best = matching.best_first(visible.block_rows(viewer), part, asked)
    of_page: dict[str, int] = {}
    for page, block in best.values_list("block__page__public_id", "block")[:BLOCKS]:
        of_page.setdefault(page, block)
    seen = {id: (title, kind) for title, (id, kind) in named}
    ids = list(dict.fromkeys([*(id for id, _kind in by_title), *of_page]))
    shown = ids[:MOST]
    texts = _texts(viewer, [of_page[id] for id in shown if id in of_page])
    found = [_page(viewer, id, seen.get(id), sentence(texts.get(of_page.get(id, 0), ""), asked)) for id in shown]
    return first("pages", found, more=len(ids) > MOST)


def meant(viewer: Viewer, query: str, named: list[Named]) -> Group:
    """Pages whose title is nearly what was typed."""
    return first("meant", [_page(viewer, one.what[0], (one.name, one.what[1])) for one in titles.guesses(query, named)])


def _texts(viewer: Viewer, blocks: Iterable[int]) -> dict[int, str]:
    rows = visible.block_rows(viewer).filter(block__in=list(blocks))
    return {block: links.read(text) for block, text in rows.values_list("block", "block__text")}


def _page(viewer: Viewer, id: str, seen: tuple[str, str] | None, says: str = "") -> Found:
    campaign, lang = viewer.seat.campaign.public_id, words.active()
    title, kind = seen or (words.text(lang, "journal.untitled"), "")
    note = words.text(lang, f"journal.kind.{kind}") if kind and kind != Page.Kind.OWN else ""
    icon = ICONS[kind] if kind else "note"
    address, peek = reverse("page", args=[campaign, id]), reverse("page_peek", args=[campaign, id])
    return Found("page", id, title, address, icon, says, note, peek)


def sentence(text: str, asked: list[Asked]) -> str:
    """The first sentence with one of the words; nothing is cut in the middle."""
    said = (" ".join(found[0].split()) for found in SENTENCE.finditer(SIGNS.sub(" ", text)))
    return next((one for one in said if any(stems.answers([word], one) for word in asked)), "")


def pictures(viewer: Viewer, query: str, asked: list[Asked]) -> Group:
    """By the words that say what they show."""
    rows = visible.pictures(viewer).exclude(alt="").values_list("alt", "public_id")
    named = titles.answering(query, asked, [Named(alt, id) for alt, id in rows])
    campaign = viewer.seat.campaign.public_id
    where = ((one, reverse("picture", args=[campaign, one.what])) for one in named)
    return first("pictures", [Found("picture", one.what, one.name, address, "image") for one, address in where])


def relations(viewer: Viewer, asked: list[Asked]) -> Group:
    """What is said to be between two pages, by its words; their names may be asked for beside them."""
    rows = remembered.relations(viewer).prefetch_related(None).select_related(None)
    said = rows.values_list("text", "public_id", "one__title", "other__title", "one__public_id")
    found = [_relation(viewer, *row) for row in said if _says(asked, row[0], row[2:4])]
    return first("relations", sorted(found, key=lambda one: (one.title, one.says)))


def _says(asked: list[Asked], text: str, names: Iterable[str]) -> bool:
    in_text = any(stems.answers([word], text) for word in asked)
    return in_text and stems.answers(asked, " ".join([text, *names]))


def _relation(viewer: Viewer, text: str, id: str, one: str, other: str, page: str) -> Found:
    address = reverse("page", args=[viewer.seat.campaign.public_id, page])
    return Found("relation", id, f"{one} – {other}", f"{address}#relations", "swap", text)


def lines(viewer: Viewer, asked: list[Asked]) -> Group:
    """Lines of the log, the newest first."""
    seat, lang = viewer.seat, words.active()
    rows = visible.line_rows(viewer, lang)
    places = matching.newest_first(rows, seat.campaign_id, lang, asked, MOST + 1)
    told = doors.lines_at(seat, places[:MOST]) if places else {}
    names = selectors.everybody(seat.campaign) if told else {}
    shown = [played.written(told[place], names) for place in places[:MOST] if place in told]
    found = [_line(viewer, line, asked) for line in shown]
    return first("log", found, more=len(places) > MOST)


def _line(viewer: Viewer, line: played.Line, asked: list[Asked]) -> Found:
    args = [viewer.seat.campaign.public_id, line["moment"]]
    address, peek = reverse("log_moment", args=args), reverse("log_peek", args=args)
    says = line["say"] if len(line["say"]) <= SHORT else sentence(line["say"], asked) or line["say"]
    note = format_datetime(localtime(line["at"]), "short", locale=words.active())
    return Found("line", line["moment"], line["speaker"] if line["talk"] else "", address, "note", says, note, peek)
