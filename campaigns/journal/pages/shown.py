"""What the pages of the journal show of a page and its blocks, in the reader's words."""

import re
from html import escape
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from rapidfuzz.distance import Indel

from campaigns import selectors
from campaigns.journal import audiences, links, visible, writing
from campaigns.journal.markdown import drawing
from campaigns.journal.models import Audience, Block, BlockVersion, Page
from campaigns.journal.talk import saying
from campaigns.journal.tree import Node
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.library import services as library
from campaigns.library.pins import placed
from campaigns.models import Membership

# A page's icon by its kind.
ICONS = {
    "own": "book",
    "person": "npc",
    "place": "zone",
    "faction": "flag",
    "thing": "target",
    "thread": "link",
    "handout": "file",
}
# So many steps in is the tree drawn.
DEEPEST = 3
# Letters of a history that are compared, the newest first: what is older stands there as it was.
MOST_COMPARED = 1_000_000
PIECES = re.compile(r"\s+|\w+|[^\w\s]")


def tree(nodes: list[Node], current: Page | None = None) -> list[dict[str, Any]]:
    """The tree as it is drawn: three steps in at most. Of what kind a page is, its title's readers know."""
    return [
        {
            "page": node.page,
            "title": node.title,
            "icon": ICONS[node.page.kind] if node.title else "note",
            "step": min(node.depth, DEEPEST),
            "secret": node.secret,
            "current": current is not None and node.page.pk == current.pk,
        }
        for node in nodes
    ]


def who_reads(viewer: Viewer, audience: Audience) -> str:
    """The set of people in words."""
    choice = audiences.choice_of(audience, viewer.seat)
    if choice.who != "chosen":
        who = "gms_and_me" if choice.who == "gms" and not viewer.seat.runs else choice.who
        return words.text(words.active(), f"journal.who.{who}")
    others = [one for one in audience.members.all() if one.public_id in choice.members]
    names = [one.user.display_name for one in others]
    return words.text(words.active(), "journal.who.names", names=", ".join(names), n=len(names))


def is_secret(audience: Audience) -> bool:
    return audience.kind != Audience.Kind.EVERYONE


def blocks(viewer: Viewer, page: Page) -> list[dict[str, Any]]:
    """The page's blocks as the reader reads them, with what they may do to each."""
    shown = visible.blocks(viewer, page)
    drawn = drawing.draw(viewer, drawing.of_blocks(shown))
    pictures = [block.picture for block in shown if block.picture]
    players = players_at(viewer) if pictures else []
    pins = placed.on(viewer, pictures) if pictures else {}
    return [
        {
            "block": block,
            "html": html,
            "who": who_reads(viewer, block.audience),
            "secret": is_secret(block.audience),
            "may_edit": writing.may_edit(viewer, page, block),
            "may_aim": writing.may_aim(viewer, block),
            "picture": block.picture,
            "pins": pins.get(block.picture_id or 0, []),
            "may_pin": block.picture is not None and library.may_change(viewer, block.picture),
            "blind": blind(viewer, block, players),
            "may_suggest": (may_suggest := saying.may_suggest(viewer, page, block)),
            "typed": links.typed(block.text) if may_suggest else "",
        }
        for block, html in zip(shown, drawn, strict=True)
    ]


def players_at(viewer: Viewer) -> list[Membership]:
    return [seat for seat in selectors.seated(viewer.seat.campaign) if not seat.runs]


def blind(viewer: Viewer, block: Block, players: list[Membership]) -> list[str]:
    """Names of those for whom the block is and its picture is not: told to who may show it to them."""
    picture = block.picture
    if picture is None or not library.may_change(viewer, picture):
        return []
    see = audiences.among(picture.audience, players)
    return [seat.user.display_name for seat in audiences.among(block.audience, players) if seat not in see]


def history(viewer: Viewer, page: Page) -> list[dict[str, Any]]:
    """Every version the reader may read, the newest first, each compared with the one before it that they may read."""
    found = list(visible.versions(viewer, page))
    sets = {block.pk: block.audience for block in visible.blocks(viewer, page)}
    before = _before(found)
    letters = 0
    rows = []
    for version in found:
        old = before.get(version.pk, version)
        letters += len(old.text) + len(version.text)
        change = compare(old.text if letters <= MOST_COMPARED else version.text, version.text)
        audience = sets[version.block_id]
        who = who_reads(viewer, audience) if is_secret(audience) else ""
        rows.append({"version": version, "change": change, "now": version.mark == version.block.mark, "secret": who})
    return rows


def _before(versions: list[BlockVersion]) -> dict[int, BlockVersion]:
    """Of versions, the newest first: the one before each, of its block."""
    found: dict[int, BlockVersion] = {}
    later: dict[int, int] = {}
    for version in versions:
        if version.block_id in later:
            found[later[version.block_id]] = version
        later[version.block_id] = version.pk
    return found


def compare(old: str, new: str) -> SafeString:
    """The new text as typed, with what was added to the old one and what was taken out of it."""
    return mark_safe("".join(_framed(*change) for change in changes(links.typed(old), links.typed(new))))  # nosec: escaped


def changes(old: str, new: str) -> list[tuple[str, str]]:
    """The texts one behind the other: what was taken out and what came for it; the same twice is what stayed.

    Difflib took minutes for some pairs of texts. This is the longest common run of words, worked out in bits.
    """
    if old == new:
        return [(old, new)]
    was, now = PIECES.findall(old), PIECES.findall(new)
    found: list[tuple[str, str]] = []
    for op in Indel.opcodes(was, now):
        out, into = "".join(was[op.src_start : op.src_end]), "".join(now[op.dest_start : op.dest_end])
        stays = op.tag == "equal" and not (out.isspace() and found and _differs(found[-1]))
        if stays or not found or not _differs(found[-1]):
            found.append((out, into))
        else:
            found[-1] = (found[-1][0] + out, found[-1][1] + into)
    return found


def _differs(change: tuple[str, str]) -> bool:
    return change[0] != change[1]


def _framed(out: str, into: str) -> str:
    if out == into:
        return escape(into)
    return "".join(f"<{tag}>{escape(text)}</{tag}>" for tag, text in (("del", out), ("ins", into)) if text)


def signed(viewer: Viewer, page: Page) -> dict[str, Any]:
    """Who wrote first and who last, of what the reader may read."""
    found = list(visible.versions(viewer, page).defer("text", "block__text"))
    if not found:
        return {"author": page.author.user.display_name if visible.title(viewer, page) else ""}
    first, last = found[-1], found[0]
    return {"author": first.by.user.display_name, "changed_by": last.by.user.display_name, "changed": last.at}
