"""The ASGI application: pages and REST, sockets, and the hooks that start and drain with the server."""

import os
from importlib.util import find_spec
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import OriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402

from config import lifespan, static_files  # noqa: E402


def _socket_routes() -> list[Any]:
    if find_spec("scenes.routing") is None:
        return []
    from scenes.routing import websocket_urlpatterns

    return list(websocket_urlpatterns)


application = ProtocolTypeRouter(
    {
        "http": static_files.StaticFirst(django_application),
        "websocket": OriginValidator(AuthMiddlewareStack(URLRouter(_socket_routes())), settings.SOCKET_ORIGINS),
        "lifespan": lifespan.application,
    }
)
