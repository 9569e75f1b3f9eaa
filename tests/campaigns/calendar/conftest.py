"""A group with a calendar, and a clock that stands where a test puts it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import pytest
from django.utils import timezone

from campaigns.accounts.models import User
from campaigns.calendar import selectors, services
from campaigns.calendar.models import Slot
from campaigns.calendar.nights import Night
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

# A Sunday.
TODAY = datetime(2026, 11, 22, 12, tzinfo=UTC)
FRIDAY = date(2026, 11, 27)


@dataclass
class Calendar:
    """Kept and read by the names of the cast."""

    cast: Cast
    table: Playing
    set_clock: Callable[[datetime], None]

    @property
    def seats(self) -> dict[str, Any]:
        return self.table.seats

    def slot(self, **given: Any) -> Slot:
        usual: dict[str, Any] = {"first": FRIDAY, "at": time(20, 0), "minutes": 180, "zone": "Europe/Berlin"}
        return services.set_slot(by=self.seats["gwen"], **{**usual, **given})

    def single(self, begins: datetime) -> Night:
        return services.add_evening(by=self.seats["gwen"], begins=begins, minutes=180, zone="Europe/Berlin")

    def nights(self, weeks: int = 4) -> list[Night]:
        now = timezone.now()
        return selectors.nights_at(self.table.campaign, now, now + timedelta(weeks=weeks))

    def fresh(self, night: Night) -> Night:
        return selectors.night_or_404(self.table.campaign, night.key)

    def answer(self, who: str, night: Night, say: str, for_whom: str = "") -> str:
        member = self.seats[for_whom] if for_whom else None
        return services.answer(by=self.seats[who], night=self.fresh(night), say=say, member=member)

    def said(self, night: Night) -> dict[str, str]:
        return {answer.member.user.display_name: answer.say for answer in self.fresh(night).answers}

    def live_in(self, **zones: str) -> None:
        for who, zone in zones.items():
            user: User = getattr(self.cast, who)
            User.objects.filter(pk=user.pk).update(time_zone=zone.replace("__", "/"), zone_known=True)

    def get(self, who: str, address: str = "when/", status: int = 200) -> str:
        answer = self.cast.client(who).get(f"/c/{self.table.id}/{address}")
        assert answer.status_code == status, answer.content
        return answer.content.decode()

    def post(self, name: str, address: str, /, **given: Any) -> Any:
        return self.cast.client(name).post(f"/c/{self.table.id}/when/{address}", given)


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[datetime], None]:
    def stands(at: datetime) -> None:
        monkeypatch.setattr(timezone, "now", lambda: at)

    return stands


@pytest.fixture
def calendar(cast: Cast, set_clock: Callable[[datetime], None]) -> Calendar:
    table = seat_table(cast)
    set_clock(TODAY)
    return Calendar(cast, table, set_clock)
