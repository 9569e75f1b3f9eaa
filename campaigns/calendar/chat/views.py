"""The group's chat on the page of when it plays."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.calendar import views
from campaigns.calendar.chat import services
from campaigns.calendar.models import ChatHook
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Membership
from campaigns.site.pages import refused
from campaigns.views import tell
from rules.refusals import Refusal


@login_required
@require_POST
def set_chat(request: HttpRequest, campaign: str) -> HttpResponse:
    """Its address, its end, or a word to try it out: `do`."""
    seat = views.runner(request, campaign)
    do = request.POST.get("do", "")
    if do == "drop":
        services.drop_hook(by=seat)
        tell(request, "calendar.told.chat_off")
        return redirect("when", campaign)
    try:
        if do == "test":
            services.try_out(by=seat)
        else:
            _set(request, seat)
    except Refusal as refusal:
        at = "chat-test" if isinstance(refusal, LimitReached) else "chat"
        return views.show(request, seat, refusal.status, refused=refused(at, refusal))
    tell(request, "calendar.told.chat_tried" if do == "test" else "calendar.told.chat_set")
    return redirect("when", campaign)


def _set(request: HttpRequest, seat: Membership) -> None:
    """A new address is tried out at once; it stands also where that is too much just now."""
    shape = request.POST.get("shape", "")
    shape = shape if shape in ChatHook.Shape.values else ChatHook.Shape.DISCORD
    services.set_hook(by=seat, address=request.POST.get("address", "").strip(), shape=shape)
    services.try_out(by=seat)
