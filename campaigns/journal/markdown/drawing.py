"""A text as HTML: Markdown, links to pages the reader sees, tags. Nothing of it is trusted.

What all readers see alike is drawn once for each version of a block (`store`); where its links lead is filled in for
each reader. A text that is too much to draw, and what is beyond the budget of its page, stands as it was typed. Both
are counted in steps, so a page looks the same at every look.
"""

from collections.abc import Callable, Iterable
from html import escape
from typing import NamedTuple

import nh3
import structlog
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.journal import leading, links
from campaigns.journal.markdown import store
from campaigns.journal.markdown.reader import Reader, may_lead
from campaigns.journal.markdown.slots import PLACE, Drawn, Slot, cut
from campaigns.journal.markdown.work import TooMuch, limited
from campaigns.journal.models import TEXT, Block
from campaigns.journal.visible import Viewer
from campaigns.language import words

TAGS = {
    *("p", "h3", "h4", "h5", "h6", "ul", "ol", "li", "em", "strong", "s", "code", "pre", "blockquote", "hr", "br", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
# Steps of a text (`reader` says what a step is), by its length: prose with lists, links and tables takes two to six a
# letter. What stands on one page may take as many as forty long texts that take all they may.
AT_LEAST, A_LETTER, MOST_OF_PAGE = 20_000, 10, 4_000_000

log = structlog.get_logger("storytable.markdown")
_reader = Reader()


class Text(NamedTuple):
    """What is to be drawn, and the mark of the version it is, by which it is kept; none for what is not saved yet."""

    text: str
    mark: str = ""


def of_blocks(blocks: Iterable[Block]) -> list[Text]:
    return [Text(block.text, block.mark) for block in blocks]


def draw(viewer: Viewer, texts: Iterable[Text]) -> list[SafeString]:
    """All that stands on one page, in its order. A link that leads the reader nowhere is plain words."""
    drawn = _within_budget(texts)
    address_of = _addresses(viewer, [slot for one in drawn for slot in one.slots])
    note = _note() if any(one.as_typed for one in drawn) else ""
    return [
        mark_safe((note if one.as_typed else "") + one.filled(address_of))  # nosec: cleaned, or escaped
        for one in drawn
    ]


def _within_budget(texts: Iterable[Text]) -> list[Drawn]:
    steps = 0
    found = []
    for one in texts:
        drawn = _kept(one) if steps < MOST_OF_PAGE else as_typed(one.text)
        steps += drawn.steps
        found.append(drawn)
    return found


def _kept(one: Text) -> Drawn:
    return store.kept(one.mark, one.text, drawn_of) if one.mark else drawn_of(one.text)


def drawn_of(text: str) -> Drawn:
    """For all readers. Whatever the library stumbles over stands as it was typed too."""
    slots: list[Slot] = []
    most = AT_LEAST + A_LETTER * min(len(links.typed(text)), TEXT)
    try:
        with limited(most) as work:
            html = _reader.render(text.replace(PLACE, ""), {"slots": slots})
    except TooMuch:
        return as_typed(text, most)
    except Exception:
        log.exception("text not drawn")
        return as_typed(text, most)
    return cut(_cleaned(html), slots, work.steps)


def as_typed(text: str, steps: int = 0) -> Drawn:
    html = escape(links.typed(text)).replace("\n", "<br>")
    return Drawn((f"<p>{html}</p>",), (), steps, as_typed=True)


def _cleaned(html: str) -> str:
    return nh3.clean(html, tags=TAGS, attribute_filter=_attribute, link_rel="noopener noreferrer nofollow")


def _attribute(tag: str, name: str, value: str) -> str | None:
    return value if name != "href" or may_lead(value) else None


def _note() -> str:
    return format_html('<p class="note">{}</p>', words.text(words.active(), "journal.as_typed"))


def _addresses(viewer: Viewer, slots: list[Slot]) -> Callable[[Slot], str]:
    """Where the slots of a page lead its reader; "" where nowhere. Each address is made once."""
    campaign = viewer.seat.campaign.public_id
    seen, titles = leading.of(viewer, {slot.page for slot in slots} - {""}, {slot.name for slot in slots} - {""})
    pages = {page: reverse("page", args=[campaign, page]) for page in {*seen, *titles.values()}}
    journal = reverse("journal", args=[campaign])

    def address_of(slot: Slot) -> str:
        if slot.tag:
            return f"{journal}?tag={slot.tag}"
        return pages.get(slot.page or titles.get(slot.name, ""), "")

    return address_of
