"""The ASGI application: pages and REST, sockets, and the hooks that start and drain with the server."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402

from campaigns.backup import write_ahead  # noqa: E402
from campaigns.jobs.child import child  # noqa: E402
from config import static_files  # noqa: E402
from config.body_limit import BodyLimit, OurHost  # noqa: E402
from config.lifespan import Lifespan  # noqa: E402
from scenes.live.lifespan import shutdown, startup  # noqa: E402
from scenes.routing import websocket_urlpatterns  # noqa: E402
from scenes.sockets.origin import TableOrigin  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": OurHost(static_files.StaticFirst(BodyLimit(django_application))),
        "websocket": OurHost(TableOrigin(URLRouter(websocket_urlpatterns), settings.SOCKET_ORIGINS)),
        "lifespan": Lifespan([*startup, child.start], [write_ahead.bring_in, *shutdown, child.stop]),
    }
)
