"""The one error object of REST, whatever went wrong (problem+json)."""

from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from campaigns.language import words
from campaigns.language.answers import PROBLEM, Problem, problem
from campaigns.limiting.refusals import LimitReached
from campaigns.rest import trouble
from rules.refusals import BadArgs, BadFrame, NotAllowed, NotFound, Refusal

# Errors of the protocol, not of play: code by DRF's exception. Their words are api.<code>.
PROTOCOL: dict[type[exceptions.APIException], str] = {
    exceptions.NotAuthenticated: "not_signed_in",
    exceptions.AuthenticationFailed: "not_signed_in",
    exceptions.MethodNotAllowed: "method_not_allowed",
    exceptions.NotAcceptable: "not_acceptable",
    exceptions.UnsupportedMediaType: "unsupported_media_type",
    exceptions.Throttled: "too_often",
}


def handle(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's exception handler. What it does not know stays a fault of ours: 500."""
    if is_forged(error):
        return answer(protocol_problem("csrf_missing", 403))
    refusal = as_refusal(error)
    if refusal is not None:
        response = answer(problem(refusal))
        trouble.mark(response, refusal)
        if isinstance(refusal, LimitReached):
            response["Retry-After"] = str(refusal.params["seconds"])
        return response
    for kind, code in PROTOCOL.items():
        if isinstance(error, kind):
            return answer(protocol_problem(code, error.status_code), headers_of(error))
    return None


def is_forged(error: Exception) -> bool:
    """A browser's session without its CSRF token. DRF says so in the words alone."""
    return isinstance(error, exceptions.PermissionDenied) and str(error.detail).startswith("CSRF")


def answer(body: Problem, headers: dict[str, str] | None = None) -> Response:
    set_rollback()
    trouble.let_go()
    return Response(msgspec.to_builtins(body), status=body.status, content_type=PROBLEM, headers=headers)


def as_refusal(error: Exception) -> Refusal | None:
    match error:
        case Refusal():
            return error
        case Http404() | exceptions.NotFound():
            return NotFound()
        case PermissionDenied() | exceptions.PermissionDenied():
            return NotAllowed()
        case exceptions.ParseError():
            return BadFrame()
        case exceptions.ValidationError():
            return first_complaint(error.detail)
    return trouble.refusal_for(error)


def first_complaint(detail: Any, at: str = "$") -> Refusal:
    """The first thing that is wrong, with its place."""
    if isinstance(detail, dict):
        name, inner = next(iter(detail.items()))
        return first_complaint(inner, at if name == "non_field_errors" else f"{at}.{name}")
    if isinstance(detail, list):
        return first_complaint(next(entry for entry in detail if entry), at)
    return BadArgs(at=at, detail=str(getattr(detail, "code", detail)))


def protocol_problem(code: str, status: int) -> Problem:
    lang = words.active()
    title, detail = words.text(lang, f"api.{code}.title"), words.text(lang, f"api.{code}.say")
    return Problem(title=title, status=status, detail=detail, code=code)


def headers_of(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if auth := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = auth
    if wait := getattr(error, "wait", None):
        headers["Retry-After"] = str(int(wait))
    return headers
