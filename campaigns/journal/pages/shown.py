"""What the pages of the journal show of a page and its blocks, in the reader's words."""

import difflib
import re
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns import selectors
from campaigns.journal import audiences, leading, links, visible, writing
from campaigns.journal.models import Audience, Block, BlockVersion, Page
from campaigns.journal.pages import drawn
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
PLAIN, TAKEN, ADDED = "{}", "<del>{}</del>", "<ins>{}</ins>"
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
    leads = leading.addresses(viewer, [block.text for block in shown])
    pictures = [block.picture for block in shown if block.picture]
    players = players_at(viewer) if pictures else []
    pins = placed.on(viewer, pictures) if pictures else {}
    return [
        {
            "block": block,
            "html": drawn.draw(block.text, viewer.seat.campaign.public_id, leads),
            "who": who_reads(viewer, block.audience),
            "secret": is_secret(block.audience),
            "may_edit": writing.may_edit(viewer, page, block),
            "may_aim": writing.may_aim(viewer, block),
            "picture": block.picture,
            "pins": pins.get(block.picture_id or 0, []),
            "may_pin": block.picture is not None and library.may_change(viewer, block.picture),
            "blind": blind(viewer, block, players),
            "may_suggest": saying.may_suggest(viewer, page, block),
            "typed": links.typed(block.text),
        }
        for block in shown
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
    before: dict[int, BlockVersion] = {}
    rows = []
    for version in reversed(found):
        old = before.get(version.block_id)
        change = compare(old.text if old else version.text, version.text)
        audience = sets[version.block_id]
        who = who_reads(viewer, audience) if is_secret(audience) else ""
        rows.append({"version": version, "change": change, "now": version.mark == version.block.mark, "secret": who})
        before[version.block_id] = version
    return rows[::-1]


def compare(old: str, new: str) -> SafeString:
    """The new text as typed, with what was added to the old one and what was taken out of it."""
    was, now = (PIECES.findall(links.typed(text)) for text in (old, new))
    pieces: list[tuple[str, str]] = []
    for does, a, b, c, d in difflib.SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        out, into = "".join(was[a:b]), "".join(now[c:d])
        if does == "equal":
            pieces.append((PLAIN, into))
        else:
            pieces += [(frame, text) for frame, text in ((TAKEN, out), (ADDED, into)) if text]
    return mark_safe("".join(format_html(frame, text) for frame, text in pieces))  # nosec: each piece is escaped


def signed(viewer: Viewer, page: Page) -> dict[str, Any]:
    """Who wrote first and who last, of what the reader may read."""
    found = list(visible.versions(viewer, page))
    if not found:
        return {"author": page.author.user.display_name if visible.title(viewer, page) else ""}
    first, last = found[-1], found[0]
    return {"author": first.by.user.display_name, "changed_by": last.by.user.display_name, "changed": last.at}
