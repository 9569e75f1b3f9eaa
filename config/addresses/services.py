"""Addresses of services, such as postgres://name:password@host:5432/base, with any sign in the password."""

from urllib.parse import quote, urlsplit

from django.core.exceptions import ImproperlyConfigured

# What these name is a file: an @ in it parts nothing.
FILES = {"sqlite", "unix"}
# All else is written by its number; a % stays, for who wrote %23 for a # wrote it for us already.
KEPT_SIGNS = "%+!$&'()*,;=~"


def service_url(variable: str, given: str) -> str:
    """The address as libraries read it. Raises `ImproperlyConfigured` with a sentence that shows nothing of it."""
    scheme, parted, rest = given.partition("://")
    if not parted or scheme in FILES:
        return given
    if not _reads_as_meant(given) and "@" in rest:
        given = f"{scheme}://{_with_signs_quoted(rest)}"
    if not _reads_as_meant(given):
        raise ImproperlyConfigured(
            f"{variable} cannot be read: it must look like {scheme}://name:password@host:port, and in the password "
            "write %40 for @, %2F for /, %3F for ?, %23 for # and %25 for %."
        )
    return given


def _reads_as_meant(given: str) -> bool:
    """Whether host and port are what they seem: a sign of the password may have ended them too early."""
    try:
        parts = urlsplit(given)
        _name, _at, hosts = parts.netloc.rpartition("@")
        if "," not in hosts:  # of several hosts each has its port
            _ = parts.port
    except ValueError:
        return False
    return "@" not in parts.path + parts.fragment


def _with_signs_quoted(rest: str) -> str:
    """The name ends at the first colon, the password at the last @."""
    login, _at, host = rest.rpartition("@")
    name, colon, password = login.partition(":")
    return f"{quote(name, KEPT_SIGNS)}{colon}{quote(password, KEPT_SIGNS)}@{host}"
