"""Where a page stands among the others: one number over the whole campaign, of which readers see fewer in one order."""

from collections.abc import Iterable

from django.db import transaction

from campaigns.journal import visible, writing
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer
from rules.refusals import NotAllowed

# Between two pages, so that most moves write one row.
APART = 1_024
AT_ONCE = 200  # rows


@transaction.atomic
def place(viewer: Viewer, page: Page, at: Page, how: str) -> None:
    """Before or after another page, or as the last one under it (`how`: before, after, inside).

    Raises `NotAllowed`, also for a place below itself.
    """
    parent = at if how == "inside" else at.parent
    below = page.pk == at.pk or (parent is not None and page.pk in writing.line_of(parent))
    if below or not writing.may_name(viewer, page):
        raise NotAllowed()
    keys = [key for key, _order in visible.places(viewer) if key != page.pk]
    to = len(keys) if how == "inside" else keys.index(at.pk) + (how == "after")
    orders = dict(visible.places(viewer))
    room = _between(orders, keys, to)
    if room is None:
        keys.insert(to, page.pk)
        rows = [Page(pk=key, order=(number + 1) * APART) for number, key in enumerate(keys)]
        Page.objects.bulk_update(rows, ["order"], batch_size=AT_ONCE)
        Page.objects.filter(pk=page.pk).update(parent=parent)
    else:
        Page.objects.filter(pk=page.pk).update(parent=parent, order=room)


def _between(orders: dict[int, int | None], keys: list[int], to: int) -> int | None:
    """A number between those of its new neighbours; None if there is none."""
    before = orders[keys[to - 1]] if to else 0
    behind = orders[keys[to]] if to < len(keys) else (before or 0) + 2 * APART
    if before is None or behind is None or behind - before < 2:
        return None
    return (before + behind) // 2


def hang_anew(pages: Iterable[Page]) -> None:
    """Pages whose place in the tree is another by now."""
    Page.objects.bulk_update(list(pages), ["parent"], batch_size=AT_ONCE)
