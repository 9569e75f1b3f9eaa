"""Every page of the site: known here, open to whom it is for, and no dearer in a campaign where much was written."""

from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.library import services as library
from tests.campaigns.library.conftest import stand_in
from tests.conftest import Cast
from tests.full_site import FILES, GM_ONLY, PAGES, PARTS, WRITERS, FullSite
from tests.matrix import ROUTES
from tests.scenes.tables import Playing, seat_table

PEOPLE = ("gwen", "pilar")
# Of nobody in particular.
OPEN_TO_ALL = {
    "home",
    "offline",
    "about",
    "rules",
    "api_docs",
    "campaign_new",
    "profiles",
    "profile_shared",
    "account_settings",
}


@pytest.fixture
def site(cast: Cast, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, settings: Any) -> FullSite:
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(library, "make", stand_in)
    table: Playing = seat_table(cast)
    return FullSite(table.seats)


def asked(cast: Cast, site: FullSite) -> dict[tuple[str, str], int]:
    """How many queries each page takes, by who opens it and its name."""
    found = {}
    for who in PEOPLE:
        client = cast.client(who)
        for name, address in site.addresses(who).items():
            client.get(address)  # the first of all keeps what later ones find
            with CaptureQueriesContext(connection) as queries:
                assert client.get(address).status_code == 200, (who, address)
            found[who, name] = len(queries)
    return found


def test_every_page_has_its_place_among_those_that_are_looked_at() -> None:
    opened = {name for name, routes in ROUTES.items() if routes[0].method == "get" and routes[0].answers[0] == 200}
    pages = {name for name in opened if not name.startswith("api_")} | {"api_docs", "session_recap", "sweep", "pins"}

    assert pages - PARTS - FILES == set(PAGES["gwen"]) - {"person_page", "account_settings"}


def test_no_page_asks_more_often_where_more_is_written(cast: Cast, site: FullSite) -> None:
    site.write(2)
    few = asked(cast, site)
    site.write(3)
    many = asked(cast, site)

    assert {page: (few[page], many[page]) for page in few if many[page] > few[page]} == {}
    assert len(few) == len(PAGES["gwen"]) + len(PAGES["pilar"])


def test_pages_are_closed_to_whom_they_are_not_for(cast: Cast, site: FullSite) -> None:
    site.write()

    for who, names in {"pilar": GM_ONLY, "sofia": WRITERS + GM_ONLY, "sam": PAGES["gwen"]}.items():
        client = cast.client(who)
        for name in set(names) - {"person_page", *OPEN_TO_ALL}:
            assert client.get(site.address(name)).status_code in (403, 404), (who, name)
