"""Addresses of sockets."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from scenes.consumers import TableConsumer

nowhere: Any = WebsocketDenier.as_asgi()

websocket_urlpatterns: list[Any] = [
    path("ws/tables/<str:table>/", TableConsumer.as_asgi()),
    re_path(r"", nowhere),
]
