"""Account pages that are ours: settings, tokens, a guest's becoming an account, language and theme."""

from collections.abc import Callable
from functools import wraps
from typing import cast

from allauth.account import views as allauth_views
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRefresh

from campaigns import selectors as campaigns
from campaigns.accounts import claims, language, selectors, services
from campaigns.accounts.forms import ChangeEmailForm, KeepSeatForm, ProfileForm, ReturnForm, TokenForm
from campaigns.accounts.models import User
from campaigns.language import answers, words
from campaigns.language.zones import ZONES
from campaigns.limiting import limits
from campaigns.limiting.refusals import LimitReached
from campaigns.site.pages import quiet_address

COOKIE_AGE = 365 * 24 * 3600
# Links back that are tried, by one origin within so many seconds.
RETURNS, RETURNS_WITHIN = 20, 600

View = Callable[..., HttpResponse]


def _me(request: HttpRequest) -> User:
    return cast(User, request.user)


def _say(key: str, **params: object) -> str:
    return words.text(words.active(), key, **params)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def account_settings(request: HttpRequest) -> HttpResponse:
    """Name, language, time zone and theme. Sent by htmx at each change; without scripts by its button."""
    form = ProfileForm(request.POST or None, instance=_me(request))
    if request.method != "POST":
        return render(request, "account/settings.html", {"form": form})
    if not form.is_valid():
        name = "account/_profile.html" if request.htmx else "account/settings.html"  # type: ignore[attr-defined]
        return render(request, name, {"form": form})
    services.save_profile(user=_me(request), **{name: form.cleaned_data[name] for name in form.changed_data})
    if not request.htmx:  # type: ignore[attr-defined]
        messages.success(request, words.text(form.cleaned_data["language"], "account.settings.saved"))
        return redirect("account_settings")
    if {"language", "theme"} & set(form.changed_data):
        return HttpResponseClientRefresh()
    return render(request, "account/_profile.html", {"form": form, "saved": True})


@require_POST
def preferences(request: HttpRequest) -> HttpResponse:
    """Language or theme from the bar: kept with the account, for a stranger in a cookie."""
    response = redirect(_safe_next(request))
    chosen = {
        "language": (request.POST.get("language"), language.LANGUAGES, settings.LANGUAGE_COOKIE_NAME),
        "theme": (request.POST.get("theme"), language.THEMES, settings.THEME_COOKIE_NAME),
    }
    for name, (value, allowed, cookie) in chosen.items():
        if value not in allowed:
            continue
        if isinstance(request.user, User):
            services.save_profile(user=request.user, **{name: value})
        response.set_cookie(
            cookie, value, max_age=COOKIE_AGE, secure=settings.PUBLIC.secure, httponly=True, samesite="Lax"
        )
    return response


@login_required
@require_POST
def guess_zone(request: HttpRequest) -> HttpResponse:
    """A browser says once where its clock stands (static/js/site/zone.js). What is no zone we know is left unsaid."""
    zone = request.POST.get("zone", "")
    taken = zone in ZONES and services.guess_zone(user=_me(request), zone=zone)
    return HttpResponse(status=201 if taken else 204)


@require_safe
def here(request: HttpRequest) -> JsonResponse:
    """Who is signed in in this browser by now, for pages that were drawn earlier. Sets the cookie their forms need."""
    get_token(request)
    user = request.user
    if not isinstance(user, User):
        return JsonResponse({"person": "", "name": ""})
    return JsonResponse({"person": user.public_id, "name": user.display_name})


def _safe_next(request: HttpRequest) -> str:
    target = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(target, {request.get_host()}, require_https=request.is_secure())
    return target if safe else "/"


