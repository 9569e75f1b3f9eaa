"""`manage.py up`: everything between a fresh clone and a table to play at."""

import argparse
import os
import shutil
import socket
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from config.bootstrap import network, node
from config.bootstrap.settings_check import checked_settings
from config.bootstrap.tools import Stop, say


def main(arguments: list[str]) -> int:
    chosen = _parse(arguments)
    node.ensure_packages()
    _set_addresses(chosen.host, chosen.port)
    if chosen.demo:
        os.environ["DEMO_LOGINS"] = "1"
    settings = checked_settings()

    from config import server

    try:
        listener = server.listen(chosen.host, chosen.port)
    except OSError as error:
        where = f"{chosen.host}:{chosen.port}"
        raise Stop(f"Cannot listen on {where}: {error.strerror}. Choose another with --port.") from None
    _prepare(settings, demo=chosen.demo)
    _announce(chosen.host, chosen.port, settings)
    _let_go_of_database()
    _serve(listener)
    return 0


def prepare() -> int:
    """Fetch and pack the files browsers get; `up` does it by itself."""
    node.ensure_packages()
    settings = checked_settings()
    import django

    django.setup()
    _collect_static(settings)
    say(f"Release {settings.STATIC_RELEASE} is packed.")
    return 0


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 manage.py up", description="Install, prepare and serve Storytable.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 lets the network in")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--demo", action="store_true", help="load the demo, with its published logins open to all")
    return parser.parse_args(arguments)


def _set_addresses(host: str, port: int) -> None:
    """Without a PUBLIC_URL the site answers to this machine's names on this port."""
    os.environ["LISTENS_ON"] = host
    if not os.environ.get("PUBLIC_URL"):
        os.environ["PUBLIC_URL"] = f"http://127.0.0.1:{port}"
    names = [name for name in [os.environ.get("ALLOWED_HOSTS", ""), *network.names_for(host)] if name]
    os.environ["ALLOWED_HOSTS"] = ",".join(names)


def _prepare(settings: Any, *, demo: bool) -> None:
    import django
    from django.core.management import call_command

    # The database and its copies are for this account's eyes only.
    os.umask(0o077)
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    _collect_static(settings)
    _load_demo(settings, asked=demo)


def _collect_static(settings: Any) -> None:
    """Collect and compress this release's files once; older releases' folders go."""
    from django.core.management import call_command

    root = Path(settings.STATIC_ROOT)
    if root.is_dir():
        return
    draft = root.with_name(f".{root.name}-{os.getpid()}")
    settings.STATIC_ROOT = str(draft)
    call_command("collectstatic", interactive=False, verbosity=0)
    settings.STATIC_ROOT = root
    draft.rename(root)
    for other in root.parent.iterdir():
        if other != root:
            shutil.rmtree(other, ignore_errors=True)


def _load_demo(settings: Any, *, asked: bool) -> None:
    """Into an empty database, where nobody but this machine can come; elsewhere only for whoever asks for it."""
    from django.core.management import call_command, get_commands

    from campaigns.accounts.models import User

    if "demo" in get_commands() and (asked or (settings.DEMO_LOGINS and not User.objects.exists())):
        say("Loading the demo campaign, if it is not there ...")
        call_command("demo", verbosity=0)


def _let_go_of_database() -> None:
    """What this thread opened to prepare would stay open beside the server, and keep SQLite from finishing its file."""
    from django.db import connections

    connections.close_all()


def _announce(host: str, port: int, settings: Any) -> None:
    local = "127.0.0.1" if network.is_everywhere(host) else host
    say("")
    say(f"Storytable is open at http://{local}:{port}")
    for line in _demo_lines(settings):
        say(line)
    if network.is_loopback(host):
        say(f"To let friends on your network in:  python3 manage.py up --host 0.0.0.0 --port {port}")
    for address in network.names_for(host):
        say(f"Friends on your network:  http://{address}:{port}")
    public = settings.PUBLIC
    if public.secure:
        say(f"People outside reach it at {public.origin}, through a proxy that ends https.")
    elif not network.is_loopback(public.host) or not network.is_loopback(host):
        say(
            "Warning: this is plain http, so passwords and sessions can be read on the way. Set PUBLIC_URL=https://... "
            "behind a proxy for anything but a network you trust."
        )
    say("Ctrl+C closes it; everything stays kept.")
    say("")


def _demo_lines(settings: Any) -> list[str]:
    """The demo's people while they have the published password: how to be them, or how to change it."""
    if find_spec("campaigns.management.commands.demo") is None:
        return []
    command = import_module("campaigns.management.commands.demo")
    logins: list[str] = command.login_lines()
    if not logins:
        return []
    if not settings.DEMO_LOGINS:
        return list(command.change_lines("Others can reach this site:"))
    if settings.ONLY_HERE:
        return [*logins, "These work on this computer alone; friends make accounts of their own, or come by a link."]
    return [*logins, "Warning: anybody who reaches this site can sign in with these, for everybody knows them."]


def _serve(listener: socket.socket) -> None:
    import uvicorn

    from campaigns.backup import database as backups
    from config import server

    backups.start_schedule()
    with suppress(KeyboardInterrupt):
        uvicorn.Server(server.config()).run(sockets=[listener])
