"""What all REST views share: strict input, and who asks from which seat."""

from collections.abc import Mapping
from typing import Any

from django.http import Http404
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied
from rest_framework.parsers import JSONParser
from rest_framework.request import Request

from campaigns import selectors
from campaigns.accounts.models import ApiToken, User
from campaigns.models import Membership
from campaigns.rest import scopes
from campaigns.rest.strict_json import MOST_BYTES, load
from rules.game import check_texts
from rules.refusals import BadArgs, BadFrame, TooLong, UnknownField

SESSION_ONLY: list[dict[str, list[str]]] = [{"cookieAuth": []}]


class StrictJSONParser(JSONParser):
    """As the socket reads it: see `campaigns.rest.strict_json`."""

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Mapping[str, Any] | None = None) -> Any:
        body = stream.read(MOST_BYTES + 1)
        if len(body) > MOST_BYTES:
            raise BadFrame()
        return load(body)


class Strict(serializers.Serializer):  # type: ignore[type-arg]
    """Input that refuses fields it does not know."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, Mapping):
            raise BadArgs(at="$", detail="object")
        unknown = [name for name in data if name not in self.fields]
        if unknown:
            raise UnknownField(field=str(unknown[0])[:80])
        return super().to_internal_value(data)


class Text(serializers.CharField):
    """A string within its length and without characters that no text may hold. Never made from a number."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            raise BadArgs(at=f"$.{self.field_name}", detail="str")
        check_texts(data)
        if self.max_length is not None and len(data) > self.max_length:
            raise TooLong(at=f"$.{self.field_name}", most=self.max_length)
        return super().to_internal_value(data)


def given(serializer: type[Strict], request: Request, *, partial: bool = False) -> dict[str, Any]:
    """The body, checked. Raises a refusal or a `ValidationError`."""
    found = serializer(data=request.data, partial=partial)
    found.is_valid(raise_exception=True)
    return dict(found.validated_data)


def check_query(request: Request, *known: str) -> None:
    """Refuses query parameters the view does not read."""
    for name in request.query_params:
        if name not in known:
            raise UnknownField(field=name[:80])


def me(request: Request) -> User:
    assert isinstance(request.user, User)
    return request.user


def seat_at(request: Request, campaign: str) -> Membership:
    """The asker's seat at that table. A stranger, and a token bound to another table or seat, find nothing there.

    What their token must hold for the act was asked before (`campaigns.rest.scopes`).
    """
    seat = selectors.find_seat(me(request), campaign)
    if seat is None or not token_reaches(request, seat):
        raise Http404
    return seat


def token_reaches(request: Request, seat: Membership) -> bool:
    return not isinstance(request.auth, ApiToken) or scopes.reaches(request.auth, seat)


def runner_seat(request: Request, campaign: str) -> Membership:
    """As `seat_at`, for those who run the table."""
    seat = seat_at(request, campaign)
    if not seat.runs:
        raise PermissionDenied
    return seat


def gm_seat(request: Request, campaign: str) -> Membership:
    """As `seat_at`, for the GM alone."""
    seat = seat_at(request, campaign)
    if not seat.is_gm:
        raise PermissionDenied
    return seat
