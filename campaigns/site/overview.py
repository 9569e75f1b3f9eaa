"""What the campaign's card and overview say, from the member's own view of the table."""

from collections.abc import Iterable
from datetime import datetime
from itertools import chain
from typing import Any

from django.urls import reverse
from django.utils import timezone

from campaigns import board, doors, selectors
from campaigns.accounts.models import User
from campaigns.board import Board, Thing
from campaigns.calendar import shown
from campaigns.calendar.nights import Night
from campaigns.calendar.polls import shown as shown_polls
from campaigns.calendar.polls import standing as polls
from campaigns.calendar.selectors import next_nights
from campaigns.founding import told as founding
from campaigns.journal import visible
from campaigns.journal.recaps import telling
from campaigns.journal.sessions import retold
from campaigns.journal.sessions.retold import Evening
from campaigns.journal.sweeps import lines as sweeps
from campaigns.journal.talk import told as talk
from campaigns.journal.threads import listed as threads
from campaigns.language import words
from campaigns.language.waits import wait_key
from campaigns.models import Membership
from campaigns.rooms import room
from campaigns.safety import check_ins
from campaigns.safety import shown as safety
from campaigns.site import hanging, visits
from rules.game import system

SHOWN_KINDS = ("pc",)
LATELY, THREADS = 4, 8


def cards(user: User) -> list[dict[str, Any]]:
    """Every campaign of mine."""
    seats, now = list(selectors.seats_of(user)), timezone.now()
    planned, asked = next_nights((seat.campaign for seat in seats), now), polls.unanswered(seats, now)
    return [card(seat, planned.get(seat.campaign_id), len(asked.get(seat.pk, ())), now) for seat in seats]


def card(seat: Membership, night: Night | None, asked: int, now: datetime) -> dict[str, Any]:
    """One campaign in the list of mine."""
    table = board.look(seat)
    coming = shown.night(seat, night, seat.campaign.seated, now) if night else None  # type: ignore[attr-defined]
    gm = next((other for other in seat.campaign.seated if other.is_gm), None)  # type: ignore[attr-defined]
    return {
        "campaign": seat.campaign,
        "seat": seat,
        "gm": gm,
        "seated": seat.campaign.seated,  # type: ignore[attr-defined]
        "next": coming,
        "waiting": len(waiting(seat, table)) + len(shown.waits(coming)) + asked,
        "session": table.session,
        "scene": table.live_scene,
        "online": [other for other in seat.campaign.seated if other.public_id in table.online],  # type: ignore[attr-defined]
    }


def details(seat: Membership, table: Board) -> dict[str, Any]:
    seated, viewer = selectors.seated(seat.campaign), visible.viewer_of(seat)
    coming = shown.next_one(seat, seated, running=bool(table.session["running"]))
    return {
        "next": coming,
        "says": shown.SAYS,
        "people": people(seat, seated, table),
        "seated": len(sitting(seated)),
        "crowd": off_size(seat, seated),
        "has_hero": table.first("character", kind="pc", controller=seat.public_id) is not None,
        "waiting": [
            *(waits(entry, seat, table) for entry in waiting(seat, table)),
            *of_calendar(seat, coming),
            *talk.waits(viewer),
        ],
        "session": table.session,
        "begun": [] if table.session["number"] else founding.begun(seat, table),
        "scene": table.live_scene,
        "limits": safety.limits(table),
        "asked": check_ins.asked(seat),
        "panels": panels(seat, table),
        **since_then(seat, viewer, table),
    }


def of_calendar(seat: Membership, coming: dict[str, Any] | None) -> list[Thing]:
    """What the calendar waits for: an answer about the next evening, and about those of polls."""
    asked = polls.unanswered([seat], timezone.now()).get(seat.pk, [])
    page = reverse("when", args=[seat.campaign.public_id])
    return [*shown.waits(coming), *shown_polls.waits(asked, page)]


