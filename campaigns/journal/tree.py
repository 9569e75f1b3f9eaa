"""The tree of pages as a reader sees it."""

from collections.abc import Iterable
from typing import NamedTuple

from campaigns.journal import remembered, visible
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer


class Node(NamedTuple):
    """A page in the tree; `depth` counts the pages above it that the reader sees. `secret`: not for everyone."""

    page: Page
    title: str
    depth: int
    secret: bool


class Beside(NamedTuple):
    """The page before it on its step, the one behind it, and the one it hangs under."""

    before: Node | None
    after: Node | None
    above: Node | None


def tree(viewer: Viewer) -> list[Node]:
    """All pages of the tree: those that were placed by hand, then the others by title.

    What hangs under a hidden page stands where that page would hang. What sessions are told as
    stands with the sessions.
    """
    above = visible.hanging(viewer)
    told = remembered.recaps(viewer).values("page")
    mine = {page.pk: page for page in visible.pages(viewer).exclude(pk__in=told).prefetch_related("title_audience")}
    under: dict[int | None, list[Page]] = {}
    for page in mine.values():
        under.setdefault(_shown_parent(page.pk, above, mine), []).append(page)
    return list(_branches(viewer, under, None, 0))


def _shown_parent(page: int, above: dict[int, int | None], mine: Iterable[int]) -> int | None:
    at = above.get(page)
    while at is not None and at not in mine:
        at = above.get(at)
    return at


def _branches(viewer: Viewer, under: dict[int | None, list[Page]], parent: int | None, depth: int) -> Iterable[Node]:
    for page in sorted(under.get(parent, ()), key=lambda page: _place(viewer, page)):
        yield Node(page, visible.title(viewer, page), depth, page.title_audience.kind != "everyone")
        yield from _branches(viewer, under, page.pk, depth + 1)


def _place(viewer: Viewer, page: Page) -> tuple[bool, int, str, int]:
    return page.order is None, page.order or 0, visible.title(viewer, page).casefold(), page.pk


def beside(nodes: list[Node]) -> dict[int, Beside]:
    """Of each page as it is seen, by its key: what it stands between, and what it hangs under."""
    found: dict[int, Beside] = {}
    branch: list[Node] = []
    for node in nodes:
        while branch and branch[-1].depth > node.depth:
            branch.pop()
        before = branch.pop() if branch and branch[-1].depth == node.depth else None
        if before:
            found[before.page.pk] = found[before.page.pk]._replace(after=node)
        found[node.page.pk] = Beside(before, None, branch[-1] if branch else None)
        branch.append(node)
    return found


def above(nodes: list[Node], page: Page) -> list[Node]:
    """The pages of a tree that lead to it, the uppermost first."""
    at = next((i for i, node in enumerate(nodes) if node.page.pk == page.pk), None)
    if at is None:
        return []
    found: list[Node] = []
    depth = nodes[at].depth
    for node in reversed(nodes[:at]):
        if node.depth < depth:
            found.insert(0, node)
            depth = node.depth
    return found
