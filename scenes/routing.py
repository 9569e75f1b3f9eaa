"""Addresses of sockets."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from scenes.sockets.socket import table_socket

nowhere: Any = WebsocketDenier.as_asgi()

websocket_urlpatterns: list[Any] = [
    path("ws/tables/<str:table>/", table_socket),  # type: ignore[arg-type]
    re_path(r"", nowhere),
]
