"""Tickets: ten at a time for each person, kept where nobody else's asking takes them away."""

from datetime import timedelta

import pytest
from django.utils import timezone

from rules.refusals import TooManyCommands
from scenes.models import Ticket
from scenes.sockets import tickets
from scenes.sockets.limits import Pace
from scenes.sockets.tickets import MOST_LIVE, Holder
from tests.conftest import Cast


def test_the_eleventh_live_ticket_is_refused(cast: Cast) -> None:
    client = cast.client("pilar")
    answers = [client.post("/api/v1/me/ticket/") for _ in range(MOST_LIVE + 1)]

    assert [answer.status_code for answer in answers] == [201] * MOST_LIVE + [429]
    assert answers[-1].json()["code"] == "too_many_commands"
    assert Ticket.objects.count() == MOST_LIVE


def test_a_used_ticket_makes_room_for_another(cast: Cast) -> None:
    holder = Holder(cast.pilar.pk)
    issued = [tickets.issue(holder) for _ in range(MOST_LIVE)]

    assert tickets.redeem(issued[0]) == holder
    assert tickets.redeem(tickets.issue(holder)) == holder


def test_tickets_that_are_over_make_room_and_are_swept_away(cast: Cast) -> None:
    holder = Holder(cast.pilar.pk)
    old = [tickets.issue(holder) for _ in range(MOST_LIVE)]
    Ticket.objects.update(ends=timezone.now() - timedelta(seconds=1))

    fresh = tickets.issue(holder)
    assert tickets.redeem(old[0]) is None
    assert tickets.redeem(fresh) == holder
    assert not Ticket.objects.exists()


def test_anothers_asking_takes_no_ticket_away(cast: Cast) -> None:
    mine = tickets.issue(Holder(cast.pilar.pk, token="abc"))
    for person in (cast.gwen, cast.oleg, cast.sofia, cast.sam):
        for _ in range(MOST_LIVE):
            tickets.issue(Holder(person.pk))
        with pytest.raises(TooManyCommands):
            tickets.issue(Holder(person.pk))

    assert tickets.redeem(mine) == Holder(cast.pilar.pk, token="abc")


@pytest.mark.parametrize("made_up", ["", "nonsense", "\ud800", "x" * 60_000])
def test_a_made_up_ticket_is_nobodys(db: None, made_up: str) -> None:
    assert tickets.redeem(made_up) is None


def test_no_count_of_commands_makes_way_for_others(settings: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.sockets.limits.SWEEP_OVER", 5)
    settings.COMMANDS_IN_10_S = 2  # type: ignore[attr-defined]
    pace = Pace()
    mine = [pace.allows("table", "pilar") for _ in range(3)]
    for number in range(50):
        pace.allows("table", f"other {number}")

    assert mine == [True, True, False]
    assert not pace.allows("table", "pilar")
