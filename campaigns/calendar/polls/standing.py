"""How a poll stands: who said what of each proposed evening, and which fit best."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.calendar import selectors
from campaigns.calendar.models import Poll, Proposal, Say, Vote
from campaigns.models import Campaign, Membership

CAN = (Say.YES, Say.MAYBE)


@dataclass(frozen=True)
class Standing:
    """One proposal of a poll. `short`: how many are missing for the quorum; `gm_there`: as far as that is asked for."""

    proposal: Proposal
    votes: dict[int, Vote]
    yes: int
    maybe: int
    no: int
    short: int
    gm_there: bool

    @property
    def fits(self) -> bool:
        return self.short == 0 and self.gm_there

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The best are the highest: it fits, most come gladly, most come at all."""
        return self.fits, self.yes, self.yes + self.maybe


def polls_of(campaign: Campaign) -> QuerySet[Poll]:
    votes = Vote.objects.select_related("member__user", "by__user")
    proposals = Proposal.objects.order_by("begins").prefetch_related(Prefetch("votes", queryset=votes))
    found = Poll.objects.filter(campaign=campaign).select_related("campaign", "by__user")
    return found.prefetch_related(Prefetch("proposals", queryset=proposals)).order_by("made", "pk")


def open_polls(campaign: Campaign) -> list[Poll]:
    return list(polls_of(campaign).filter(closed=None))


def closed_poll(campaign: Campaign, public_id: str) -> Poll | None:
    """That one, if it was closed; also without anything coming of it."""
    return Poll.objects.filter(campaign=campaign, public_id=public_id).exclude(closed=None).first()


def poll_or_404(campaign: Campaign, public_id: str) -> Poll:
    found = polls_of(campaign).filter(public_id=public_id).first()
    if found is None:
        raise Http404
    return found


def proposal_or_404(poll: Poll, public_id: str) -> Proposal:
    found = next((one for one in poll.proposals.all() if one.public_id == public_id), None)
    if found is None:
        raise Http404
    return found


def standings(poll: Poll, seated: Iterable[Membership]) -> list[Standing]:
    """In the order of the evenings."""
    counting = {seat.pk: seat for seat in selectors.who_counts(seated)}
    return [_standing(poll, proposal, counting) for proposal in poll.proposals.all()]


def _standing(poll: Poll, proposal: Proposal, counting: dict[int, Membership]) -> Standing:
    votes = {vote.member_id: vote for vote in proposal.votes.all() if vote.member_id in counting}
    count = {say: sum(vote.say == say for vote in votes.values()) for say in Say}
    can = {member for member, vote in votes.items() if vote.say in CAN}
    gm = next((key for key, seat in counting.items() if seat.is_gm), None)
    short = max(0, poll.quorum - len(can))
    return Standing(
        proposal, votes, count[Say.YES], count[Say.MAYBE], count[Say.NO], short, not poll.gm_needed or gm in can
    )


def best(found: Iterable[Standing]) -> list[Standing]:
    """Of those of which anybody has said that they can; all that are as good as each other."""
    able = [one for one in found if one.yes + one.maybe]
    highest = max((one.rank for one in able), default=None)
    return [one for one in able if one.rank == highest]


def takes_votes(poll: Poll, now: datetime | None = None) -> bool:
    return poll.closed is None and (poll.deadline is None or poll.deadline > (now or timezone.now()))


def unanswered(seats: Iterable[Membership], now: datetime) -> dict[int, list[Poll]]:
    """By seat, the polls that wait for that member to say something of each evening."""
    counting = [seat for seat in seats if selectors.counts(seat)]
    found = Poll.objects.filter(campaign__in=[seat.campaign_id for seat in counting], closed=None)
    waiting: dict[int, list[Poll]] = {seat.pk: [] for seat in counting}
    by_campaign = {seat.campaign_id: seat for seat in counting}
    for poll in found.prefetch_related("proposals__votes").order_by("made", "pk"):
        seat = by_campaign[poll.campaign_id]
        said = [any(vote.member_id == seat.pk for vote in one.votes.all()) for one in poll.proposals.all()]
        if takes_votes(poll, now) and not all(said):
            waiting[seat.pk].append(poll)
    return waiting
