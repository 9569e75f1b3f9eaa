"""Live play: scenes, the store, the hub and the sockets."""

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "scenes"
