"""The environment, read once at start. A value that cannot be used stops the start with one sentence."""

import base64
import os
import secrets
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import environ
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.exceptions import ImproperlyConfigured

from config.addresses.services import service_url
from config.bootstrap.network import is_loopback
from rules.words.labels import list_game

SQLITE = "django.db.backends.sqlite3"
KEY_LENGTH = 50
POSTGRESQL = "django.db.backends.postgresql"

env = environ.Env()


@dataclass(frozen=True)
class PublicUrl:
    """Where people reach this site: scheme, host and, if it is unusual, the port."""

    scheme: str
    host: str
    origin: str

    @property
    def secure(self) -> bool:
        return self.scheme == "https"


def public_url() -> PublicUrl:
    given = env.str("PUBLIC_URL", default="http://127.0.0.1:8000")
    parts = urlsplit(given)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path not in {"", "/"}:
        raise ImproperlyConfigured(f"PUBLIC_URL must look like https://table.example.org, not {given!r}.")
    try:
        port = parts.port
    except ValueError:
        raise ImproperlyConfigured(f"PUBLIC_URL has a port that is not a number: {given!r}.") from None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    netloc = host if port is None else f"{host}:{port}"
    return PublicUrl(scheme=parts.scheme, host=host, origin=f"{parts.scheme}://{netloc}")


def only_here(public: PublicUrl) -> bool:
    """Whether nobody but this machine's own people can reach the site.

    LISTENS_ON is set by whatever serves (`up`, config/server.py); a server that says nothing may listen anywhere.
    """
    listens_here = is_loopback(env.str("LISTENS_ON", default=""))
    # A name that is not this machine's own is asked for through a proxy, wherever the site listens.
    names_here = all(is_loopback(host.strip("[]")) for host in allowed_hosts(public))
    return listens_here and names_here and not public.secure


def yes_or_no(name: str, default: bool) -> bool:
    given: str = env.str(name, default="") or str(int(default))
    if given not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {given!r}.")
    return given == "1"


def list_games() -> None:
    """Make known the games of GAMES: packages, each with a `system.yaml`."""
    for package in env.list("GAMES", default=[]):
        try:
            list_game(package)
        except (OSError, ImportError):
            raise ImproperlyConfigured(f"GAMES names {package!r}, where no system.yaml lies.") from None


def allowed_hosts(public: PublicUrl) -> list[str]:
    """Names this site answers to: the public one, this machine's own, and those of ALLOWED_HOSTS."""
    extra = [host.strip() for host in env.list("ALLOWED_HOSTS", default=[]) if host.strip()]
    return list(dict.fromkeys([public.host, "localhost", "127.0.0.1", "[::1]", *extra]))


def http_origins(public: PublicUrl, hosts: list[str]) -> list[str]:
    """Origins of pages served over plain http: each name of this machine, on the public port."""
    port = public.origin.removeprefix(f"http://{public.host}")
    return [public.origin, *(f"http://{host}{port}" for host in hosts if host != public.host)]


def database(default_file: Path, variable: str = "DATABASE_URL") -> dict[str, Any]:
    given = env.str(variable, default="") or f"sqlite:///{default_file}"
    if scheme_of(given) not in {"sqlite", "postgres", "postgresql"}:
        raise ImproperlyConfigured(f"{variable} must start with sqlite:// or postgres://.")
    config: dict[str, Any] = environ.Env.db_url_config(service_url(variable, given))
    if config["ENGINE"] == SQLITE:
        config["OPTIONS"] = {
            "timeout": 10,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        }
    else:
        config["ENGINE"] = POSTGRESQL
        config["CONN_HEALTH_CHECKS"] = True
    config["ATOMIC_REQUESTS"] = False
    return config


def scheme_of(given: str) -> str:
    """What stands before `://`; the rest may hold signs that no address has."""
    return given.partition("://")[0].lower()


