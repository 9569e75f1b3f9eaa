"""How often one address may try something. Counted in the cache, so each worker counts alone where there is no Redis."""

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest


def too_often(request: HttpRequest, what: str, *, most: int, seconds: int) -> bool:
    """Whether this address has done `what` more than `most` times within `seconds`; counts this time too."""
    address = get_adapter().get_client_ip(request)
    key = f"often:{what}:{address}"
    cache.add(key, 0, seconds)
    try:
        return int(cache.incr(key)) > most
    except ValueError:  # it ran out between the two
        return False
