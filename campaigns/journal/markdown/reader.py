"""Markdown as the journal reads it: no HTML, no pictures, links to https or into the site, and every rule counted.

A step is about a quarter of a microsecond. What each part of the library costs was measured; the numbers below are
those costs, so that the count grows as the time does.
"""

import re
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from markdown_it import MarkdownIt, helpers
from markdown_it.parser_block import ParserBlock
from markdown_it.parser_inline import ParserInline
from markdown_it.ruler import RuleOptionsType
from markdown_it.rules_block import StateBlock, blockquote, list_block, reference, table
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline, text
from markdown_it.token import Token

from campaigns.journal import links
from campaigns.journal.markdown.slots import PLACE, Slot
from campaigns.journal.markdown.work import TooMuch, spend

# A block within blocks: sixteen quotes, or eight lists. The library leaves out what is nested deeper.
DEEPEST = 16
# Emphasis within emphasis.
DEEPEST_INLINE = 20
# Under the title of the page, which is the second heading there.
LOWER = 2
# Letters of an address, and of the title of a link.
LONGEST_ADDRESS, LONGEST_TITLE = 2_000, 300
BLOCK_ROUND, LINE, INLINE_ROUND, SKIP, TOKEN, LINK, SLOT = 20, 4, 7, 2, 11, 20, 60
SITE = re.compile(r"/(?![/\\%])|#")
HTTPS = re.compile(r"https://[^/]", re.IGNORECASE)


def may_lead(address: str) -> bool:
    """Only https leads out of the site. Within it: its own address, a path, a place on the page."""
    inside = address.startswith(f"{settings.PUBLIC_ORIGIN}/") or SITE.match(address)
    return bool(inside or HTTPS.match(address))


class Reader(MarkdownIt):
    """The library's reader with our own rules about links."""

    def __init__(self) -> None:
        super().__init__()
        self.inline, self.block = _Inline(), _Blocks()
        self.configure("commonmark", {"html": False, "breaks": True})
        self.enable(["table", "strikethrough", "round", "page_link", "tag"])
        self.disable(["image", "html_inline", "html_block"])
        self.core.ruler.push("lower_headings", _lower_headings)
        self.core.ruler.push("bound_nesting", _bound_nesting)
        counted: Any = SimpleNamespace(
            parseLinkLabel=helpers.parseLinkLabel,
            parseLinkDestination=_link_destination,
            parseLinkTitle=_link_title,
        )
        self.helpers = counted

    def normalizeLink(self, url: str) -> str:
        spend(LINK)
        return super().normalizeLink(url) if len(url) <= LONGEST_ADDRESS else ""

    def validateLink(self, url: str) -> bool:
        return may_lead(url)


# --- counting --------------------------------------------------------------------------------------------------------


class _BlockState(StateBlock):
    def push(self, ttype: str, tag: str, nesting: Any) -> Token:
        spend(TOKEN)
        return super().push(ttype, tag, nesting)


class _Blocks(ParserBlock):
    """The library's parser of blocks, with what it makes and looks through counted."""

    def __init__(self) -> None:
        super().__init__()
        everywhere: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
        self.ruler.before("table", "round", _block_round, everywhere)
        self.ruler.at("table", _by_line(table), {"alt": ["paragraph", "reference"]})
        self.ruler.at("blockquote", _by_line(blockquote), everywhere)
        self.ruler.at("list", _by_line(list_block), {"alt": ["paragraph", "reference", "blockquote"]})
        self.ruler.at("reference", _by_line(reference))

    def parse(self, src: str, md: MarkdownIt, env: Any, outTokens: list[Token]) -> list[Token] | None:
        spend(len(src))
        if not src:
            return None
        state = _BlockState(src, md, env, outTokens)
        self.tokenize(state, state.line, state.lineMax)
        return state.tokens


def _block_round(state: StateBlock, line: int, end: int, silent: bool) -> bool:
    """The first rule that is asked of a line: it counts the line, and takes it from no other rule."""
    spend(BLOCK_ROUND)
    if state.level >= DEEPEST:
        raise TooMuch()
    return False


def _by_line(rule: Any) -> Any:
    """The rule, counted by the lines that it takes: each of them is looked through at every level of nesting."""

    def counted(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        taken: bool = rule(state, line, end, silent)
        if taken and not silent:
            spend(LINE * (state.line - line))
        return taken

    return counted


class _InlineState(StateInline):
    def push(self, ttype: str, tag: str, nesting: Any) -> Token:
        spend(TOKEN)
        return super().push(ttype, tag, nesting)


class _Inline(ParserInline):
    """The library's parser of what stands in a line, counted too."""

    def __init__(self) -> None:
        super().__init__()
        self.ruler.at("text", _text)
        self.ruler.before("link", "page_link", _page_link)
        self.ruler.before("link", "tag", _tag)

    def skipToken(self, state: StateInline) -> None:
        """Called again and again over the same letters where a bracket is not closed."""
        spend(SKIP)
        super().skipToken(state)

    def parse(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> list[Token]:
        state = _InlineState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def _text(state: StateInline, silent: bool) -> bool:
    """The first rule that is asked at every letter that may mean something."""
    spend(INLINE_ROUND)
    return text(state, silent)


def _link_destination(string: str, pos: int, maximum: int) -> Any:
    found = helpers.parseLinkDestination(string, pos, min(maximum, pos + LONGEST_ADDRESS))
    spend((found.pos - pos if found.ok else min(maximum - pos, LONGEST_ADDRESS)) // 2)
    return found


def _link_title(string: str, start: int, maximum: int, before: Any = None) -> Any:
    end = min(maximum, start + LONGEST_TITLE)
    found = helpers.parseLinkTitle(string, start, end, before)
    spend((found.pos - start if found.ok else end - start) // 2)
    found.can_continue = found.can_continue and end == maximum
    return found


# --- our own rules ---------------------------------------------------------------------------------------------------


def _page_link(state: StateInline, silent: bool) -> bool:
    found = links.LINK.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        _push(state, Slot.of_link(found[0]))
    state.pos = found.end()
    return True


def _tag(state: StateInline, silent: bool) -> bool:
    found = links.TAG.match(state.src, state.pos)
    if not found or found[1].isdigit():
        return False
    if not silent:
        _push(state, Slot(found[0], tag=found[1].lower()))
    state.pos = found.end()
    return True


def _push(state: StateInline, slot: Slot) -> None:
    """Where it leads hangs on who reads it: here stands its number alone. Within another link it is words."""
    spend(SLOT)
    inside = state.linkLevel > 0
    state.push("text", "", 0).content = slot.words if inside else f"{PLACE}{len(state.env['slots'])}{PLACE}"
    if not inside:
        state.env["slots"].append(slot)


def _lower_headings(state: StateCore) -> None:
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(6, int(token.tag[1]) + LOWER)}"


def _bound_nesting(state: StateCore) -> None:
    """Of what stands in a line; browsers and nh3 are slow with what is nested hundreds of times."""
    if any(token.level > DEEPEST_INLINE for part in state.tokens for token in part.children or ()):
        raise TooMuch()
