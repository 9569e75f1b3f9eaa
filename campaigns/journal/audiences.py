"""Sets of people: which there are, which a reader is in, and what they are called."""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

from django.db.models import Q

from campaigns.journal.models import Audience
from campaigns.models import Membership
from rules.refusals import BadArgs

Kind = Audience.Kind


class Choice(NamedTuple):
    """An audience as somebody chose it. `who`: everyone, gms (a player's: the GMs and me), mine, or chosen."""

    who: str
    members: tuple[str, ...] = ()


WHO = ("everyone", "gms", "mine", "chosen")
ONLY_GMS = Choice("gms")


def keep(seat: Membership, choice: Choice) -> Audience:
    """The set that a writer chose, always one they are in. Raises `BadArgs` for people who are not at the table."""
    if choice.who == "everyone":
        return _kept(seat, Kind.EVERYONE, ())
    if choice.who == "mine":
        return _kept(seat, Kind.ONE, [seat])
    if choice.who not in WHO:
        raise BadArgs(at="$.audience", detail="enum")
    chosen = _seats(seat, choice.members) if choice.who == "chosen" else []
    players = [one for one in chosen if not one.runs]
    if not seat.runs and seat not in players:
        players.append(seat)
    return _kept(seat, Kind.CHOSEN, players) if players else _kept(seat, Kind.GMS, ())


def widened(seat: Membership, audience: Audience, to: Iterable[str] | None) -> Audience:
    """The set and these members too; None: everyone. Raises `BadArgs` for people who are not at the table."""
    if to is None:
        return _kept(seat, Kind.EVERYONE, ())
    if audience.kind == Kind.EVERYONE:
        return audience
    players = [one for one in {*audience.members.all(), *_seats(seat, to)} if not one.runs]
    return _kept(seat, Kind.CHOSEN, players) if players else audience


def within(audience: Audience, frame: Choice, seat: Membership) -> Choice:
    """The set as it is kept in a copy for no more than the people of `frame`. Whatever is not clear is for the GMs."""
    mine = choice_of(audience, seat)
    if frame.who == "everyone" or mine.who == "mine":
        return mine
    if mine.who == "everyone" or frame.who == "mine":
        return frame
    both = tuple(one for one in mine.members if one in frame.members)
    return Choice("chosen", both) if both else ONLY_GMS


def readers_in(audience: Audience) -> list[Membership]:
    """Who is in the set and at the table, the GMs not counted: they are in all but others' own notes."""
    seated = audience.campaign.memberships.filter(role__in=Membership.SEATED)
    if audience.kind != Kind.EVERYONE:
        seated = seated.filter(audiences=audience)
    return [seat for seat in seated if not seat.runs]


def among(audience: Audience, seats: Iterable[Membership]) -> list[Membership]:
    """Those of these players who are in it; its members have been fetched."""
    if audience.kind == Kind.EVERYONE:
        return list(seats)
    members = {one.pk for one in audience.members.all()}
    return [seat for seat in seats if seat.pk in members]


def _seats(seat: Membership, members: Iterable[str]) -> list[Membership]:
    wanted = set(members)
    found = list(seat.campaign.memberships.filter(public_id__in=wanted, role__in=Membership.SEATED))
    if len(found) != len(wanted):
        raise BadArgs(at="$.members", detail="member")
    return found


def _kept(seat: Membership, kind: str, members: Iterable[Membership]) -> Audience:
    people = sorted(members, key=lambda one: one.pk)
    key = hashlib.sha256(" ".join(str(one.pk) for one in people).encode()).hexdigest() if people else ""
    audience, new = Audience.objects.get_or_create(campaign=seat.campaign, kind=kind, key=key)
    if new and people:
        audience.members.set(people)
    return audience


def sets_of(seat: Membership) -> frozenset[int]:
    """Keys of all sets the reader is in."""
    inside = Q(kind=Kind.EVERYONE) | Q(members=seat)
    if seat.runs:
        inside |= Q(kind__in=[Kind.GMS, Kind.CHOSEN])
    return frozenset(Audience.objects.filter(inside, campaign=seat.campaign_id).values_list("pk", flat=True))


def choice_of(audience: Audience, seat: Membership) -> Choice:
    """The set as its writer would choose it again."""
    if audience.kind in (Kind.EVERYONE, Kind.GMS):
        return Choice(audience.kind)
    if audience.kind == Kind.ONE:
        return Choice("mine")
    members = tuple(one.public_id for one in audience.members.all() if one.role in Membership.SEATED)
    return ONLY_GMS if members in ((), (seat.public_id,)) else Choice("chosen", members)
