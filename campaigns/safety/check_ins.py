"""How an evening was: asked once after each session, answered by whoever likes, read by the GM with the next batch."""

from typing import NamedTuple

from django.db.models import QuerySet

from campaigns import doors, selectors
from campaigns.models import Membership
from campaigns.safety.models import WORDS, CheckIn
from rules.game import check_texts
from rules.refusals import BadArgs, Gone, TooLong

ASKED_FOR = 14  # evenings shown to the GM


class Asked(NamedTuple):
    """The last evening that is over, by its number, and what the person has said of it so far, if they have."""

    session: int
    feeling: str = ""
    words: str = ""
    named: bool = False


def asked(seat: Membership) -> Asked | None:
    """None where nothing has been played, what was said has been told already, or nobody else would read it."""
    over = [one for one in doors.sessions(seat.campaign.public_id) if one.ended is not None]
    if not over or not _has_readers(seat):
        return None
    said = CheckIn.objects.filter(member=seat, session=over[-1].number).first()
    if said is None:
        return Asked(over[-1].number)
    return None if said.told else Asked(said.session, said.feeling, said.words, said.named)


def _has_readers(seat: Membership) -> bool:
    """Whether anybody but the member runs the game."""
    return not seat.runs or any(one.runs for one in selectors.seated(seat.campaign) if one.pk != seat.pk)


def say(seat: Membership, *, session: int, feeling: str, text: str, named: bool) -> None:
    """Until the batch of the day it may be said otherwise. Raises `Gone`, `BadArgs`, `TooLong`, what a text breaks."""
    now = asked(seat)
    if now is None or now.session != session:
        raise Gone()
    if feeling not in CheckIn.Feeling.values:
        raise BadArgs(at="$.feeling", detail="enum")
    check_texts(text)
    if len(text) > WORDS:
        raise TooLong(at="$.words", most=WORDS)
    values = {"feeling": feeling, "words": text.strip(), "named": named}
    CheckIn.objects.update_or_create(member=seat, session=session, defaults=values)


class Word(NamedTuple):
    """As the GM reads it. `name`: empty where it is nobody's."""

    session: int
    feeling: str
    words: str
    name: str


def told(seat: Membership) -> list[Word]:
    """For those who run the game, the newest evening first; within one by what was said, which tells no order of
    coming. Whoever else asks reads nothing."""
    if not seat.runs:
        return []
    found = _told(seat).order_by("-session", "feeling", "words", "pk")
    return [Word(one.session, one.feeling, one.words, name_of(one)) for one in found]


def name_of(said: CheckIn) -> str:
    return said.member.user.display_name if said.named else ""


def _told(seat: Membership) -> QuerySet[CheckIn]:
    latest = max((one.number for one in doors.sessions(seat.campaign.public_id)), default=0)
    rows = CheckIn.objects.filter(member__campaign=seat.campaign_id, told=True, session__gt=latest - ASKED_FOR)
    return rows.select_related("member__user")
