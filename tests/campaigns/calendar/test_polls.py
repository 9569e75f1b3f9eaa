"""A group is asked when it can play; one press makes an evening of the answers."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from campaigns import selectors as tables
from campaigns.calendar.models import Answer, Poll, Vote
from campaigns.calendar.polls import services, standing
from campaigns.calendar.polls.standing import Standing
from rules.refusals import BadArgs, EveningOver, NotAllowed, PollOver, TooManyEvenings
from tests.campaigns.calendar.conftest import TODAY, Calendar

DAY = timedelta(days=1)
FRIDAY, SATURDAY = datetime(2026, 11, 27, 19, tzinfo=UTC), datetime(2026, 11, 28, 19, tzinfo=UTC)


def ask(calendar: Calendar, *moments: datetime, **given: Any) -> Poll:
    usual: dict[str, Any] = {"minutes": 180, "zone": "Europe/Berlin", "quorum": 2, "gm_needed": True}
    return services.open_poll(by=calendar.seats["gwen"], moments=moments or (FRIDAY, SATURDAY), **{**usual, **given})


def vote(calendar: Calendar, who: str, poll: Poll, *says: str, for_whom: str = "") -> None:
    fresh = standing.poll_or_404(calendar.table.campaign, poll.public_id)
    named = dict(zip((one.public_id for one in fresh.proposals.all()), says, strict=False))
    member = calendar.seats[for_whom] if for_whom else None
    services.vote(by=calendar.seats[who], poll=fresh, says=named, member=member)


def stands(calendar: Calendar, poll: Poll) -> list[Standing]:
    fresh = standing.poll_or_404(calendar.table.campaign, poll.public_id)
    return standing.standings(fresh, tables.seated(calendar.table.campaign))


def test_what_suits_most_is_where_enough_come_and_the_gm_is_there(calendar: Calendar) -> None:
    poll = ask(calendar)
    vote(calendar, "pilar", poll, "yes", "maybe")
    vote(calendar, "oleg", poll, "yes", "yes")
    vote(calendar, "gwen", poll, "no", "maybe")

    friday, saturday = stands(calendar, poll)

    assert (friday.yes, friday.short, friday.gm_there, friday.fits) == (2, 0, False, False)
    assert (saturday.yes, saturday.maybe, saturday.gm_there, saturday.fits) == (1, 2, True, True)
    assert standing.best([friday, saturday]) == [saturday]


def test_where_the_gm_is_not_needed_most_yes_wins(calendar: Calendar) -> None:
    poll = ask(calendar, gm_needed=False)
    vote(calendar, "pilar", poll, "yes", "maybe")
    vote(calendar, "oleg", poll, "yes", "yes")

    rows = stands(calendar, poll)

    assert standing.best(rows) == [rows[0]]


def test_of_those_that_suit_alike_each_suits_most_and_without_answers_none(calendar: Calendar) -> None:
    poll = ask(calendar)
    assert standing.best(stands(calendar, poll)) == []

    vote(calendar, "gwen", poll, "yes", "yes")

    rows = stands(calendar, poll)
    assert standing.best(rows) == rows
    assert calendar.get("gwen").count("suits most") == 2
    assert [row.short for row in rows] == [1, 1]


def test_who_watches_does_not_answer_nor_count(calendar: Calendar) -> None:
    poll = ask(calendar)

    with pytest.raises(NotAllowed):
        vote(calendar, "sofia", poll, "yes")
    vote(calendar, "pilar", poll, "yes")
    calendar.table.do("gwen", "set_role", member=calendar.table.member("pilar"), role="spectator")
    assert stands(calendar, poll)[0].yes == 0


def test_the_gm_answers_for_another_and_it_can_be_seen(calendar: Calendar) -> None:
    poll = ask(calendar)

    vote(calendar, "gwen", poll, "yes", for_whom="oleg")
    with pytest.raises(NotAllowed):
        vote(calendar, "pilar", poll, "yes", for_whom="oleg")

    assert Vote.objects.get().by == calendar.seats["gwen"]
    assert "ответ дал(а) Gwen" in calendar.get("oleg")


def test_an_answer_is_changed_and_taken_back(calendar: Calendar) -> None:
    poll = ask(calendar)
    vote(calendar, "pilar", poll, "yes", "no")
    vote(calendar, "pilar", poll, "maybe")
    assert sorted(Vote.objects.values_list("say", flat=True)) == ["maybe", "no"]

    vote(calendar, "pilar", poll, "", "")

    assert not Vote.objects.exists()


def test_after_the_deadline_nobody_answers_and_the_gm_still_picks(calendar: Calendar) -> None:
    poll = ask(calendar, deadline=TODAY + DAY)
    vote(calendar, "pilar", poll, "yes")
    calendar.set_clock(TODAY + 2 * DAY)

    with pytest.raises(PollOver):
        vote(calendar, "oleg", poll, "yes")
    assert 'type="radio"' not in calendar.get("oleg")

    night = services.close(by=calendar.seats["gwen"], poll=poll, proposal=stands(calendar, poll)[0].proposal)
    assert night.begins == FRIDAY


def test_one_press_makes_the_evening_with_all_answers(calendar: Calendar) -> None:
    poll = ask(calendar)
    vote(calendar, "pilar", poll, "maybe", "yes")
    vote(calendar, "gwen", poll, "yes", "yes", for_whom="oleg")
    saturday = stands(calendar, poll)[1].proposal

    calendar.post("gwen", f"polls/{poll.public_id}/close/", proposal=saturday.public_id)

    (night,) = calendar.nights()
    assert (night.begins, night.minutes) == (SATURDAY, 180)
    assert calendar.said(night) == {"Pilar": "yes", "Олег": "yes", "Gwen": "yes"}
    assert Answer.objects.get(member=calendar.seats["oleg"]).by == calendar.seats["gwen"]
    assert standing.open_polls(calendar.table.campaign) == []


def test_who_sets_an_evening_and_cannot_come_still_cannot(calendar: Calendar) -> None:
    poll = ask(calendar)
    vote(calendar, "gwen", poll, "no", "yes")

    calendar.post("gwen", f"polls/{poll.public_id}/close/", proposal=stands(calendar, poll)[0].proposal.public_id)

    (night,) = calendar.nights()
    assert calendar.said(night) == {"Gwen": "no"}


def test_a_closed_poll_is_opened_again_and_its_evening_is_off(calendar: Calendar) -> None:
    poll = ask(calendar)
    made = calendar.post(
        "gwen", f"polls/{poll.public_id}/close/", proposal=stands(calendar, poll)[0].proposal.public_id
    )
    assert "The poll is closed." in calendar.cast.client("gwen").get(made["Location"]).content.decode()

    calendar.post("gwen", f"polls/{poll.public_id}/close/", do="reopen")

    assert [one.public_id for one in standing.open_polls(calendar.table.campaign)] == [poll.public_id]
    assert [night.cancelled for night in calendar.nights()] == [True]


def test_what_is_closed_is_not_answered_closed_or_dropped_again(calendar: Calendar) -> None:
    poll = ask(calendar)
    proposal = stands(calendar, poll)[0].proposal
    services.withdraw(by=calendar.seats["gwen"], poll=poll)

    for act in (
        lambda: vote(calendar, "pilar", poll, "yes"),
        lambda: services.close(by=calendar.seats["gwen"], poll=poll, proposal=proposal),
        lambda: services.withdraw(by=calendar.seats["gwen"], poll=poll),
    ):
        with pytest.raises(PollOver):
            act()
    services.reopen(by=calendar.seats["gwen"], poll=poll)
    with pytest.raises(PollOver):
        services.reopen(by=calendar.seats["gwen"], poll=poll)


def test_an_evening_of_the_past_cannot_come_of_a_poll_which_stays_open(calendar: Calendar) -> None:
    poll = ask(calendar)
    proposal = stands(calendar, poll)[0].proposal
    calendar.set_clock(FRIDAY + DAY)

    with pytest.raises(EveningOver):
        services.close(by=calendar.seats["gwen"], poll=poll, proposal=proposal)

    poll.refresh_from_db()
    assert poll.closed is None


def test_only_who_runs_the_table_asks_closes_and_drops(calendar: Calendar) -> None:
    poll = ask(calendar)
    proposal = stands(calendar, poll)[0].proposal
    pilar = calendar.seats["pilar"]

    for act in (
        lambda: services.close(by=pilar, poll=poll, proposal=proposal),
        lambda: services.withdraw(by=pilar, poll=poll),
        lambda: services.reopen(by=pilar, poll=poll),
        lambda: services.open_poll(by=pilar, moments=[FRIDAY], minutes=60, zone="UTC", quorum=1, gm_needed=True),
    ):
        with pytest.raises(NotAllowed):
            act()


@pytest.mark.parametrize(
    ("moments", "given", "refusal"),
    [
        ([TODAY - DAY], {}, EveningOver),
        ([FRIDAY], {"deadline": TODAY - DAY}, BadArgs),
        ([TODAY + number * DAY for number in range(1, 22)], {}, TooManyEvenings),
    ],
)
def test_what_cannot_be_asked_is_refused(
    calendar: Calendar, moments: list[datetime], given: dict[str, Any], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        ask(calendar, *moments, **given)


def test_there_are_only_so_many_open_polls(calendar: Calendar) -> None:
    for _ in range(services.MOST_POLLS):
        ask(calendar)

    with pytest.raises(TooManyEvenings):
        ask(calendar)


# --- on the page ----------------------------------------------------------------------------------------------------


def test_across_three_zones_each_reads_the_proposals_by_their_own_clock(calendar: Calendar) -> None:
    calendar.live_in(gwen="America/New_York", pilar="Europe/Berlin", oleg="Asia/Tokyo")
    calendar.post(
        "gwen",
        "polls/",
        day0="2026-11-27",
        at0="14:00",
        minutes="180",
        quorum="3",
        gm_needed="on",
        title="Finale",
    )

    pages = {who: calendar.get(who) for who in ("gwen", "pilar", "oleg")}

    assert Poll.objects.get().proposals.get().begins == FRIDAY
    assert "2:00\u202fPM to 5:00\u202fPM" in pages["gwen"]
    assert "de 20:00 a 23:00" in pages["pilar"] and "14:00 Gwen, sáb 4:00 Олег" in pages["pilar"]
    assert "с 04:00 до 07:00" in pages["oleg"] and "суббота, 28 ноября" in pages["oleg"]


def test_answers_are_given_on_the_page_and_what_is_left_out_stays(calendar: Calendar) -> None:
    poll = ask(calendar)
    friday, saturday = (row.proposal for row in stands(calendar, poll))

    calendar.post("pilar", f"polls/{poll.public_id}/vote/", **{f"say-{friday.public_id}": "yes"})
    calendar.post("pilar", f"polls/{poll.public_id}/vote/", **{f"say-{saturday.public_id}": "no"})
    calendar.post("pilar", f"polls/{poll.public_id}/vote/", **{f"say-{saturday.public_id}": "perhaps"})

    assert [vote.say for vote in Vote.objects.order_by("proposal__begins")] == ["yes", "no"]
    assert "checked" in calendar.get("pilar")


def test_the_gm_sees_the_answers_of_whom_they_answer_for(calendar: Calendar) -> None:
    poll = ask(calendar)
    vote(calendar, "oleg", poll, "no")
    member = calendar.table.member("oleg")

    asked = calendar.get("gwen", f"when/?poll={poll.public_id}&for={member}")
    as_player = calendar.get("pilar", f"when/?poll={poll.public_id}&for={member}")

    assert "You answer for Олег." in asked and f'name="member" value="{member}"' in asked
    assert f'value="{member}"' not in as_player


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "Propose one evening at least."),
        ({"day0": "2026-11-27"}, "Give the hour."),
        ({"at0": "20:00"}, "Give the day."),
        ({"day0": "2026-01-01", "at0": "20:00"}, "This evening is over"),
    ],
)
def test_a_poll_that_cannot_be_asked_keeps_its_form_open(calendar: Calendar, given: dict[str, str], said: str) -> None:
    answer = calendar.post("gwen", "polls/", minutes="180", quorum="3", **given)

    assert answer.status_code in (400, 409)
    assert said in answer.content.decode()
    assert not Poll.objects.exists()


def test_a_poll_that_cannot_be_asked_comes_back_at_the_field_that_lacks_something(calendar: Calendar) -> None:
    given = {"day0": "2026-11-27", "at0": "20:00", "day1": "2026-11-28"}

    found = calendar.post("gwen", "polls/", minutes="180", quorum="3", **given).content.decode()

    (there,) = re.findall(r"<input[^>]* autofocus[^>]*>", found)
    assert 'id="poll-at1"' in there


def test_what_was_answered_is_confirmed_beside_the_poll_and_once(calendar: Calendar) -> None:
    poll = ask(calendar)
    proposal = stands(calendar, poll)[0].proposal.public_id
    pilar, page = calendar.cast.client("pilar"), f"/c/{calendar.table.id}/when/"

    pilar.post(f"{page}polls/{poll.public_id}/vote/", {f"say-{proposal}": "yes"})

    above, beside = pilar.get(page).content.decode().split(f'id="poll-{poll.public_id}"')
    assert "Apuntado." not in above and "Apuntado." in beside
    assert "Apuntado." not in pilar.get(page).content.decode()


def test_an_open_poll_waits_until_every_evening_is_answered(calendar: Calendar) -> None:
    poll = ask(calendar)
    asks = "¿Cuándo puedes jugar?"
    vote(calendar, "pilar", poll, "yes")
    assert asks in calendar.get("pilar", "")
    assert calendar.cast.client("pilar").get("/").context["cards"][0]["waiting"] == 1
    assert asks not in calendar.get("sofia", "")

    vote(calendar, "pilar", poll, "yes", "no")

    assert asks not in calendar.get("pilar", "")


# --- over REST -------------------------------------------------------------------------------------------------------


def test_a_program_asks_answers_and_closes(calendar: Calendar) -> None:
    address = f"/api/v1/tables/{calendar.table.id}/calendar/polls/"
    given = {"proposals": [FRIDAY.isoformat()], "minutes": 180, "zone": "UTC", "quorum": 1}

    def send(who: str, method: str, rest: str = "", **body: Any) -> Any:
        answer = getattr(calendar.cast.client(who), method)(address + rest, body, content_type="application/json")
        return answer.json() if answer.content else None

    poll = send("gwen", "post", **given)
    (proposal,) = poll["proposals"]
    said = send("pilar", "put", f"{poll['id']}/votes/", votes=[{"proposal": proposal["id"], "say": "yes"}])
    assert (said["proposals"][0]["short"], said["proposals"][0]["gm_there"], said["open"]) == (0, False, True)
    assert calendar.cast.client("sofia").get(address).json() == [said]

    night = send("gwen", "post", f"{poll['id']}/close/", proposal=proposal["id"])
    assert night["answers"][0]["member"] == calendar.table.member("pilar")
    again = send("gwen", "delete", f"{poll['id']}/close/")
    assert (again["evening"], again["open"]) == (None, True)


def test_a_proposal_of_another_poll_is_not_there(calendar: Calendar) -> None:
    one, other = ask(calendar), ask(calendar)
    foreign = stands(calendar, other)[0].proposal.public_id
    address = f"/api/v1/tables/{calendar.table.id}/calendar/polls/{one.public_id}/"
    body = {"votes": [{"proposal": foreign, "say": "yes"}]}

    answer = calendar.cast.client("pilar").put(f"{address}votes/", body, content_type="application/json")

    assert answer.status_code == 404
    assert timezone.now() == TODAY