def redis_url(variable: str = "REDIS_URL") -> str:
    given: str = env.str(variable, default="")
    if given and scheme_of(given) not in {"redis", "rediss", "unix"}:
        raise ImproperlyConfigured(f"{variable} must start with redis://, rediss:// or unix://.")
    return service_url(variable, given)


def whole_number(name: str, default: int, least: int = 0) -> int:
    given = env.str(name, default=str(default))
    if not given.strip().isdecimal() or int(given) < least:
        raise ImproperlyConfigured(f"{name} must be a whole number, {least} or more, not {given!r}.")
    return int(given)


def folder(name: str, default: Path) -> Path:
    return Path(env.str(name, default="") or default).expanduser().resolve()


def media_origin(public: PublicUrl) -> str:
    """MEDIA_ORIGIN, another origin at which this site is reached too; "" if pictures come from the public address."""
    given: str = env.str("MEDIA_ORIGIN", default="")
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme != public.scheme or not parts.hostname or parts.path not in {"", "/"}:
        raise ImproperlyConfigured(f"MEDIA_ORIGIN must look like {public.scheme}://media.example.net, not {given!r}.")
    if parts.hostname == public.host:
        raise ImproperlyConfigured("MEDIA_ORIGIN must have another name than PUBLIC_URL: cookies do not know ports.")
    return f"{parts.scheme}://{parts.netloc}"


def host_of(origin: str) -> list[str]:
    """The name in it, as ALLOWED_HOSTS has it; nothing for no origin."""
    host = urlsplit(origin).hostname
    return [f"[{host}]" if ":" in host else host] if host else []


def secret_key(path: Path) -> str:
    """SECRET_KEY, or the key kept in `path`, which only its owner can read; made on first need."""
    given: str = env.str("SECRET_KEY", default="")
    if given:
        if len(given) < KEY_LENGTH:
            raise ImproperlyConfigured(f"SECRET_KEY is too short: give it at least {KEY_LENGTH} random characters.")
        return given
    if not path.exists():
        _keep(path, secrets.token_urlsafe(48))
    kept = path.read_text().strip()
    if len(kept) < KEY_LENGTH:
        raise ImproperlyConfigured(f"{path.name} holds no usable key: delete it, and a new one is made.")
    return kept


def push_key(path: Path) -> str:
    """PUSH_KEY, or the key kept in `path`, with which word to devices is signed; made on first need.

    A private key on the curve P-256: 32 bytes, as base64 writes them for addresses.
    """
    given: str = env.str("PUSH_KEY", default="")
    if given:
        if not _signs(given):
            raise ImproperlyConfigured("PUSH_KEY must be a private key on P-256: 32 bytes in base64.")
        return given
    if not path.exists():
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        _keep(path, base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("="))
    kept = path.read_text().strip()
    if not _signs(kept):
        raise ImproperlyConfigured(f"{path.name} holds no usable key: delete it, and a new one is made.")
    return kept


def _signs(key: str) -> bool:
    try:
        number = int.from_bytes(base64.urlsafe_b64decode(f"{key}="), "big")
        ec.derive_private_key(number, ec.SECP256R1())
    except ValueError:
        return False
    return len(key) == 43


def _keep(path: Path, key: str) -> None:
    """Write the key aside and link it into place: of two workers starting at once, one wins and both read the same."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(key)
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        os.unlink(draft)


def mail() -> dict[str, Any]:
    """MAIL_URL such as smtp+tls://name:password@host:587; without it mail is printed to the console."""
    given = env.str("MAIL_URL", default="") or "consolemail://"
    if scheme_of(given) not in environ.Env.EMAIL_SCHEMES:
        raise ImproperlyConfigured("MAIL_URL must look like smtp+tls://name:password@host:587.")
    config: dict[str, Any] = environ.Env.email_url_config(service_url("MAIL_URL", given))
    config["ARRIVES"] = scheme_of(given) not in {"consolemail", "dummymail"}
    return config
