"""Answers when something is wrong: a page for people, problem+json for programs.

What is wrong may be the request itself, or the database: only pages for "not yours" and "not there" have the usual
frame, which asks who is reading. The others need nothing but their words.
"""

import json
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.db import connection
from django.http import HttpRequest, HttpResponse, parse_cookie
from django.http.multipartparser import MultiPartParserError
from django.http.request import UnreadablePostError
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import translation
from django.views.decorators.http import require_safe

from campaigns.accounts import language
from campaigns.language import answers, words
from campaigns.rest import trouble
from rules.refusals import Refusal

CODES = {
    400: "bad_request",
    401: "signed_out",
    403: "not_allowed",
    404: "not_found",
    413: "too_much",
    500: "fault",
    503: "try_again",
    507: "storage_full",
}
FORMS = {"application/x-www-form-urlencoded", "multipart/form-data"}
# Shown, so that they can be read and copied; what is shorter is only kept.
LONG = 60
BARE_HEADERS = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin",
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'",
}

Send = Callable[[Any], Awaitable[None]]
log = structlog.get_logger("storytable.errors")


# --- what is said ------------------------------------------------------------------------------------------------


def said(status: int, lang: str) -> dict[str, Any]:
    code = CODES[status]
    return {
        "status": status,
        "title": words.text(lang, f"account.error.{code}.title"),
        "say": words.text(lang, f"account.error.{code}.say"),
    }


def problem(status: int, lang: str) -> bytes:
    what = said(status, lang)
    told = answers.Problem(title=what["title"], status=status, detail=what["say"], code=CODES[status])
    return msgspec.json.encode(told)


def bare_page(status: int, lang: str, **context: Any) -> str:
    """A page that asks neither who is reading nor what was sent."""
    with translation.override(lang):
        return render_to_string("bare.html", {**said(status, lang), "language": lang, **context})


def for_program(path: str) -> bool:
    return path.startswith("/api/")


def reads_problems(request: HttpRequest) -> bool:
    """A program, or the script of a page that sends a form (static/js/send): it says beside the form what is so."""
    return for_program(request.path) or "X-Form" in request.headers


# --- before Django ---------------------------------------------------------------------------------------------


async def refuse(scope: dict[str, Any], send: Send, status: int) -> None:
    """Answer a request that Django is not to see."""
    lang = _language_in(scope["headers"])
    if for_program(scope["path"]):
        kind, content = answers.PROBLEM, problem(status, lang)
    else:
        kind, content = "text/html; charset=utf-8", bare_page(status, lang).encode()
    told = {"Content-Type": kind, "Content-Length": str(len(content)), "Content-Language": lang, **BARE_HEADERS}
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    kind_of_answer = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    await send({"type": f"{kind_of_answer}.start", "status": status, "headers": headers})
    await send({"type": f"{kind_of_answer}.body", "body": content})


def _language_in(headers: list[tuple[bytes, bytes]]) -> str:
    found = {name: value.decode("latin-1") for name, value in headers}
    cookies = parse_cookie(found.get(b"cookie", ""))
    return language.chosen(cookies, found.get(b"accept-language", ""))


# --- Django's -----------------------------------------------------------------------------------------------------


def _language_of(request: HttpRequest) -> str:
    """The reader's, if that is known by now; else what the request says by itself."""
    known: str | None = getattr(request, "LANGUAGE_CODE", None)
    return known or language.chosen(request.COOKIES, request.headers.get("Accept-Language", ""))


def _framed(request: HttpRequest, status: int) -> HttpResponse:
    """With the usual frame, if the reader is known; whoever is not gets the same words without it."""
    if reads_problems(request) or not hasattr(request, "user"):
        return _bare(request, status)
    try:
        return render(request, "error.html", said(status, _language_of(request)), status=status)
    except Exception as error:
        log.warning("a page for an error cannot be drawn", reason=str(error))
        return _bare(request, status)