@sensitive_post_parameters("password1")
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def keep_seat(request: HttpRequest) -> HttpResponse:
    """A guest becomes an account and stays the same person, signed in."""
    if not _me(request).is_guest:
        return redirect("account_settings")
    form = KeepSeatForm(request.POST or None, user=_me(request))
    status = 200
    if request.method == "POST" and (said := _too_often(request, "keep_seat")):
        form.add_error(None, said)
        status = LimitReached.status
    elif request.method == "POST" and form.is_valid():
        _upgrade(request, form)
        return redirect(_safe_next(request))
    context = {"form": form, "next": request.GET.get("next", "/")}
    return render(request, "account/keep_seat.html", context, status=status)


def _too_often(request: HttpRequest, what: str, most: int = 20, seconds: int = 3600) -> str:
    """Why not now, and when; "" where it may be tried."""
    try:
        limits.require_few(request, what, most=most, seconds=seconds)
    except LimitReached as refusal:
        return answers.say(refusal)
    return ""


def _upgrade(request: HttpRequest, form: KeepSeatForm) -> None:
    """At once; where letters arrive, as soon as the letter is opened. Until then the seat is this browser's alone."""
    user, email, password = _me(request), form.cleaned_data["email"], form.cleaned_data["password1"]
    services.save_profile(user=user, display_name=form.cleaned_data["display_name"])
    if settings.MAIL_ARRIVES:
        user.set_password(password)
        user.save(update_fields=["password"])
        claims.send_letter(request, user=user, email=email)
        messages.success(request, _say("account.keep.sent", email=email))
    else:
        services.upgrade_guest(user=user, email=email, password=password)
        services.address_of(user).send_confirmation(request)
        messages.success(request, _say("account.keep.done"))
    update_session_auth_hash(request, user)


