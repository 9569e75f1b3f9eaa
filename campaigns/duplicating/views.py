"""The GM makes a copy of a campaign in its settings, and brings things over from others they run."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from campaigns.duplicating import shelves
from campaigns.duplicating.services import bring, duplicate_campaign, give, prepare_again
from campaigns.language.answers import say
from campaigns.limiting.refusals import LimitReached
from campaigns.site.forms import CopyForm
from campaigns.site.pages import campaign_page, refused, runner_seat
from campaigns.site.settings import gm_seat, show
from campaigns.views import tell
from rules.refusals import NotFound, Refusal


@login_required
@require_POST
def duplicate(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    form = CopyForm(request.POST)
    if not form.is_valid():
        return show(request, seat, 400, copy=form)
    try:
        new = duplicate_campaign(seat=seat, name=form.cleaned_data["name"])
    except Refusal as refusal:
        status = refusal.status if isinstance(refusal, LimitReached) else 409
        return show(request, seat, status, copy=form, refused=refused("copy", refusal))
    tell(request, "pages.copy.done", name=new.name)
    return redirect("campaign", new.public_id)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def bring_page(request: HttpRequest, campaign: str) -> HttpResponse:
    """What one keeps in another campaign of the same game, to be chosen and brought here; what was made by hand for
    somebody there, to be put on somebody here."""
    seat = runner_seat(request, campaign)
    found = shelves.others(seat)
    asked = request.POST.get("from") or request.GET.get("from") or ""
    other = next((one for one in found if one.campaign.public_id == asked), None)
    if asked and other is None:
        raise Http404
    refusal = {}
    if request.method == "POST" and other is not None and "made" in request.POST:
        try:
            give(old=other, new=seat, made=request.POST["made"], character=request.POST.get("character", ""))
        except NotFound as gone:
            raise Http404 from gone
        except Refusal as said:
            refusal = refused("made", said)
        else:
            tell(request, "pages.bring.given")
            return redirect(f"{reverse('bring', args=[campaign])}?from={asked}#made")
    elif request.method == "POST" and other is not None:
        things, pages = request.POST.getlist("thing"), request.POST.getlist("page")
        try:
            came = bring(old=other, new=seat, things=things, pages=pages)
        except Refusal as said:
            refusal = refused("bring", said)
        else:
            tell(request, "pages.bring.done", **came._asdict())
            return redirect("bring", campaign)
    context = {
        "others": found,
        "other": other,
        "shelf": shelves.shelf(other) if other else None,
        "takers": shelves.takers(seat) if other else [],
        "refused": refusal,
        "picked": {*request.POST.getlist("thing"), *request.POST.getlist("page")},
    }
    return campaign_page(request, seat, "", "campaigns/bring.html", 409 if refusal else 200, **context)


@login_required
@require_POST
def again(request: HttpRequest, campaign: str, moment: str) -> HttpResponse:
    """A scene that was played goes among the prepared ones, as it stood at that moment."""
    seat = runner_seat(request, campaign)
    try:
        prepare_again(seat=seat, moment=moment)
    except NotFound as gone:
        raise Http404 from gone
    except Refusal as refusal:
        messages.error(request, say(refusal))
        return redirect("stood", campaign, moment)
    tell(request, "stood.again_done")
    return redirect("prepare", campaign)
