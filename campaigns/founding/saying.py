"""Writing what a table makes up together: for all who play there. Who runs it accepts nothing, but may correct."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.board import Board, Thing
from campaigns.founding.models import LINE, NAME, OWN, SETTING, TIE, Piece, Tone, Wording
from campaigns.ids import new_public_id
from campaigns.journal import audiences, remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page, Relation
from campaigns.journal.people import bound
from campaigns.journal.relations import keeping
from campaigns.journal.relations.keeping import Face
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from campaigns.models import Campaign, Membership
from rules.game import check_texts, one_line
from rules.refusals import BadArgs, NameNeeded, NotAllowed, NothingChanges, Stale, TooLong, TooManyPieces

TONES = (
    "adventurous",
    "bleak",
    "bright",
    "comic",
    "eerie",
    "epic",
    "gritty",
    "heroic",
    "intimate",
    "melancholy",
    "mysterious",
    "political",
    "pulpy",
    "romantic",
    "satirical",
    "tense",
)
MOST, KEPT = 60, 30
ISSUES = (Piece.Kind.NOW, Piece.Kind.COMING)
PAGES = {Piece.Kind.FACE: "person", Piece.Kind.PLACE: "place"}
EVERYONE = Choice("everyone")
HERO = "pc"


def may_write(seat: Membership) -> bool:
    return seat.role != Membership.Role.SPECTATOR


def may_change(seat: Membership, piece: Piece) -> bool:
    return may_write(seat) and (seat.runs or piece.by_id == seat.pk)


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()


def _checked(text: str, most: int, at: str, *, needed: bool = True) -> str:
    check_texts(text)
    if len(text) > most:
        raise TooLong(at=f"$.{at}", most=most)
    if needed and not text.strip():
        raise NameNeeded()
    return text.strip()


def setting_of(campaign: Campaign) -> Wording | None:
    return Wording.objects.filter(campaign=campaign).select_related("by__user").first()


def word(seat: Membership, base: str, text: str) -> None:
    """The setting, from now on; what stood there is kept. Raises `NotAllowed`, `NothingChanges`, `TooLong`, `Stale` if
    somebody else has worded it since `base`, what a text breaks."""
    _require(may_write(seat))
    text = _checked(text, SETTING, "text", needed=False)
    now = setting_of(seat.campaign)
    if base != (now.mark if now else ""):
        raise Stale()
    if text == (now.text if now else ""):
        raise NothingChanges()
    try:
        with transaction.atomic():
            Wording.objects.create(campaign=seat.campaign, after=base, text=text, by=seat)
    except IntegrityError as twice:
        raise Stale() from twice
    old = Wording.objects.filter(campaign=seat.campaign).values_list("pk", flat=True)[KEPT:]
    Wording.objects.filter(pk__in=list(old)).delete()


def word_again(seat: Membership, base: str, mark: str) -> None:
    """As it was put before. Raises what `word` does, 404 for a wording that is not there."""
    old = Wording.objects.filter(campaign=seat.campaign, mark=mark).first()
    if old is None:
        raise Http404
    word(seat, base, old.text)


def set_tone(seat: Membership, keys: Iterable[str], own: str) -> None:
    """What of the list one would like, and own words. Raises `NotAllowed`, `BadArgs`, `TooLong`, what a text breaks."""
    _require(may_write(seat))
    chosen = set(keys)
    if not chosen <= set(TONES):
        raise BadArgs(at="$.keys", detail="enum")
    own = _checked(one_line(own), OWN, "own", needed=False)
    kept = [key for key in TONES if key in chosen]
    Tone.objects.update_or_create(member=seat, defaults={"keys": kept, "own": own})


def add_issue(seat: Membership, kind: str, text: str) -> Piece:
    """Raises `NotAllowed`, `BadArgs`, `NameNeeded`, `TooLong`, `TooManyPieces`, what a text breaks."""
    _require(may_write(seat))
    if kind not in ISSUES:
        raise BadArgs(at="$.kind", detail="enum")
    return _add(seat, kind, text=_checked(text, LINE, "text"))


@transaction.atomic
def add_face(seat: Membership, kind: str, name: str, text: str = "") -> Piece:
    """A person or a place, with a page in the journal that all may read: the one of that name, if all read its title.

    Raises as `add_issue` does, `NothingChanges` for a page that stands there already, `TooManyPages`.
    """
    _require(may_write(seat))
    if kind not in PAGES:
        raise BadArgs(at="$.kind", detail="enum")
    name = " ".join(_checked(name, NAME, "name").split())
    text = _checked(text, LINE, "text", needed=False)
    viewer = visible.viewer_of(seat)
    page = visible.titled(viewer).filter(title__iexact=name, title_audience__kind="everyone", character="").first()
    if page is None:
        page = writing.create_page(viewer, title=name, kind=PAGES[Piece.Kind(kind)], choice=EVERYONE)
    if text:
        writing.save(visible.again(viewer), page, [Change(block="", base="", text=text, choice=EVERYONE)])
    before = Piece.objects.filter(campaign=seat.campaign, page=page.public_id).first()
    if before is None:
        return _add(seat, kind, page=page.public_id)
    if before.off is None and not text:
        raise NothingChanges()
    Piece.objects.filter(pk=before.pk).update(off=None)
    return before


def heroes(seat: Membership, table: Board) -> list[Thing]:
    """Those the reader knows of, by name; drafts are their makers' alone."""
    found = [one for one in table.all("character") if one["kind"] == HERO and one.get("controller")]
    begun = [one for one in found if one["state"] != "draft" or one["controller"] == seat.public_id]
    return sorted(begun, key=lambda one: (str(one["name"]).casefold(), one["id"]))