def _bare(request: HttpRequest, status: int, **context: Any) -> HttpResponse:
    lang = _language_of(request)
    if reads_problems(request):
        return HttpResponse(problem(status, lang), status=status, content_type=answers.PROBLEM)
    response = HttpResponse(bare_page(status, lang, **context), status=status)
    response["Referrer-Policy"] = BARE_HEADERS["Referrer-Policy"]
    return response


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _bare(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _framed(request, 403)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A page that was open while somebody signed in anew has an old token: its words come back with a new one."""
    if reads_problems(request) or not from_own_page(request):
        return _framed(request, 403)
    user = getattr(request, "user", None)
    return _bare(request, 403, **_written(request), again="stale", person=getattr(user, "display_name", ""))


def signed_out(request: HttpRequest) -> HttpResponse:
    """Sent by nobody, from a page that wants somebody. Without scripts what was written comes back."""
    return _bare(request, 401, **_written(request), again="signed_out")


def other_person(request: HttpRequest) -> HttpResponse:
    """Sent from a page that was drawn for somebody else than who is signed in by now (config/page_posts.py)."""
    lang = _language_of(request)
    say = words.text(lang, "send.why.another")
    told = answers.Problem(title=say, status=403, detail=say, code="another_person")
    return HttpResponse(msgspec.json.encode(told), status=403, content_type=answers.PROBLEM)


def from_own_page(request: HttpRequest) -> bool:
    """As the browser says: what another site made it send is not offered to be sent again."""
    own = f"{request.scheme}://{request.get_host()}"
    return request.headers.get("Sec-Fetch-Site") == "same-origin" or request.headers.get("Origin") == own


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _framed(request, 404)


def server_error(request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    """For what nobody caught, in a view or in the middleware around it. Django calls it while the error is handled."""
    refusal = trouble.refusal_for(sys.exc_info()[1])
    return _bare(request, 500) if refusal is None else not_now(request, refusal)


def not_now(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The database is locked, restarting or full. What a form sent comes back, to be sent again."""
    log.warning("not possible now", path=request.path, method=request.method, reason=refusal.code)
    if reads_problems(request):
        body = msgspec.json.encode(answers.problem(refusal, _language_of(request)))
        response = HttpResponse(body, status=refusal.status, content_type=answers.PROBLEM)
    else:
        response = _bare(request, refusal.status, **_written(request))
    if request.headers.get("HX-Request"):
        # htmx puts no page of an error anywhere: static/js/send/saves.js says it, and the field keeps what is in it.
        said = words.text(_language_of(request), "account.error.unsaved")
        response["HX-Trigger"] = json.dumps({"unsaved": {"say": said}})
    trouble.mark(response, refusal)
    # Said above in a line; Django would add a traceback.
    response._has_been_logged = True  # type: ignore[attr-defined]
    return response


def _written(request: HttpRequest) -> dict[str, Any]:
    """What a form sent, for the page to hold; of passwords only that there were some."""
    if request.method != "POST" or request.content_type not in FORMS:
        return {}
    try:
        sent, files = request.POST, request.FILES
    except (UnreadablePostError, MultiPartParserError, SuspiciousOperation, BadRequest):
        return {}
    fields = [(name, value) for name in sent if name != "csrfmiddlewaretoken" for value in sent.getlist(name)]
    open_ones = [(name, value) for name, value in fields if not _secret(name)]
    return {
        "action": request.get_full_path(),
        "token": get_token(request),
        "texts": [pair for pair in open_ones if _long(pair[1])],
        "kept": [pair for pair in open_ones if not _long(pair[1])],
        "secrets": list(dict.fromkeys(name for name, _value in fields if _secret(name))),
        "files": list(files),
    }


def _secret(name: str) -> bool:
    return "password" in name


def _long(value: str) -> bool:
    return len(value) > LONG or "\n" in value


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """For a proxy: this worker runs and reaches its database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")
