"""uvicorn as this site wants it. `python -m config.server --port 8001` is one worker behind a proxy."""

import argparse
import os
import socket
import sys
from typing import Any

import uvicorn
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

BACKLOG = 2048
MAX_FRAME = 64 * 1024
DRAIN_SECONDS = 10
PING_SECONDS = 20.0


def config(**changes: Any) -> uvicorn.Config:
    """Deflate stays off: it doubles the cost of a delivery and triples the memory of a connection."""
    options: dict[str, Any] = {
        "loop": "uvloop",
        "http": "config.timed_http:TimedHttp",
        "ws": "scenes.sockets.fast:FastSocket",
        "ws_max_size": MAX_FRAME,
        "ws_per_message_deflate": False,
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "lifespan": "on",
        "timeout_graceful_shutdown": DRAIN_SECONDS,
        "backlog": BACKLOG,
        # Addresses hold invitation codes, so none is logged; who is behind a proxy is settings' business.
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "proxy_headers": False,
    }
    return uvicorn.Config("config.asgi:application", **{**options, **changes})


def listen(host: str, port: int) -> socket.socket:
    """A bound socket, so that a taken port is noticed before anything else is done. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m config.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    chosen = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    os.environ["LISTENS_ON"] = chosen.host
    try:
        _ = settings.SECRET_KEY  # reading one setting reads them all
    except ImproperlyConfigured as error:
        sys.exit(str(error))
    uvicorn.Server(config()).run(sockets=[listen(chosen.host, chosen.port)])


if __name__ == "__main__":
    main()
