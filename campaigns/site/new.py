"""A new campaign: two words written are enough.

It starts from a game's dials, a few of them as proposed for quick play, or from a profile; and with what else the
game's engine asks for (campaigns/site/beginnings.py).
"""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from campaigns import services
from campaigns.house_rules import profiles
from campaigns.house_rules import rows as dial_rows
from campaigns.house_rules.forms import DialsForm
from campaigns.house_rules.profile_views import starting
from campaigns.house_rules.views import fault_lines
from campaigns.language import words
from campaigns.language.answers import say
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Campaign
from campaigns.site.beginnings import Beginning, beginning, send_first
from campaigns.site.forms import NewCampaignForm
from campaigns.site.pages import quiet_address
from rules.game import SYSTEM_KEYS, system
from rules.refusals import NotFound, ProfileDoesNotFit, Refusal
from rules.systems.house_rules import changed_dials, proposed_dials
from rules.systems.profiles import Profile


@quiet_address
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_campaign(request: HttpRequest) -> HttpResponse:
    """Every game with its first dials: the chosen one's count, unless a profile is given.

    The rest of them come when they are asked for (`settings`: of which game): by a script as a part of the page, else
    as the page anew with all that was entered.
    """
    data = request.POST if request.method == "POST" else None
    asked = next((key for key in SYSTEM_KEYS if key == sent(request, "settings")), "")
    if asked and request.htmx:  # type: ignore[attr-defined]
        return render(request, "campaigns/_dials_rest.html", rest_of(DialsForm(asked, proposed_dials(system(asked)))))
    form = NewCampaignForm(None if asked else data, initial=entered(request))
    profile, told = asked_profile(request)
    chosen = profile.game if profile else asked or sent(request, "system") or SYSTEM_KEYS[0]
    dials = {key: DialsForm(key, proposed_dials(system(key)), data if key == chosen else None) for key in SYSTEM_KEYS}
    begins = {key: beginning(key, request, sent=bool(data) and not asked and key == chosen) for key in SYSTEM_KEYS}
    status = 400
    if data is not None and not asked and not told and form.is_valid() and chosen in dials:
        try:
            if (profile or dials[chosen].is_valid()) and not begins[chosen].faults:
                made = create(request, form, profile, dials[chosen], begins[chosen])
                return redirect("campaign", made.public_id)
        except Refusal as refusal:
            dials[chosen].add_refusal(refusal, say(refusal))
            told = {"refusal": say(refusal)}
            status = refusal.status if isinstance(refusal, LimitReached) else status
    games = [
        {
            "key": key,
            "form": one,
            "begins": begins[key],
            "first": dial_rows.first_rows(one),
            "proposed": dial_rows.proposed_rows(key),
            **(rest_of(one) if key == chosen and (asked or data is not None) else {}),
        }
        for key, one in dials.items()
    ]
    context = {
        "form": form,
        "games": games,
        "chosen": chosen,
        "asked": asked,
        "profile": profile,
        "nav": "campaigns",
        "profiles": profiles.mine(request.user),  # type: ignore[arg-type]
        "picked": sent(request, "profile"),
        "shared": sent(request, "shared"),
    }
    return render(request, "campaigns/new.html", {**context, **told}, status=status if told else 200)


def entered(request: HttpRequest) -> dict[str, Any]:
    """What the page's own fields begin with."""
    return {"language": words.active(), "system": SYSTEM_KEYS[0], **request.POST.dict()}


def rest_of(dials: DialsForm) -> dict[str, Any]:
    """The dials that a new campaign does not ask at once."""
    return {"form": dials, "groups": dial_rows.groups(dials, without=system(dials.game).first_dials)}


def asked_profile(request: HttpRequest) -> tuple[Profile | None, dict[str, Any]]:
    """The profile to start from, or what is to be said of one that cannot be used."""
    try:
        return starting(request), {}
    except ProfileDoesNotFit as refusal:
        return None, {"faults": fault_lines(refusal)}
    except Http404:
        return None, {"refusal": say(NotFound())}


def sent(request: HttpRequest, name: str) -> str:
    return str(request.POST.get(name) or request.GET.get(name) or "")


def create(
    request: HttpRequest,
    form: NewCampaignForm,
    profile: Profile | None,
    dials: DialsForm,
    begins: Beginning,
) -> Campaign:
    """What is worth knowing of what it began with is said above the next page."""
    fields = form.cleaned_data
    if profile:
        fields = {**fields, "system": profile.game, "dials": profile.dials, "warned": profile.warned}
    else:
        game = system(dials.game)
        fields = {**fields, "dials": changed_dials(game, {**proposed_dials(game), **dials.changed()})}
    made = services.create_campaign(user=request.user, **fields)  # type: ignore[arg-type]
    send_first(request.user, made, begins.commands)  # type: ignore[arg-type]
    for remark in begins.remarks:
        messages.info(request, remark)
    return made
