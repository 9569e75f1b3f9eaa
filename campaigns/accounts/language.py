"""Which language and time zone a request is answered in."""

from collections.abc import Mapping

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.translation.trans_real import parse_accept_lang_header

from campaigns.accounts.models import User
from campaigns.language.zones import ZONES

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
THEMES = tuple(User.Theme.values)


def of_request(request: HttpRequest) -> str:
    """The account's language, else the cookie's, else the first of the browser's that we speak, else English."""
    if isinstance(request.user, User):
        return request.user.language
    return chosen(request.COOKIES, request.headers.get("Accept-Language", ""))


def chosen(cookies: Mapping[str, str], header: str) -> str:
    """What a request says of itself, without asking whose it is."""
    cookie = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    return cookie if cookie in LANGUAGES else of_header(header)


def of_header(header: str) -> str:
    for code, _weight in parse_accept_lang_header(header.lower()):
        spoken = code.split("-")[0]
        if spoken in LANGUAGES:
            return spoken
    return settings.LANGUAGE_CODE


def theme_of(request: HttpRequest) -> str:
    if isinstance(request.user, User):
        return request.user.theme
    cookie = request.COOKIES.get(settings.THEME_COOKIE_NAME, "")
    return cookie if cookie in THEMES else User.Theme.AUTO


def zone_of(user: User | AnonymousUser) -> str:
    zone = user.time_zone if isinstance(user, User) else settings.TIME_ZONE
    return zone if zone in ZONES else settings.TIME_ZONE
