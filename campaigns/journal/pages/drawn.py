"""A block's text as HTML: Markdown, links to pages the reader sees, tags. Nothing of it is trusted."""

from typing import Any

import nh3
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

from campaigns.journal import links
from campaigns.journal.leading import Addresses

TAGS = {
    *("p", "h3", "h4", "h5", "h6", "ul", "ol", "li", "em", "strong", "s", "code", "pre", "blockquote", "hr", "br", "a"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
# Under the title of the page, which is the second heading there.
DEEPER = 2


def draw(text: str, campaign: str, leading: Addresses) -> SafeString:
    """`leading`: where its links may lead. Any other is plain words."""
    drawn = _markdown.render(text, {"campaign": campaign, "leading": leading})
    return mark_safe(nh3.clean(drawn, tags=TAGS, link_rel="noopener noreferrer nofollow"))  # nosec: cleaned


def _link(state: StateInline, silent: bool) -> bool:
    found = links.LINK.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        leads = links.leads(found[0], *state.env["leading"])
        words = leads[0].words if leads else links.target(links.typed(found[0])[2:-2])[1]
        _push(state, words, reverse("page", args=[state.env["campaign"], leads[0].page]) if leads else "")
    state.pos = found.end()
    return True


def _tag(state: StateInline, silent: bool) -> bool:
    found = links.TAG.match(state.src, state.pos)
    if not found or found[1].isdigit():
        return False
    if not silent:
        _push(state, found[0], f"{reverse('journal', args=[state.env['campaign']])}?tag={found[1].lower()}")
    state.pos = found.end()
    return True


def _push(state: StateInline, words: str, address: str) -> None:
    if address:
        state.push("link_open", "a", 1).attrs = {"href": address}
    state.push("text", "", 0).content = words
    if address:
        state.push("link_close", "a", -1)


def _lower_headings(state: Any) -> None:
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + DEEPER)}"


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])
    reader.disable("image")
    reader.inline.ruler.before("link", "page_link", _link)
    reader.inline.ruler.before("link", "tag", _tag)
    reader.core.ruler.push("lower_headings", _lower_headings)
    return reader


_markdown = _reader()
