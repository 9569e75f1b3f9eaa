"""How often one address may try something, counted in the cache: where there is no Redis, each worker counts alone."""

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest

# Looking at invitations, by page or program: forty in ten minutes from one address.
TRIES, WITHIN = 40, 600


def too_often(request: HttpRequest, what: str, *, most: int, seconds: int) -> bool:
    """Whether this address has done `what` more than `most` times within `seconds`; counts this time too."""
    return counted(f"{what}:{get_adapter().get_client_ip(request)}", seconds) > most


def counted(what: str, seconds: int) -> int:
    """How often `what` was counted within `seconds` from the first time, this time too."""
    key = f"often:{what}"
    cache.add(key, 0, seconds)
    try:
        return int(cache.incr(key))
    except ValueError:  # it ran out between the two
        return 1