def accounts_only(view: View) -> View:
    """Pages about an address and a password; a guest has neither and is shown how to get them."""

    @wraps(view)
    def checked(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if isinstance(request.user, User) and request.user.is_guest:
            return redirect("account_keep_seat")
        return view(request, *args, **kwargs)

    return checked


def sign_out(request: HttpRequest) -> HttpResponse:
    """A guest is asked first: who has lost the link back, and has no account, has no way back to the seat."""
    if isinstance(request.user, User) and request.user.is_guest and "sure" not in request.POST:
        return render(request, "account/logout.html")
    answer: HttpResponse = allauth_views.logout(request)
    if not request.user.is_authenticated:
        # What was kept here for them, and the worker that reads it out: static/js/site/device.js.
        answer["Clear-Site-Data"] = '"storage"'
    return answer


# -- a guest's way back


def return_address(request: HttpRequest, secret: str) -> str:
    """The link: its secret stands behind the #, which browsers send to nobody, so no log or Referer ever has it."""
    return f"{request.build_absolute_uri(reverse('account_return'))}#{secret}"


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def way_back(request: HttpRequest) -> HttpResponse:
    """A guest's link back: a new one at each press, in the answer to that press alone. The one before is void."""
    guest = _me(request)
    if not guest.is_guest:
        return redirect("account_settings")
    link = ""
    if request.method == "POST":
        link = return_address(request, services.make_return_link(guest=guest))
    made = selectors.return_link_day(guest)
    return render(request, "account/way_back.html", {"link": link, "made": made})


@quiet_address
@sensitive_post_parameters("link")
@require_http_methods(["GET", "HEAD", "POST"])
def come_back(request: HttpRequest) -> HttpResponse:
    """Where the link leads. The browser fills in its secret, or a person pastes it; the press of the button counts."""
    if request.method != "POST":
        return render(request, "account/return.html", {"form": ReturnForm()})
    form = ReturnForm(request.POST)
    if said := _too_often(request, "return", RETURNS, RETURNS_WITHIN):
        return render(request, "account/return.html", {"form": ReturnForm(), "too_often": said}, status=429)
    if not form.is_valid():
        return render(request, "account/return.html", {"form": form}, status=400)
    guest = form.cleaned_data["link"]
    _sign_in_again(request, guest)
    messages.success(request, _say("account.return.done", name=guest.display_name))
    seats = campaigns.seats_of(guest)[:2]
    return redirect("campaign", seats[0].campaign.public_id) if len(seats) == 1 else redirect("home")


def _sign_in_again(request: HttpRequest, guest: User) -> None:
    """In a new session, whoever was signed in here before; the guest's other browsers stay as they are."""
    before, key = request.user, request.session.session_key
    login(request, guest)
    request.session.cycle_key()
    if isinstance(before, User):
        services.sessions_ended(user=before, session_key=key)


@sensitive_post_parameters("oldpassword")
@login_required
@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
def email(request: HttpRequest) -> HttpResponse:
    """The address one signs in with: change it, or have the link that confirms it sent again."""
    user, resend = _me(request), "resend" in request.POST
    form = ChangeEmailForm(None if resend else request.POST or None, user=user)
    if request.method == "POST" and (said := _too_often(request, "email")):
        messages.error(request, said)
    elif resend:
        _send_link(request)
        return redirect("account_email")
    elif request.method == "POST" and form.is_valid():
        _change_email(request, form.cleaned_data["email"])
        return redirect("account_email")
    return render(request, "account/email_change.html", {"form": form, "address": services.address_of(user)})


def _change_email(request: HttpRequest, email: str) -> None:
    """At once; where letters arrive, as soon as the letter is opened."""
    user = _me(request)
    if settings.MAIL_ARRIVES:
        claims.send_letter(request, user=user, email=email)
        messages.success(request, _say("account.email.sent", email=email))
    else:
        services.change_email(user=user, email=email)
        messages.success(request, _say("account.email.changed", email=user.email))
        _send_link(request)


def _send_link(request: HttpRequest) -> None:
    """The one that confirms an address, and where it can be read."""
    address = services.address_of(_me(request))
    address.send_confirmation(request)
    said = "email_sent" if settings.MAIL_ARRIVES else "email_kept"
    messages.info(request, _say(f"account.message.{said}", email=address.email))


@require_http_methods(["GET", "HEAD", "POST"])
def claim(request: HttpRequest, token: str) -> HttpResponse:
    """Where the letter leads: by the button there the address becomes the person's, in whatever browser that is."""
    found = claims.read(token)
    if found is None or services.address_is_taken(found[1]):
        return render(request, "account/claim.html", status=404)
    user, email = found
    if request.method != "POST":
        return render(request, "account/claim.html", {"claimer": user, "email": email})
    try:
        services.claim_address(user=user, email=email)
    except IntegrityError:
        return render(request, "account/claim.html", status=404)
    messages.success(request, _say("account.message.email_confirmed", email=email))
    return redirect("account_settings" if request.user == user else "account_login")


@login_required
@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """The list of one's tokens, and a form for one more. A new secret is in this one answer and nowhere else."""
    form = TokenForm(request.POST or None)
    secret = ""
    if request.method == "POST" and form.is_valid():
        _token, secret = services.make_token(
            user=_me(request),
            name=form.cleaned_data["name"],
            scopes=form.cleaned_data["scopes"],
            lifetime=form.lifetime,
        )
        form = TokenForm()
    rows = selectors.token_rows(_me(request))
    return render(request, "account/tokens.html", {"form": form, "secret": secret, "tokens": rows})


@login_required
@accounts_only
@require_POST
def sign_out_elsewhere(request: HttpRequest) -> HttpResponse:
    """All other browsers and devices; this one stays."""
    services.sign_out_everywhere(user=_me(request))
    update_session_auth_hash(request, _me(request))
    messages.success(request, _say("account.settings.elsewhere_done"))
    return redirect("account_settings")


@login_required
@require_POST
def revoke_token(request: HttpRequest, public_id: str) -> HttpResponse:
    if not services.revoke_token(user=_me(request), public_id=public_id):
        raise Http404
    messages.success(request, _say("account.token.revoked"))
    return redirect("account_tokens")
