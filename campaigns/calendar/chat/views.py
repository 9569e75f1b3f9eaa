"""The group's chat on the page of when it plays."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.calendar import views
from campaigns.calendar.chat import services
from campaigns.calendar.models import ChatHook
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
    elif do == "test":
        services.try_out(by=seat)
        tell(request, "calendar.told.chat_tried")
    else:
        shape = request.POST.get("shape", "")
        shape = shape if shape in ChatHook.Shape.values else ChatHook.Shape.DISCORD
        try:
            services.set_hook(by=seat, address=request.POST.get("address", "").strip(), shape=shape)
        except Refusal as refusal:
            return views.show(request, seat, refusal.status, refused=refused("chat", refusal))
        services.try_out(by=seat)
        tell(request, "calendar.told.chat_set")
    return redirect("when", campaign)
