"""A large campaign, in small: it is one that was played, and its pages ask the database no more often as it grows."""

from typing import Any

import pytest

from campaigns.models import Campaign
from scenes.bench import site
from scenes.stored.audit import audit

pytestmark = pytest.mark.django_db
# Both with more lines than a part of the log has.
SMALL, LARGE = site.Size(4, 2, 400, 5), site.Size(9, 4, 800, 15)


def asked(size: site.Size, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    monkeypatch.setattr(site, "TIMES", 1)
    return site.measure(size._asdict())


def test_no_page_asks_more_often_in_a_larger_campaign(monkeypatch: pytest.MonkeyPatch) -> None:
    small, large = (asked(size, monkeypatch)["asked"] for size in (SMALL, LARGE))

    assert [audit(one.public_id, deep=True) for one in Campaign.objects.all()] == [[], []], "it can be told from empty"
    assert {one["status"] for one in (*small, *large)} == {200}
    assert min(one["queries"] for one in small) > 0
    assert [(one["name"], one["queries"]) for one in large] == [(one["name"], one["queries"]) for one in small]
