"""Saying what is between two pages. A face is said by one person; the GMs and whoever said it first change it.

Rows are made and changed here, and read through `campaigns.journal.remembered` alone.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaigns.journal import audiences, remembered, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import WORD, Page, Relation
from campaigns.journal.visible import Viewer
from campaigns.models import Campaign
from rules.game import check_texts
from rules.refusals import BadArgs, NoPageNamed, NotAllowed, NothingChanges, TooLong, TooManyRelations

KINDS = frozenset({Page.Kind.PERSON, Page.Kind.PLACE, Page.Kind.FACTION})
MOST = 60


class Face(NamedTuple):
    """As somebody says it. `secret`: what is behind it, not how it looks."""

    text: str
    choice: Choice
    secret: bool = False

    def checked(self) -> "Face":
        """In one line, of words. Raises `BadArgs`, `TooLong` or what its text breaks."""
        text = " ".join(self.text.split())
        check_texts(text)
        if not text:
            raise BadArgs(at="$.text", detail="text")
        if len(text) > WORD:
            raise TooLong(at="$.text", most=WORD)
        return self._replace(text=text)


def may_relate(viewer: Viewer, page: Page) -> bool:
    return viewer.writes and page.kind in KINDS and visible.reads_title(viewer, page)


def may_change(viewer: Viewer, relation: Relation) -> bool:
    return viewer.writes and (viewer.seat.runs or relation.author_id == viewer.seat.pk)


def named(viewer: Viewer, page: Page, title: str) -> Page:
    """The page of that name to which something can lead from here. Raises `NotAllowed`, `NoPageNamed`."""
    _require(may_relate(viewer, page))
    name = " ".join(title.split())
    id = visible.titles(viewer, [name.lower()]).get(name.lower())
    other = visible.pages(viewer).filter(public_id=id).first() if id else None
    if other is None or other.pk == page.pk or not may_relate(viewer, other):
        raise NoPageNamed(title=name)
    return other


@transaction.atomic
def relate(viewer: Viewer, page: Page, other: Page, faces: Iterable[Face]) -> list[Relation]:
    """Raises `NotAllowed`, `NothingChanges` without a face, `TooManyRelations`, or what `Face.checked` does."""
    _require(page.pk != other.pk and may_relate(viewer, page) and may_relate(viewer, other))
    said = [face.checked() for face in faces]
    if not said:
        raise NothingChanges()
    if max(remembered.relations(viewer, end).count() for end in (page, other)) + len(said) > MOST:
        raise TooManyRelations(most=MOST)
    return [
        Relation.objects.create(
            one=page,
            other=other,
            secret=face.secret,
            text=face.text,
            audience=audiences.keep(viewer.seat, face.choice),
            author=viewer.seat,
            by=viewer.seat,
        )
        for face in said
    ]


@transaction.atomic
def change(viewer: Viewer, relation: Relation, text: str, choice: Choice) -> None:
    """Its words and its readers. Raises `NotAllowed`, or what `Face.checked` does."""
    _require(may_change(viewer, relation))
    said = {"text": Face(text, choice).checked().text, "audience": audiences.keep(viewer.seat, choice)}
    Relation.objects.filter(pk=relation.pk).update(**said, by=viewer.seat, at=timezone.now())


def drop(viewer: Viewer, relation: Relation) -> None:
    """It can be brought back. Raises `NotAllowed`."""
    _require(may_change(viewer, relation))
    Relation.objects.filter(pk=relation.pk).update(dropped=timezone.now())


def bring_back(viewer: Viewer, relation: Relation) -> None:
    _require(may_change(viewer, relation))
    Relation.objects.filter(pk=relation.pk).update(dropped=None)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the sets of people that may read it do (`campaigns.removal`)."""
    return [Relation.objects.filter(one__campaign=campaign)]


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()
