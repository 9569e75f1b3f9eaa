"""What a form of a character page sent, and from which seat."""

import re

from django.http import HttpRequest

from campaigns import selectors
from campaigns.models import Membership

NUMBER = re.compile(r"-?\d{1,9}", re.ASCII)


def seat_of(request: HttpRequest, campaign: str) -> Membership:
    return selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]


def whole_number(text: str, otherwise: int) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else otherwise


def posted(request: HttpRequest, name: str = "value") -> str:
    return request.POST.get(name, "").replace("\r\n", "\n").strip()


def signed_number(text: str) -> int:
    """As it stands in a form, a minus before it or not; what is no number is +0."""
    return -whole_number(text[1:], 0) if text.startswith("-") else whole_number(text, 0)


def number_sent(text: str) -> int | str:
    """A whole number; what is none stays as it is, for the command to refuse."""
    found = NUMBER.fullmatch(text)
    return int(text) if found else text
