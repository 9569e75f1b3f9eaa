"""How often something may be tried. Counted in the database: all workers count together, a restart forgets nothing,
and whoever tries something else, however often, displaces no count."""

import time
from ipaddress import IPv6Address, IPv6Network, ip_address

from allauth.account.adapter import get_adapter
from django.db import connection
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from campaigns.limiting.refusals import LimitReached
from campaigns.models import Tally

# Looking at invitations, by page or program: forty in ten minutes from one origin.
TRIES, WITHIN = 40, 600
# An IPv6 line comes with a whole network of addresses.
IPV6_PREFIX = 64

COUNT = (
    "INSERT INTO campaigns_tally (key, count, times, ends) VALUES (%s, 1, '[]', %s)"
    " ON CONFLICT (key) DO UPDATE SET"
    " count = CASE WHEN campaigns_tally.ends <= %s THEN 1 ELSE campaigns_tally.count + 1 END,"
    " ends = CASE WHEN campaigns_tally.ends <= %s THEN excluded.ends ELSE campaigns_tally.ends END"
    " RETURNING count"
)


def too_often(request: HttpRequest, what: str, *, most: int, seconds: int) -> bool:
    """Whether this origin does `what` more than `most` times within `seconds`; counts this time too."""
    return tried(f"{what}:{origin_of(request)}", most=most, seconds=seconds)


def require_few(request: HttpRequest, what: str, *, most: int, seconds: int) -> None:
    """As `too_often`. Raises `LimitReached`, which says how long."""
    require(what, f"address:{origin_of(request)}", most=most, seconds=seconds, where="address")


def require(what: str, who: str, *, most: int, seconds: int, where: str = "person") -> None:
    """Count one more `what` by `who`. Raises `LimitReached` if it is one too many."""
    key = f"{what}:{who}"
    if tried(key, most=most, seconds=seconds):
        left = left_of(key)
        raise LimitReached(what=what, where=where, most=most, minutes=-(-left // 60), seconds=left)


def left_of(what: str) -> int:
    """In how many seconds the tries of `what` are forgotten; at least one."""
    ends = Tally.objects.filter(key=key_of(what)).values_list("ends", flat=True).first()
    return max(1, (ends or 0) - int(time.time()))


def origin_of(request: HttpRequest) -> str:
    """Where a request comes from: the address, of an IPv6 one its network."""
    address = get_adapter().get_client_ip(request)
    try:
        parsed = ip_address(address)
    except ValueError:
        return str(address)
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped:
        # A socket for both protocols has those of IPv4 so, and all of them are one network of 64 bits.
        return str(parsed.ipv4_mapped)
    if isinstance(parsed, IPv6Address):
        return str(IPv6Network((parsed, IPV6_PREFIX), strict=False).network_address)
    return str(parsed)


def tried(what: str, *, most: int, seconds: int) -> bool:
    """Count one more try; whether it is one too many. Tries beyond `most` cost a read and no write."""
    return tries(what) >= most or count(what, seconds) > most


def tries(what: str) -> int:
    """How often `what` was counted and is not forgotten yet."""
    found = Tally.objects.filter(key=key_of(what), ends__gt=int(time.time())).values_list("count", flat=True).first()
    return found or 0


def count(what: str, seconds: int) -> int:
    """Count one; how many it is within `seconds` from the first."""
    now = int(time.time())
    with connection.cursor() as cursor:
        cursor.execute(COUNT, [key_of(what), now + seconds, now, now])
        return int(cursor.fetchone()[0])


def forget(what: str) -> None:
    """As if it had never been tried."""
    Tally.objects.filter(key=key_of(what)).delete()


def key_of(what: str) -> str:
    """Under what it is kept: nobody who reads the database, or a copy of it, learns addresses from it."""
    return salted_hmac("storytable.tally", what, algorithm="sha256").hexdigest()
