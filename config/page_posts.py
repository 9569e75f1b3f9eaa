"""What the scripts of a page send (static/js/send) and how they are answered.

Each of their requests says in `X-Person` for whom its page was drawn. Nothing is done where somebody else is signed in
by now: a form that one person filled in is never sent as another. A form says `X-Form` too. Its script cannot read
where a redirect leads, so a header names the place; and it is told whether an answer is the page of the form, with what
was wrong beside its fields, or only an error.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.utils.crypto import salted_hmac

from campaigns.accounts.models import User
from config import errors

Handler = Callable[[HttpRequest], HttpResponse]

SAFE = ("GET", "HEAD", "OPTIONS")
PERSON, FORM = "X-Person", "X-Form"
GOES_TO, PAGE = "X-Goes-To", "X-Form-Page"


def person_of(request: HttpRequest) -> str:
    """The public id of who is signed in; empty for nobody."""
    return str(request.user.public_id) if isinstance(request.user, User) else ""


def words_key(request: HttpRequest) -> str:
    """What a browser seals words with that were not saved: only this person's pages have it."""
    person = person_of(request)
    return salted_hmac("storytable.words", person, algorithm="sha256").hexdigest() if person else ""


class PagePosts:
    """Compares who is signed in with whom the page was drawn for, and answers forms in a way their script can read."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method in SAFE:
            return self.get_response(request)
        drawn_for, now = request.headers.get(PERSON), person_of(request)
        if drawn_for is not None and drawn_for != now:
            return errors.other_person(request) if now else errors.signed_out(request)
        response = self.get_response(request)
        if not now and _is_turned_away(request, response) and (drawn_for is not None or errors.from_own_page(request)):
            return errors.signed_out(request)
        return _for_script(response) if FORM in request.headers else response


def _is_turned_away(request: HttpRequest, response: HttpResponse) -> bool:
    """Led to the sign-in page by `login_required`, and not by the view itself."""
    match = request.resolver_match
    led = response.status_code == 302 and response["Location"].split("?")[0] == resolve_url(settings.LOGIN_URL)
    return led and match is not None and hasattr(match.func, "login_url")


def _for_script(response: HttpResponse) -> HttpResponse:
    if response.status_code in (301, 302, 303):
        response[GOES_TO] = response["Location"]
        del response["Location"]
        response.status_code, response.content = 204, b""
    elif 400 <= response.status_code < 500 and response.get("Content-Type", "").startswith("text/html"):
        response[PAGE] = "1"
    return response
