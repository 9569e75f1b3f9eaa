"""This machine's own addresses, so that friends on the same network can be told where to go."""

import ipaddress
import socket
from contextlib import suppress

# No packet is sent: connecting a datagram socket only chooses the address it would be sent from.
ELSEWHERE = ("192.0.2.1", 9)


def own_addresses() -> list[str]:
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not ipaddress.ip_address(address).is_loopback]


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_everywhere(host: str) -> bool:
    """0.0.0.0 and its like: all of this machine's addresses."""
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def names_for(host: str) -> list[str]:
    """Under which names this site is asked for when it listens on `host`."""
    if is_loopback(host):
        return []
    return [*own_addresses(), socket.gethostname()] if is_everywhere(host) else [host]
