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

        kinds.look_after("search", indexing.catch_up, every=timedelta(seconds=3))
        kinds.look_after("search-left-out", indexing.index_left_out, every=timedelta(minutes=1))
        removal.rows_of.append(indexing.rows_of)
