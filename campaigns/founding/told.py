"""What a table has made up together, as one member reads it: nothing of pages and heroes they do not know."""

from typing import Any, NamedTuple

from django.http import Http404

from campaigns import selectors
from campaigns.board import Board, Thing
from campaigns.founding import saying
from campaigns.founding.models import Piece, Wording
from campaigns.journal import remembered, visible
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.models import Membership
from campaigns.safety import shown as safety

KINDS = Piece.Kind


class Said(NamedTuple):
    """A piece as it is read: `title`, its words or the name of its page; `who` said it, `corrected` by whom (empty: by
    nobody else). `hero`, `other`: names, of a tie."""

    piece: Piece
    title: str
    who: str
    corrected: str
    may_change: bool
    hero: str = ""
    other: str = ""


class Wanted(NamedTuple):
    """A tone of the list and who would like it."""

    key: str
    who: list[str]
    mine: bool

    @property
    def called(self) -> str:
        return f"founding.tone.{self.key}"


class Hero(NamedTuple):
    """`may_tie`: whether the reader may say whom they know. `ties`: what was said of whom they know."""

    id: str
    name: str
    may_tie: bool
    ties: list[Said]


class Together(NamedTuple):
    """`before`: wordings of the setting that were, each with whose it is, the newest first. `own`: what people say of
    the tone in own words, by name. `off`: what was taken off and the reader may put back."""

    setting: Wording | None
    set_by: str
    before: list[tuple[Wording, str]]
    tones: list[Wanted]
    own: list[tuple[str, str]]
    mine: str
    now: list[Said]
    coming: list[Said]
    faces: list[Said]
    places: list[Said]
    heroes: list[Hero]
    off: list[Said]
    limits: dict[str, Any]
    writes: bool


def together(seat: Membership, table: Board) -> Together:
    names = selectors.everybody(seat.campaign)
    every = read(seat, table, names)
    said = [one for one in every if one.piece.off is None]
    wordings = list(Wording.objects.filter(campaign=seat.campaign).select_related("by"))
    setting, before = (wordings[0] if wordings else None), wordings[1:]
    tones = list(saying.tones_of(seat.campaign))
    return Together(
        setting=setting,
        set_by=names.get(setting.by.public_id, "") if setting else "",
        before=[(one, names.get(one.by.public_id, "")) for one in before if one.text],
        tones=[
            Wanted(
                key,
                [names.get(tone.member.public_id, "") for tone in tones if key in tone.keys],
                any(tone.member_id == seat.pk and key in tone.keys for tone in tones),
            )
            for key in saying.TONES
        ],
        own=[(names.get(tone.member.public_id, ""), tone.own) for tone in tones if tone.own],
        mine=next((tone.own for tone in tones if tone.member_id == seat.pk), ""),
        now=_of(said, KINDS.NOW),
        coming=_of(said, KINDS.COMING),
        faces=_of(said, KINDS.FACE),
        places=_of(said, KINDS.PLACE),
        heroes=_heroes(seat, table, _of(said, KINDS.TIE)),
        off=[one for one in every if one.piece.off and one.may_change],
        limits=safety.limits(table),
        writes=saying.may_write(seat),
    )


def _of(said: list[Said], kind: str) -> list[Said]:
    return [one for one in said if one.piece.kind == kind]


def _heroes(seat: Membership, table: Board, ties: list[Said]) -> list[Hero]:
    found = saying.heroes(seat, table)
    return [
        Hero(
            one["id"],
            str(one["name"]),
            saying.may_write(seat) and (seat.runs or one["controller"] == seat.public_id),
            [tie for tie in ties if tie.piece.hero == one["id"]],
        )
        for one in found
    ]


def read(seat: Membership, table: Board, names: dict[str, str]) -> list[Said]:
    """All pieces that the reader may read, in the order in which they were said."""
    pieces = list(Piece.objects.filter(campaign=seat.campaign).select_related("by", "last"))
    viewer = visible.viewer_of(seat)
    titles, related = _titles(viewer, pieces), _related(viewer, pieces)
    heroes: dict[str, Thing] = {one["id"]: one for one in saying.heroes(seat, table)}
    found = []
    for piece in pieces:
        if piece.page and not titles.get(piece.page):
            continue
        if piece.hero and not (piece.hero in heroes and piece.other in heroes):
            continue
        if piece.relation and piece.off is None and piece.relation not in related:
            continue
        text = titles.get(piece.page) or related.get(piece.relation) or piece.text
        ends = [str(heroes[id]["name"]) for id in (piece.hero, piece.other) if id]
        who = names.get(piece.by.public_id, "")
        corrected = names.get(piece.last.public_id, "") if piece.last else ""
        found.append(Said(piece, text, who, corrected, saying.may_change(seat, piece), *ends))
    return found


def _titles(viewer: Viewer, pieces: list[Piece]) -> dict[str, str]:
    return visible.seen_ids(viewer, [piece.page for piece in pieces if piece.page])


def _related(viewer: Viewer, pieces: list[Piece]) -> dict[str, str]:
    """Words of the relations that ties are, by their ids."""
    ids = [piece.relation for piece in pieces if piece.relation]
    rows = remembered.relations(viewer).filter(public_id__in=ids) if ids else ()
    return {row.public_id: row.text for row in rows}


def piece_or_404(seat: Membership, table: Board, public_id: str) -> Piece:
    """One that the reader may read; hidden and missing are one answer."""
    found = read(seat, table, {})
    piece = next((one.piece for one in found if one.piece.public_id == public_id), None)
    if piece is None:
        raise Http404
    return piece


def called(system: str, what: str) -> str:
    """A word of this page as the game says it, or as every game does."""
    key = f"{system}.founding.{what}"
    return words.text(words.active(), key if words.has(key) else f"founding.{what}")


class Begun(NamedTuple):
    """One part of it on the campaign's home, and whether there is anything yet."""

    key: str
    done: bool

    @property
    def called(self) -> str:
        return f"founding.part.{self.key}"


def begun(seat: Membership, table: Board) -> list[Begun]:
    """What there is and what is not yet, for the home of a campaign that has not been played."""
    kinds = {one.piece.kind for one in read(seat, table, {}) if one.piece.off is None}
    setting = saying.setting_of(seat.campaign)
    toned = any(tone.keys or tone.own for tone in saying.tones_of(seat.campaign))
    return [
        Begun("setting", bool(setting and setting.text)),
        Begun("tone", toned),
        Begun("issues", bool(kinds & {KINDS.NOW, KINDS.COMING})),
        Begun("faces", bool(kinds & {KINDS.FACE, KINDS.PLACE})),
        Begun("cast", bool(saying.heroes(seat, table))),
        Begun("ties", KINDS.TIE in kinds),
    ]
