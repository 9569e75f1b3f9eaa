"""Answers when something is wrong: a page for people, problem+json for programs."""

from typing import Any

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import words

CODES = {400: "bad_request", 403: "not_allowed", 404: "not_found", 413: "too_much", 500: "fault"}


def _answer(request: HttpRequest, status: int) -> HttpResponse:
    code, lang = CODES[status], words.active()
    title = words.text(lang, f"account.error.{code}.title")
    say = words.text(lang, f"account.error.{code}.say")
    if request.path.startswith("/api/"):
        body = {"type": "about:blank", "title": title, "status": status, "detail": say, "code": code, "params": {}}
        return JsonResponse(body, status=status, content_type="application/problem+json")
    try:
        return render(request, "error.html", {"status": status, "title": title, "say": say}, status=status)
    except DatabaseError:
        # The frame asks who is reading; with the database gone there is still an answer.
        return HttpResponse(f"{title}. {say}", status=status, content_type="text/plain; charset=utf-8")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 403)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    return _answer(request, 403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _answer(request, 404)


def too_much(request: HttpRequest) -> HttpResponse:
    return _answer(request, 413)


def server_error(request: HttpRequest, **_kwargs: Any) -> HttpResponse:
    return _answer(request, 500)


@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """For a proxy: this worker runs and reaches its database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok", content_type="text/plain")
