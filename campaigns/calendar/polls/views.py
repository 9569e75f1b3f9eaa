"""Polls on the page of when a group plays."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from campaigns.calendar import selectors, shown, spoken, views
from campaigns.calendar.forms import focused
from campaigns.calendar.polls import services, standing
from campaigns.calendar.polls.forms import PollForm
from campaigns.site.pages import refused
from campaigns.views import tell
from rules.refusals import Refusal


@login_required
@require_POST
def add(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = views.runner(request, campaign)
    form = PollForm(seat, request.POST)
    if not form.is_valid():
        return views.show(request, seat, 400, poll_form=focused(form))
    try:
        poll = services.open_poll(by=seat, **form.values())
    except Refusal as refusal:
        return views.show(request, seat, refusal.status, poll_form=focused(form), refused=refused("poll", refusal))
    tell(request, "calendar.told.poll_open", beside=f"poll-{poll.public_id}")
    return redirect(f"{reverse('when', args=[campaign])}#poll-{poll.public_id}")


@login_required
@require_POST
def vote(request: HttpRequest, campaign: str, poll: str) -> HttpResponse:
    """What I say of each evening, or of the GM somebody else. What says nothing we know is taken as nothing said."""
    seat = views.seat_of(request, campaign)
    found = standing.poll_or_404(seat.campaign, poll)
    named = request.POST.get("member")
    member = selectors.member_or_404(seat.campaign, named) if named else seat
    sent = {one.public_id: request.POST.get(f"say-{one.public_id}") for one in found.proposals.all()}
    says = {key: say for key, say in sent.items() if say in ("", *shown.SAYS)}
    try:
        services.vote(by=seat, poll=found, says={key: say or "" for key, say in says.items()}, member=member)
    except Refusal as refusal:
        return views.show(request, seat, refusal.status, refused=refused(found.public_id, refusal))
    tell(request, "calendar.told.answered", beside=f"poll-{poll}")
    return redirect(f"{reverse('when', args=[campaign])}#poll-{poll}")


@login_required
@require_POST
def close(request: HttpRequest, campaign: str, poll: str) -> HttpResponse:
    """One press makes the evening; without one (`withdraw`) nothing comes of it; `reopen` takes either back."""
    seat = views.runner(request, campaign)
    found = standing.poll_or_404(seat.campaign, poll)
    do, proposal = request.POST.get("do", ""), request.POST.get("proposal", "")
    try:
        if do == "reopen":
            services.reopen(by=seat, poll=found)
            tell(request, "calendar.told.poll_reopened")
        elif do == "withdraw":
            services.withdraw(by=seat, poll=found)
            tell(request, "calendar.told.poll_withdrawn")
        else:
            night = services.close(by=seat, poll=found, proposal=standing.proposal_or_404(found, proposal))
            tell(request, "calendar.told.added", day=spoken.day(night.begins))
    except Refusal as refusal:
        return views.show(request, seat, refusal.status, refused=refused(found.public_id, refusal))
    undo = f"?closed={poll}" if do != "reopen" else ""
    return redirect(f"{reverse('when', args=[campaign])}{undo}")
