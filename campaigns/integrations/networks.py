"""Which addresses are of the open network, by IANA's registries of special-purpose addresses.

Python's own `is_global` goes by the lists of its release, and takes for global what only wraps another address. Here
nothing is public that a registry sets apart, whether routed or not: no chat and no browser's service is there.

https://www.iana.org/assignments/iana-ipv4-special-registry, iana-ipv6-special-registry, special-use-domain-names
"""

import ipaddress
import socket

SPECIAL_IPV4 = [
    ipaddress.IPv4Network(network)
    for network in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared by customers of a provider
        "127.0.0.0/8",  # this machine
        "169.254.0.0/16",  # this link
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.31.196.0/24",  # AS112, answered nearby
        "192.52.193.0/24",  # multicast tunnels
        "192.88.99.0/24",  # relays of 6to4, given up
        "192.168.0.0/16",  # private
        "192.175.48.0/24",  # AS112, answered nearby
        "198.18.0.0/15",  # measurements
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved, and broadcast
    )
]
# All that is given out to anybody. What wraps an address of IPv4 (::/96, ::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48),
# what is a site's, a link's or a machine's own (fc00::/7, fec0::/10, fe80::/10, ::1) and 5f00::/16 is outside of it.
GIVEN_OUT_IPV6 = ipaddress.IPv6Network("2000::/3")
SPECIAL_IPV6 = [
    ipaddress.IPv6Network(network)
    for network in (
        "2001::/23",  # protocol assignments, among them Teredo, which wraps IPv4
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4, which wraps IPv4
        "2620:4f:8000::/48",  # AS112, answered nearby
        "3fff::/20",  # documentation
    )
]
# Names that no public server knows; so is any without a dot.
SPECIAL_NAMES = ("localhost", "local", "internal", "invalid", "test", "onion", "alt", "home.arpa")


def is_public(address: str) -> bool:
    """Whether an address, as it was looked up, is of the open network."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv4Address):
        return not any(found in network for network in SPECIAL_IPV4)
    return found in GIVEN_OUT_IPV6 and not any(found in network for network in SPECIAL_IPV6)


def may_be_public(host: str) -> bool:
    """Whether a host's name, or the address in its place, may lead to the open network; nothing is looked up."""
    name = host.rstrip(".")
    number = _number(name)
    if number is not None:
        return is_public(number)
    return "." in name and not name.endswith(tuple(f".{one}" for one in SPECIAL_NAMES))


def _number(host: str) -> str | None:
    """The address that stands there in any way in which it may be written: 127.1 and 0x7f000001 are 127.0.0.1."""
    try:
        return str(ipaddress.ip_address(host.partition("%")[0]))
    except ValueError:
        pass
    try:
        return socket.inet_ntoa(socket.inet_aton(host))
    except (OSError, UnicodeError):
        return None
