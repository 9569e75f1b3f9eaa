"""The job that says something in a group's chat."""

from django.http import Http404
from django.utils import timezone

from campaigns.calendar import selectors
from campaigns.calendar.chat import words as said
from campaigns.calendar.models import ChatHook
from campaigns.integrations import outgoing
from campaigns.jobs.kinds import Work


def send(work: Work) -> None:
    """Say it. Whatever the other side answers, nobody is shown it; what it does not take is tried again."""
    hook = ChatHook.objects.filter(campaign__public_id=work.args["campaign"], campaign__removed=None)
    found = hook.select_related("campaign").first()
    if found is None:
        return
    night = None
    if work.args.get("evening"):
        try:
            night = selectors.night_or_404(found.campaign, work.args["evening"])
        except Http404:
            return
    try:
        outgoing.post(found.address, said.body(found.shape, said.line(found.campaign, work.args["what"], night)))
    except outgoing.Refused as refused:
        hook.update(trouble=str(refused), told=timezone.now())
        if str(refused) in ("unreachable", "not_taken"):
            raise
    else:
        hook.update(trouble="", told=timezone.now())
