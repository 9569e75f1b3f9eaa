"""What every request passes through: patience, no-store, pictures apart, language and zone, last seen, and more."""

from collections.abc import Callable
from datetime import timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.contrib.auth import SESSION_KEY, logout
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from campaigns.accounts import devices, language, services
from campaigns.accounts.models import User
from campaigns.limiting import costs
from campaigns.rest import trouble
from config import environment, errors
from config.addresses import secret

Handler = Callable[[HttpRequest], HttpResponse]

RENEW_SESSION_EVERY = timedelta(days=1)


class SecretAddress:
    """Notes what the address of the request has for a secret, so that nothing is logged of it meanwhile."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        secret.note(request.path)
        return self.get_response(request)


class Patience:
    """A database that is locked or restarts is told as 503, and reading is tried once more before.

    Views' errors come here, those of other middleware come to `errors.server_error`: both judge alike.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not getattr(response, "try_again", False):
            return response
        trouble.let_go()
        if request.method not in ("GET", "HEAD"):
            return response
        request.__dict__.pop("_cached_user", None)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        refusal = trouble.refusal_for(error)
        if refusal is None:
            return None
        trouble.let_go()
        return errors.not_now(request, refusal)


class PersonalAnswers:
    """`no-store` on every answer, unless the view chose a caching rule of its own (a public file, say)."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not response.has_header("Cache-Control"):
            response["Cache-Control"] = "no-store"
        return response


class OnlyMedia:
    """On MEDIA_ORIGIN there are pictures and nothing else: no page, no login, no API."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # As ALLOWED_HOSTS reads it: in either case, with a dot at its end, on any port.
        name, _port = split_domain_port(request.get_host())
        here = bool(settings.MEDIA_ORIGIN) and [name] == environment.host_of(settings.MEDIA_ORIGIN)
        if here and not request.path.startswith("/media/"):
            return HttpResponse("Pictures only.", status=404, content_type="text/plain")
        return self.get_response(request)


class PublishedLogins:
    """A session of a demo account whose password everybody knows ends where others reach this site."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if isinstance(request.user, User) and request.user.is_shut:
            logout(request)
        return self.get_response(request)


class KnownDevice:
    """A browser in which somebody has signed in is known from then on: strangers cannot lock them out of it."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code >= 500:
            return response
        user = request.user
        if isinstance(user, User) and _by_session(request, user) and not user.is_guest and _is_personal(response):
            devices.remember(request, response, user)
        return response


def _by_session(request: HttpRequest, user: User) -> bool:
    """A program's request has a user too, but no session."""
    return bool(request.session.get(SESSION_KEY) == str(user.pk))


def _is_personal(response: HttpResponse) -> bool:
    return "public" not in response.get("Cache-Control", "")


class Costs:
    """What costs is counted for whoever asks for it (`campaigns.limiting.costs`)."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        with costs.answering(request):
            return self.get_response(request)


class LanguageAndZone:
    """The person's own language and time zone; for a stranger the cookie's, else the browser's language."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        chosen = language.of_request(request)
        request.LANGUAGE_CODE = chosen
        zone = ZoneInfo(language.zone_of(request.user))
        with translation.override(chosen), timezone.override(zone):
            response = self.get_response(request)
            # An API token's owner may have changed the language on the way.
            response.headers.setdefault("Content-Language", translation.get_language() or chosen)
        if _is_personal(response):
            patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response


class LastSeen:
    """Remember when a person was here and keep the session going, with few writes."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        user = request.user
        if isinstance(user, User) and trouble.let_pass(lambda: services.note_seen(user=user)):
            self._renew(request)
        return self.get_response(request)

    def _renew(self, request: HttpRequest) -> None:
        now = int(timezone.now().timestamp())
        renewed = request.session.get("renewed", 0)
        if now - renewed > RENEW_SESSION_EVERY.total_seconds():
            request.session["renewed"] = now
            request.session.set_expiry(settings.SESSION_COOKIE_AGE)
