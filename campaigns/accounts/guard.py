"""How often a password may be guessed: by one origin at one account, by one origin anywhere, at one account by all.

A device that signed in before is counted by itself alone: others, however many they are, never lock it out.
"""

from django.http import HttpRequest

from campaigns.accounts import devices
from campaigns.accounts.models import User
from campaigns.limiting.limits import count, forget, origin_of, tried, tries

# How many wrong passwords, within how many seconds.
PAIR = (5, 300)
ORIGIN = (50, 600)
STRANGERS = (100, 3600)
DEVICE = (10, 300)

TOO_OFTEN, GUARDED = "too_many_login_attempts", "account_guarded"


def refusal(request: HttpRequest, email: str) -> str | None:
    """Why no password is looked at now, None if one is; counts this try where it is one of few.

    Nothing here depends on whether there is such an account.
    """
    device = _known_device(request, email)
    if device:
        return TOO_OFTEN if _tried(device, DEVICE) else None
    if tries(_origin(request)) >= ORIGIN[0] or _tried(_pair(request, email), PAIR):
        return TOO_OFTEN
    return GUARDED if tries(_strangers(email)) >= STRANGERS[0] else None


def wrong(request: HttpRequest, email: str) -> None:
    """The password was wrong. What a known device gets wrong is counted with that device."""
    if not _known_device(request, email):
        count(_origin(request), ORIGIN[1])
        count(_strangers(email), STRANGERS[1])


def right(request: HttpRequest, email: str) -> None:
    """The password was right: whoever mistyped it before begins anew. What others did is not forgotten."""
    forget(_known_device(request, email) or _pair(request, email))


def letter_opened(email: str) -> None:
    """Whoever reads the account's mail and has set a new password signs in, however others go on."""
    forget(_strangers(email))


def _tried(what: str, limit: tuple[int, int]) -> bool:
    return tried(what, most=limit[0], seconds=limit[1])


def _known_device(request: HttpRequest, email: str) -> str:
    """Under what this browser is counted at that account; "" if nobody signed in to it here."""
    device = devices.of_request(request)
    user = User.objects.filter(email=email).first() if device.marks else None
    return f"password:device:{device.id}:{email}" if user is not None and device.knows(user) else ""


def _pair(request: HttpRequest, email: str) -> str:
    return f"password:{origin_of(request)}:{email}"


def _origin(request: HttpRequest) -> str:
    return f"password:origin:{origin_of(request)}"


def _strangers(email: str) -> str:
    return f"password:account:{email}"
