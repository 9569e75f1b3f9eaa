"""Finding."""

from datetime import timedelta

from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "campaigns.search"
    label = "search"

    def ready(self) -> None:
        from campaigns.jobs import kinds
        from campaigns.removal import services as removal
        from campaigns.search import indexing

        kinds.look_after("search", indexing.catch_up, every=timedelta(seconds=2))
        removal.rows_of.append(indexing.rows_of)
