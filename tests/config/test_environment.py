"""Values of the environment: what is understood, and which sentence refuses the rest."""

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from django.core.exceptions import ImproperlyConfigured
from redis import Redis

from config import environment

BASE_DIR = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("value", ["ftp://x", "table.example.org", "https://x/path", "https://", "http://x:port"])
def test_a_public_url_that_is_none_is_refused_with_a_sentence(monkeypatch, value):
    monkeypatch.setenv("PUBLIC_URL", value)

    with pytest.raises(ImproperlyConfigured, match=r"^PUBLIC_URL .*\."):
        environment.public_url()


def test_a_public_url_gives_origin_and_host(monkeypatch):
    monkeypatch.setenv("PUBLIC_URL", "https://table.example.org:8443/")

    public = environment.public_url()

    assert (public.origin, public.host, public.secure) == ("https://table.example.org:8443", "table.example.org", True)


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("DATABASE_URL", "mysql://x", lambda: environment.database(Path("x"))),
        ("REDIS_URL", "http://x", environment.redis_url),
        ("BACKUP_EVERY", "often", lambda: environment.whole_number("BACKUP_EVERY", 24)),
        ("DEMO_LOGINS", "yes", lambda: environment.yes_or_no("DEMO_LOGINS", False)),
        ("BACKUP_KEEP", "0", lambda: environment.whole_number("BACKUP_KEEP", 14, least=1)),
        ("SECRET_KEY", "short", lambda: environment.secret_key(Path("x"))),
        ("MAIL_URL", "pigeon://x", environment.mail),
    ],
)
def test_a_bad_value_is_refused_by_its_name(monkeypatch, name, value, read):
    monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match=f"^{name} "):
        read()


ODD = "p%#s?s/w@r[d]:1"


def mail_login() -> tuple[str, str, str, int]:
    found = environment.mail()
    return tuple(found[f"EMAIL_{name}"] for name in ("HOST_USER", "HOST_PASSWORD", "HOST", "PORT"))


def database_login() -> tuple[str, str, str, int]:
    found = environment.database(Path("x"))
    assert found["NAME"] == "base"
    return tuple(found[name] for name in ("USER", "PASSWORD", "HOST", "PORT"))


def redis_login() -> tuple[str, str, str, int]:
    found = Redis.from_url(environment.redis_url()).connection_pool.connection_kwargs
    assert found["db"] == 2
    return tuple(found[name] for name in ("username", "password", "host", "port"))


SERVICES = [
    ("MAIL_URL", "smtp+tls://ann:{}@h.example:587", mail_login),
    ("DATABASE_URL", "postgres://ann:{}@h.example:587/base", database_login),
    ("REDIS_URL", "redis://ann:{}@h.example:587/2", redis_login),
]


@pytest.mark.parametrize(("name", "address", "login"), SERVICES)
@pytest.mark.parametrize("password", ["pa#ss", "12#3", "pa/ss", "pa?ss", "p@a@ss", "pa[ss", "pa%ss", "пароль", ODD])
def test_a_password_may_hold_any_sign(monkeypatch, name, address, login, password):
    monkeypatch.setenv(name, address.format(password))

    assert login() == ("ann", password, "h.example", 587)


@pytest.mark.parametrize(("name", "address", "login"), SERVICES)
def test_a_password_written_by_numbers_is_read_as_before(monkeypatch, name, address, login):
    monkeypatch.setenv(name, address.format(quote(ODD, safe="")))

    assert login() == ("ann", ODD, "h.example", 587)


def test_an_at_sign_elsewhere_is_left_where_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/a@b/x.sqlite3")
    assert environment.database(Path("x"))["NAME"] == f"{tmp_path}/a@b/x.sqlite3"

    monkeypatch.setenv("DATABASE_URL", "postgres://ann:x@one:1,two:2/base?application_name=a@b")
    found = environment.database(Path("x"))
    assert (found["HOST"], found["PORT"], found["PASSWORD"]) == ("one,two", "1,2", "x")
    assert found["OPTIONS"]["application_name"] == "a@b"


@pytest.mark.parametrize(("name", "address", "login"), SERVICES)
@pytest.mark.parametrize("end", [":hunter2@h.example:port", ":hunter2", ":hunter2@h.exam]ple"])
def test_an_address_that_cannot_be_read_is_refused_without_its_password(monkeypatch, name, address, login, end):
    monkeypatch.setenv(name, address.partition(":{}")[0] + end)

    with pytest.raises(ImproperlyConfigured, match=rf"^{name} .*\.$") as refused:
        login()
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("command", [["manage.py", "check"], ["-m", "config.server", "--port", "0"]])
def test_no_start_shows_a_password_that_cannot_be_read(command):
    env = {**os.environ, "MAIL_URL": "smtp+tls://ann:hunter#2", "DJANGO_SETTINGS_MODULE": "config.settings"}

    done = subprocess.run(
        [sys.executable, *command], cwd=BASE_DIR, env=env, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr.startswith("MAIL_URL cannot be read") and done.stderr.count("\n") == 1
    assert "hunter" not in done.stdout + done.stderr


def test_sqlite_is_opened_durable_and_immediate(monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "")

    config = environment.database(Path("/srv/x.sqlite3"))

    assert config["NAME"] == "/srv/x.sqlite3"
    assert config["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert "synchronous=FULL" in config["OPTIONS"]["init_command"]
    assert config["ATOMIC_REQUESTS"] is False


def test_the_secret_key_is_made_once_and_only_its_owner_reads_it(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", "")

    first = environment.secret_key(tmp_path / "key")
    second = environment.secret_key(tmp_path / "key")

    assert first == second
    assert len(first) >= 50
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def test_a_bad_value_stops_the_start_with_one_sentence():
    env = {**os.environ, "PUBLIC_URL": "nonsense", "DJANGO_SETTINGS_MODULE": "config.settings"}

    done = subprocess.run(
        [sys.executable, "manage.py", "check"], cwd=BASE_DIR, env=env, capture_output=True, text=True, check=False
    )

    assert done.returncode == 1
    assert done.stderr == "PUBLIC_URL must look like https://table.example.org, not 'nonsense'.\n"


HTTPS_SETTINGS = """
from django.conf import settings as s
print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME, s.SESSION_COOKIE_SECURE, s.SECURE_HSTS_SECONDS > 0,
      s.SESSION_COOKIE_HTTPONLY, s.SESSION_COOKIE_SAMESITE, s.SOCKET_ORIGINS, s.TRUSTED_PROXIES)
"""


def settings_under(url: str) -> str:
    env = {**os.environ, "PUBLIC_URL": url, "DJANGO_SETTINGS_MODULE": "config.settings"}
    done = subprocess.run(
        [sys.executable, "-c", HTTPS_SETTINGS], cwd=BASE_DIR, env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_an_https_address_gives_host_bound_secure_cookies():
    assert settings_under("https://t.example.org") == (
        "__Host-session __Host-csrf True True True Lax ['https://t.example.org'] 1"
    )


def test_plain_http_gives_plain_names():
    assert settings_under("http://127.0.0.1:8000").startswith("session csrf False False True Lax")
