"""Opening a poll, answering it, and making an evening of it."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from campaigns.calendar import selectors
from campaigns.calendar import services as evenings
from campaigns.calendar.models import Answer, Poll, Proposal, Say, Vote
from campaigns.calendar.nights import Night
from campaigns.calendar.polls import standing
from campaigns.models import Membership
from rules.game import check_texts, one_line
from rules.refusals import BadArgs, EveningOver, NotAllowed, PollOver, TooManyEvenings

MOST_POLLS, MOST_PROPOSALS = 5, 20


@transaction.atomic
def open_poll(
    *,
    by: Membership,
    moments: Iterable[datetime],
    minutes: int,
    zone: str,
    quorum: int,
    gm_needed: bool,
    title: str = "",
    deadline: datetime | None = None,
) -> Poll:
    """Ask about several evenings. Raises `NotAllowed`, `TooManyEvenings`, `EveningOver`, `BadArgs`, `BadText`."""
    title = one_line(title)
    check_texts(title)
    proposed, now = sorted(set(moments)), timezone.now()
    if not by.runs:
        raise NotAllowed()
    if not proposed or (deadline is not None and deadline <= now):
        raise BadArgs(at="$.deadline" if proposed else "$.proposals", detail="later" if proposed else "minItems")
    if len(proposed) > MOST_PROPOSALS:
        raise TooManyEvenings(most=MOST_PROPOSALS)
    if proposed[0] <= now:
        raise EveningOver()
    if Poll.objects.filter(campaign=by.campaign, closed=None).count() >= MOST_POLLS:
        raise TooManyEvenings(most=MOST_POLLS)
    poll = Poll.objects.create(
        campaign=by.campaign,
        by=by,
        title=title,
        minutes=minutes,
        zone=zone,
        quorum=quorum,
        gm_needed=gm_needed,
        deadline=deadline,
    )
    Proposal.objects.bulk_create(Proposal(poll=poll, begins=begins) for begins in proposed)
    return poll


@transaction.atomic
def vote(*, by: Membership, poll: Poll, says: Mapping[str, str], member: Membership | None = None) -> None:
    """What `member` says of each proposal (by its id), "" takes it back; who is not named is who asks.

    Only who runs the table answers for others. Raises `NotAllowed`, `PollOver`.
    """
    member = member or by
    if not selectors.counts(member) or (member != by and not by.runs):
        raise NotAllowed()
    if not standing.takes_votes(poll):
        raise PollOver()
    for proposal in poll.proposals.all():
        if proposal.public_id not in says:
            continue
        if says[proposal.public_id] == "":
            Vote.objects.filter(proposal=proposal, member=member).delete()
            continue
        values = {
            "say": Say(says[proposal.public_id]),
            "by": None if member == by else by,
            "at": timezone.now(),
        }
        Vote.objects.update_or_create(proposal=proposal, member=member, defaults=values)


@transaction.atomic
def close(*, by: Membership, poll: Poll, proposal: Proposal) -> Night:
    """The evening it comes to, with what everybody said of it; who sets it and had not answered comes.

    Raises `NotAllowed`, `PollOver`, `EveningOver`.
    """
    if not by.runs:
        raise NotAllowed()
    if not Poll.objects.filter(pk=poll.pk, closed=None).update(closed=timezone.now()):
        raise PollOver()
    night = evenings.add_evening(by=by, begins=proposal.begins, minutes=poll.minutes, zone=poll.zone)
    row = evenings.kept(by.campaign, night)
    Answer.objects.bulk_create(
        Answer(evening=row, member=one.member, say=one.say, by=one.by, at=one.at) for one in proposal.votes.all()
    )
    if selectors.counts(by):
        Answer.objects.get_or_create(evening=row, member=by, defaults={"say": Say.YES, "at": timezone.now()})
    Poll.objects.filter(pk=poll.pk).update(evening=night.key)
    return selectors.night_or_404(by.campaign, night.key)


def withdraw(*, by: Membership, poll: Poll) -> None:
    """Nothing comes of it. Raises `NotAllowed`, `PollOver`."""
    if not by.runs:
        raise NotAllowed()
    if not Poll.objects.filter(pk=poll.pk, closed=None).update(closed=timezone.now()):
        raise PollOver()


@transaction.atomic
def reopen(*, by: Membership, poll: Poll) -> None:
    """As it was before it was closed; the evening that came of it is off. Raises `NotAllowed`, `PollOver`."""
    if not by.runs:
        raise NotAllowed()
    if not Poll.objects.filter(pk=poll.pk).exclude(closed=None).update(closed=None, evening=""):
        raise PollOver()
    night = selectors.night_or_404(by.campaign, poll.evening) if poll.evening else None
    if night and not night.cancelled:
        evenings.cancel(by=by, night=night)