def add_tie(seat: Membership, table: Board, hero: str, other: str, text: str) -> Piece:
    """What two heroes have to do with each other, said by who plays the one, or by who runs the game.

    Raises as `add_issue` does; 404 for a hero who is not there, `NotAllowed` for one whom somebody else plays.
    """
    _require(may_write(seat))
    known = {one["id"]: one for one in heroes(seat, table)}
    if hero not in known or other not in known or hero == other:
        raise Http404
    _require(seat.runs or known[hero]["controller"] == seat.public_id)
    text = _checked(text, TIE, "text")
    with transaction.atomic():
        relation = _relate(seat, known[hero], known[other], text)
        return _add(seat, Piece.Kind.TIE, text=text, hero=hero, other=other, relation=relation)


def _relate(seat: Membership, hero: Thing, other: Thing, text: str) -> str:
    """The relation of their pages, which are made if need be; none while one of them is a draft or has a page that the
    writer cannot relate to another."""
    if any(one["state"] == "draft" or one.get("shown") is False for one in (hero, other)):
        return ""
    viewer = visible.viewer_of(seat)
    page, to = bound.page_of(viewer, hero["id"]), bound.page_of(viewer, other["id"])
    viewer = visible.again(viewer)
    if not (keeping.may_relate(viewer, page) and keeping.may_relate(viewer, to)):
        return ""
    return keeping.relate(viewer, page, to, [Face(text, EVERYONE)])[0].public_id


def relation_of(viewer: Viewer, piece: Piece, *, dropped: bool = False) -> Relation | None:
    """What a tie is between the two pages, if its reader reads it there."""
    if not piece.relation:
        return None
    return remembered.relations(viewer, dropped=dropped).filter(public_id=piece.relation).first()


def _add(seat: Membership, kind: str, **fields: str) -> Piece:
    if Piece.objects.filter(campaign=seat.campaign, kind=kind, off=None).count() >= MOST:
        raise TooManyPieces(most=MOST)
    return Piece.objects.create(campaign=seat.campaign, kind=kind, by=seat, **fields)


def piece_or_404(seat: Membership, public_id: str) -> Piece:
    found = Piece.objects.filter(campaign=seat.campaign, public_id=public_id).select_related("by__user").first()
    if found is None:
        raise Http404
    return found


def change(seat: Membership, piece: Piece, base: str, text: str) -> None:
    """Other words for an issue or a tie, by who said it or who runs the game; a face is changed on its page.

    Raises `NotAllowed`, `NothingChanges`, `NameNeeded`, `TooLong`, `Stale` if it was worded anew since `base`.
    """
    _require(may_change(seat, piece) and not piece.page)
    viewer = visible.viewer_of(seat)
    relation = relation_of(viewer, piece)
    text = _checked(text, TIE if piece.kind == Piece.Kind.TIE else LINE, "text")
    standing = Piece.objects.filter(pk=piece.pk, mark=base, off=None)
    if relation and relation.text != piece.text:  # worded anew on one of the pages
        standing.update(text=relation.text, mark=new_public_id())
        raise Stale()
    if text == piece.text:
        raise NothingChanges()
    last = None if piece.by_id == seat.pk else seat
    with transaction.atomic():
        if not standing.update(text=text, last=last, mark=new_public_id()):
            raise Stale()
        if relation:
            keeping.change(viewer, relation, text, audiences.choice_of(relation.audience, seat))


@transaction.atomic
def take_off(seat: Membership, piece: Piece) -> None:
    """It can be put back; the page of a face stays in the journal. Raises `NotAllowed`."""
    _require(may_change(seat, piece))
    viewer = visible.viewer_of(seat)
    if relation := relation_of(viewer, piece):
        keeping.drop(viewer, relation)
    Piece.objects.filter(pk=piece.pk, off=None).update(off=timezone.now())


@transaction.atomic
def put_back(seat: Membership, piece: Piece) -> None:
    """Raises `NotAllowed`, `TooManyPieces`."""
    _require(may_change(seat, piece))
    if Piece.objects.filter(campaign=seat.campaign, kind=piece.kind, off=None).count() >= MOST:
        raise TooManyPieces(most=MOST)
    viewer = visible.viewer_of(seat)
    if relation := relation_of(viewer, piece, dropped=True):
        keeping.bring_back(viewer, relation)
    Piece.objects.filter(pk=piece.pk).update(off=None)


def copy_beginning(old: Membership, new: Membership, _pages: Mapping[int, Page]) -> None:
    """Setting, tones and issues into a copy of the campaign; there they are its GM's, whoever said them."""
    now = setting_of(old.campaign)
    if now and now.text:
        Wording.objects.create(campaign=new.campaign, text=now.text, by=new)
    chosen = {key for tone in tones_of(old.campaign) for key in tone.keys}
    if chosen:
        set_tone(new, chosen, "")
    issues = Piece.objects.filter(campaign=old.campaign, kind__in=ISSUES, off=None)
    Piece.objects.bulk_create(Piece(campaign=new.campaign, kind=one.kind, text=one.text, by=new) for one in issues)


def tones_of(campaign: Campaign) -> QuerySet[Tone]:
    """Of those who sit there today."""
    found = Tone.objects.filter(member__campaign=campaign, member__role__in=Membership.SEATED)
    return found.select_related("member__user").order_by("pk")


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [
        Piece.objects.filter(campaign=campaign),
        Wording.objects.filter(campaign=campaign),
        Tone.objects.filter(member__campaign=campaign),
    ]
