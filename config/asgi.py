"""The ASGI application: pages and REST, sockets, and the hooks that start and drain with the server."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402

from config import static_files  # noqa: E402
from config.lifespan import Lifespan  # noqa: E402


def _brought_by_scenes(module: str, *names: str) -> list[list[Any]]:
    """The lists `names` of a module of scenes, which live play brings along."""
    if find_spec(f"scenes.{module}") is None:
        return [[] for _name in names]
    found = import_module(f"scenes.{module}")
    return [list(getattr(found, name)) for name in names]


(socket_routes,) = _brought_by_scenes("routing", "websocket_urlpatterns")
startup, shutdown = _brought_by_scenes("lifespan", "startup", "shutdown")

application = ProtocolTypeRouter(
    {
        "http": static_files.StaticFirst(django_application),
        "websocket": OriginValidator(AuthMiddlewareStack(URLRouter(socket_routes)), settings.SOCKET_ORIGINS),
        "lifespan": Lifespan(startup, shutdown),
    }
)
