"""People and scenes by their names, from the reader's own view of the table."""

from django.urls import reverse

from campaigns import selectors
from campaigns.board import Board, Thing
from campaigns.language import words
from campaigns.models import Membership
from campaigns.search import titles
from campaigns.search.found import Found, Group, first
from campaigns.search.stems import Asked
from campaigns.search.titles import Named
from campaigns.site.pages import address


def people(seat: Membership, table: Board, query: str, asked: list[Asked]) -> Group:
    """Characters first, then who sits at the table."""
    return first("people", [one.what for one in titles.answering(query, asked, everybody(seat, table))])


def everybody(seat: Membership, table: Board) -> list[Named]:
    characters = [_character(seat, one) for one in table.all("character") if one.get("name") and _begun(seat, one)]
    members = [_member(seat, other) for other in selectors.seated(seat.campaign)]
    return [Named(one.title, one) for one in (*characters, *members)]


def _begun(seat: Membership, one: Thing) -> bool:
    """Drafts are shown to their makers only."""
    return one["state"] != "draft" or one.get("controller") == seat.public_id


def _character(seat: Membership, one: Thing) -> Found:
    campaign = seat.campaign
    where = address("character", campaign.public_id, one["id"].partition(":")[2])
    kind = f"{campaign.system}.kind.{one['kind']}"
    note = words.text(words.active(), kind) if words.has(kind) else ""
    return Found("character", one["id"], one["name"], where, "people" if one["kind"] == "pc" else "npc", note=note)


def _member(seat: Membership, other: Membership) -> Found:
    note = words.text(words.active(), f"common.role_title.{other.role}")
    where = f"{reverse('campaign', args=[seat.campaign.public_id])}#people"
    return Found("member", other.public_id, other.user.display_name, where, "user", note=note)


def scenes(seat: Membership, table: Board, query: str, asked: list[Asked]) -> Group:
    """Where one can go to: of a player, the one that is played."""
    named = [Named(one["title"], _scene(seat, one)) for one in table.all("scene") if one.get("title")]
    return first("scenes", [one.what for one in titles.answering(query, asked, named) if one.what.address])


def _scene(seat: Membership, one: Thing) -> Found:
    name = "table" if one["state"] == "live" else "prepare" if seat.runs else ""
    where = address(name, seat.campaign.public_id) if name else ""
    note = words.text(words.active(), f"find.scene.{one['state']}")
    return Found("scene", one["id"], one["title"], where, "zone", note=note)
