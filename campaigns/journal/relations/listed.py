"""The relations of a page as its reader knows them: what is said of each other page, and where that is drawn."""

from math import cos, pi, sin
from textwrap import wrap
from typing import Any, NamedTuple

from campaigns.journal import audiences, remembered, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page, Relation
from campaigns.journal.pages import forms, shown
from campaigns.journal.relations import keeping
from campaigns.journal.visible import Viewer

# So many are drawn around a page; the list has them all. More than there is room for by name have their numbers there.
DRAWN, BY_NAME = 12, 6
# Of the drawing: its middle, how far from there the others stand, how wide two lines lie apart; of a name, how far it
# begins below its point, how long its lines are, and how far apart.
MIDDLE, AWAY, APART, BELOW, LETTERS, LINE = (150, 112), (104, 82), 3, 22, 16, 14


class Said(NamedTuple):
    """A face. `who`: its readers in words; `choice`: as its writer chose them."""

    relation: Relation
    who: str
    choice: Choice
    may_change: bool

    @property
    def at(self) -> str:
        """What a refusal says it stands at."""
        return f"relation-{self.relation.public_id}"


class Other(NamedTuple):
    """Another page, with what is between: how it looks first."""

    page: Page
    title: str
    faces: list[Said]


class Point(NamedTuple):
    """Where another page is drawn, and what stands there. `lines`: from the middle to it, each with its kind."""

    name: str
    x: int
    y: int
    lines: list[tuple[str, tuple[int, int, int, int]]]

    @property
    def written(self) -> list[tuple[str, int]]:
        """Its name in short lines, each with its height."""
        return [(line, self.y + BELOW + LINE * at) for at, line in enumerate(wrap(self.name, LETTERS))]


def around(viewer: Viewer, page: Page) -> list[Other]:
    """By title."""
    found: dict[int, Other] = {}
    for row in remembered.relations(viewer, page):
        end = row.other if row.one_id == page.pk else row.one
        other = found.setdefault(end.pk, Other(end, visible.title(viewer, end), []))
        other.faces.append(said(viewer, row))
    for other in found.values():
        other.faces.sort(key=lambda face: face.relation.secret)
    return sorted(found.values(), key=lambda other: (other.title.casefold(), other.page.pk))


def said(viewer: Viewer, row: Relation) -> Said:
    choice = audiences.choice_of(row.audience, viewer.seat)
    return Said(row, shown.who_reads(viewer, row.audience), choice, keeping.may_change(viewer, row))


def drawn(others: list[Other]) -> list[Point]:
    """Around the middle, beginning above it."""
    some = others[:DRAWN]
    by_name = len(others) <= BY_NAME
    return [
        _point(other, other.title if by_name else str(at + 1), 2 * pi * at / len(some) - pi / 2)
        for at, other in enumerate(some)
    ]


def _point(other: Other, name: str, angle: float) -> Point:
    (x, y), (wide, high) = MIDDLE, AWAY
    to = round(x + wide * cos(angle)), round(y + high * sin(angle))
    kinds = sorted({"secret" if face.relation.secret else "open" for face in other.faces})
    aside = [APART * (2 * at - len(kinds) + 1) for at in range(len(kinds))]
    shifts = [(round(-sin(angle) * by), round(cos(angle) * by)) for by in aside]
    lines = [(kind, (x + a, y + b, to[0] + a, to[1] + b)) for kind, (a, b) in zip(kinds, shifts, strict=True)]
    return Point(name, *to, lines)


def on_page(eyes: Viewer, page: Page, *, writes: bool) -> dict[str, Any]:
    """What a page shows of them. `writes`: its reader looks with their own eyes, and may say more."""
    others = around(eyes, page)
    may = writes and keeping.may_relate(eyes, page)
    if not others and not may:
        return {}
    return {
        "related": others,
        "related_drawn": drawn(others),
        "related_numbered": len(others) > BY_NAME,
        "related_here": Point(visible.title(eyes, page), *MIDDLE, []),
        "may_relate": may,
        **(_for_writing(eyes, page) if may else {}),
    }


def _for_writing(viewer: Viewer, page: Page) -> dict[str, Any]:
    gone = remembered.relations(viewer, page, dropped=True)
    return {
        "whos": forms.choices_of_who(viewer),
        "people": forms.people(viewer),
        "related_gone": [one for one in gone if keeping.may_change(viewer, one)],
        "new_looks": {"choice": Choice("everyone")},
        "new_behind": {"choice": audiences.ONLY_GMS},
    }