def since_then(seat: Membership, viewer: visible.Viewer, table: Board) -> dict[str, Any]:
    """Last time, the journal, and which of it is new to the member since they were here."""
    here, evenings, found = visits.since(seat), retold.last_times(viewer), written(viewer)
    newest = next(evenings, None)
    last, told = last_told(viewer, chain([newest] if newest else [], evenings), table)
    fresh = [one.pk for _page, _title, one in found["lately"] if here and one.at > here and one.by_id != seat.pk]
    played = bool(here and last and last.session.ended > here)
    told["hanging"] = hanging.hanging(seat, table, newest.lines if newest else [])
    return {**found, **told, "last": last, "here": here, "fresh": fresh, "played_since": played}


def last_told(
    viewer: visible.Viewer, evenings: Iterable[Evening], table: Board
) -> tuple[Evening | None, dict[str, Any]]:
    """The newest of which there is anything to read, else the newest; with what is told of it."""
    newest: tuple[Evening | None, dict[str, Any]] = (None, {})
    for evening in evenings:
        told = recapped(viewer, evening.session.number, table)
        newest = newest if newest[0] else (evening, told)
        if evening.turned or told["tellings"] or told["drafted"]:
            return evening, {**told, "sweep": newest[1]["sweep"]}
    return newest


def recapped(viewer: visible.Viewer, session: int, table: Board) -> dict[str, Any]:
    """What is told of it; of the reader's own drafts that there is one."""
    recap = telling.of_session(viewer, session)
    found = telling.tellings(viewer, recap, table)
    return {
        "tellings": [one for one in found if not one.draft],
        "drafted": any(one.draft and one.mine for one in found),
        "may_tell": telling.may_tell(viewer, recap),
        "sweep": sweeps.offered(viewer, session),
    }


def written(viewer: visible.Viewer) -> dict[str, Any]:
    """Of the journal: questions that stand open, and what was changed last."""
    lately = visible.lately(viewer, LATELY)
    return {
        "threads": threads.listed(viewer)[:THREADS],
        "lately": [(page, visible.title(viewer, page), version) for page, version in lately],
    }


def sitting(seated: list[Membership]) -> list[Membership]:
    return [other for other in seated if other.role != "spectator"]


def off_size(seat: Membership, seated: list[Membership]) -> bool:
    """Whether those who run the table are told for how many the game is made. Rule: FAE-GAME-02."""
    size = system(seat.campaign.system).people
    return seat.runs and bool(size) and not size["least"] <= len(sitting(seated)) <= size["most"]


def people(seat: Membership, seated: list[Membership], table: Board) -> list[dict[str, Any]]:
    """Everybody with the characters they play; drafts are shown to their makers only."""
    heroes: dict[str, list[Thing]] = {}
    summaries = doors.summaries(seat.campaign.public_id)
    for character in table.all("character"):
        begun = character["state"] != "draft" or character.get("controller") == seat.public_id
        if character["kind"] in SHOWN_KINDS and character.get("controller") and begun:
            heroes.setdefault(character["controller"], []).append(
                {**character, "summary": summaries.get(character["id"], {})}
            )
    return [
        {
            "seat": other,
            "characters": heroes.get(other.public_id, []),
            "mine": other == seat,
            "online": other.public_id in table.online,
        }
        for other in seated
    ]


def of_engine(seat: Membership) -> Any:
    return room("campaigns", seat.campaign.system, "overview")


def waiting(seat: Membership, table: Board) -> list[Thing]:
    """What stands still until this member answers, and what the game's engine reminds them of."""
    own = of_engine(seat)
    return [*table.waiting, *(own.waiting(table) if own else [])]


def waits(entry: Thing, seat: Membership, table: Board) -> Thing:
    """Returns an entry of "waiting for you" for its template.

    `say`: what waits, in the game's words or in everybody's; `name`: whom it asks, where `say` does not name them.
    """
    own, key = of_engine(seat), wait_key(seat.campaign.system, entry["what"], entry["kind"])
    name = (table.find(entry.get("character") or "") or {}).get("name", "")
    rest = "" if words.takes(key, "name") else name
    return {"say": {"key": key, "with": {"name": name}}, "name": rest, **(own.waits(entry, table) if own else {})}


def panels(seat: Membership, table: Board) -> list[dict[str, Any]]:
    """What the engine shows beside it: each with its template."""
    own = of_engine(seat)
    return own.panels(seat, table) if own else []
