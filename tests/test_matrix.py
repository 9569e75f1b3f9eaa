"""Every route, asked by every one of the cast. A new route fails here until it says who may do what."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from campaigns import services
from campaigns.calendar import services as calendar
from campaigns.calendar.polls import services as polls
from campaigns.house_rules import profiles
from campaigns.journal import visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from rules.systems.profiles import profile_of
from scenes.told import reading
from tests.conftest import Cast
from tests.matrix import ASKED, EVENING, ROLES, ROUTES, SLOT, STANDING, TOMORROW, Route
from tests.scenes.tables import Playing, seat_table

ELSEWHERE = {"words", "asset", "styleguide", "health", "preferences", None}
CASES = [(name, number) for name, routes in ROUTES.items() for number in range(len(routes))]


def names(patterns: Any) -> Iterator[str | None]:
    for pattern in patterns:
        if hasattr(pattern, "url_patterns"):
            yield from names(pattern.url_patterns)
        else:
            yield pattern.name


class Place:
    """Gwen's table with Pilar's hero, a hidden opponent and an open invitation: what addresses are made of."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.table: Playing = seat_table(cast)
        self.hero = self.made("pilar", "copy_sample", sample="voltaire")
        self.table.do("pilar", "edit_character", character=f"character:{self.hero}", stunts=[], aspects={"trouble": ""})
        self.table.do("pilar", "edit_character", character=f"character:{self.hero}", aspects={"trouble": "Asleep"})
        self.profile = profiles.save_profile(owner=cast.gwen, profile=profile_of("Mine", "accelerated", {}))
        profiles.share_profile(profile=self.profile)
        self.hidden = self.made("gwen", "copy_sample", sample="shark")
        self.table.do("gwen", "start_session")
        self.prepared = self.table.do("gwen", "prepare_scene", title="The hold").made[0].partition(":")[2]
        self.page = self.written()
        self.slot = calendar.set_slot(by=self.table.seats["gwen"], **{**SLOT, **STANDING})
        self.evening = calendar.add_evening(by=self.table.seats["gwen"], **{**EVENING, "begins": TOMORROW})
        self.poll = polls.open_poll(by=self.table.seats["gwen"], moments=[TOMORROW], **ASKED)
        self.table.do("gwen", "say", text="Well.")
        [self.moment] = {line["moment"] for line in reading.log_part(self.table.seats["gwen"], back=True, most=1).lines}
        self.cookies = {who: cast.client(who).cookies for who in ROLES if who != "nobody"}
        self.invitation, self.token = services.make_invitation(by=self.table.seats["gwen"], role="player")

    def made(self, who: str, kind: str, **args: Any) -> str:
        receipt = self.table.do(who, kind, **args)
        return next(id for id in receipt.made if id.startswith("character:")).partition(":")[2]

    def written(self) -> Page:
        seat = visible.viewer_of(self.table.seats["gwen"])
        return writing.create_page(seat, title="Kesh", kind="person", choice=Choice("everyone"))

    def address(self, name: str, **instead: str) -> str:
        parts = {
            "campaign": self.table.id,
            "member": self.table.member("sofia"),
            "token": self.token,
            "page": self.page.public_id,
            "comment": "none",
            "relation": "none",
            "suggestion": "none",
            "block": "nothing",
            "step": "nothing",
            "piece": "nothing",
            "slot": self.slot.public_id if name in ("slot_change", "api_slot") else "trouble",
            "evening": self.evening.key,
            "poll": self.poll.public_id,
            "capture": "nothing",
            "invitation": self.invitation.public_id,
            "field": "name",
            "rating": "careful",
            "key": self.hero,
            "choice": "pass",
            "profile": self.profile.public_id,
            "link": str(self.profile.link),
            "picture": "nothing",
            "pin": "nothing",
            "portrait": "0" * 32,
            "size": "small",
            "number": 1,
            "scene": 99,
            "prepared": self.prepared,
            "forecast": "nothing",
            "lang": "en",
            "device": "nothing",
            "moment": self.moment,
            "signed": "nothing",
            "game": "condensed",
            "rule": "FCON-INV-01",
        }
        fields = {"character_list": "skilled", "character_number": "boxes"}
        parts["field"] = fields.get(name, "name")
        if name == "api_system":
            parts["key"] = "accelerated"
        wanted = parameters(name)
        return reverse(name, kwargs={key: value for key, value in {**parts, **instead}.items() if key in wanted})

    def ask(self, who: str, route: Route, address: str) -> HttpResponse:
        client = Client()
        client.cookies.update(self.cookies.get(who, {}))
        json = address.startswith("/api/") and route.method != "get"
        more: dict[str, Any] = {"content_type": "application/json"} if json else {}
        answer: HttpResponse = getattr(client, route.method)(address, route.body, **more)
        return answer


def parameters(name: str) -> set[str]:
    return set(get_resolver().reverse_dict.getlist(name)[0][0][0][1])


@pytest.fixture(scope="module")
def standing(standing_cast: Cast) -> Place:
    return Place(standing_cast)


@pytest.fixture
def place(standing: Place, db: None) -> Place:
    """Built once; whatever is asked of it is undone for the next test."""
    return standing


def test_every_route_is_classified() -> None:
    known = {name for name in names(get_resolver().url_patterns) if not (name or "").startswith("account_")}

    assert known - ELSEWHERE == set(ROUTES)


@pytest.mark.parametrize(("name", "number"), CASES)
def test_everybody_gets_their_answer(place: Place, name: str, number: int) -> None:
    route = ROUTES[name][number]
    address = place.address(name)

    # Those who are refused ask first: a thing can be deleted only once.
    order = sorted(ROLES, key=lambda who: -route.answers[ROLES.index(who)])
    found = {who: place.ask(who, route, address).status_code for who in order}

    assert tuple(found[who] for who in ROLES) == route.answers


BEHIND_A_CAMPAIGN = [case for case in CASES if "campaign" in parameters(case[0])]


def test_a_campaign_of_others_looks_like_none_at_all(place: Place) -> None:
    unlike = []
    for name, number in BEHIND_A_CAMPAIGN:
        route = ROUTES[name][number]
        there = place.ask("sam", route, place.address(name))
        absent = place.ask("sam", route, place.address(name, campaign="zzzzzzzzzzzz"))
        if seen(there, place) != seen(absent, place):
            unlike.append((name, route.method, there, absent))

    assert unlike == []


BEHIND_A_SHEET = [case for case in CASES if {"campaign", "key"} <= parameters(case[0])]


@pytest.mark.parametrize("who", ["pilar", "sofia"])
def test_a_hidden_character_looks_like_none_at_all(place: Place, who: str) -> None:
    unlike = []
    for name, number in BEHIND_A_SHEET:
        route = ROUTES[name][number]
        hidden = place.ask(who, route, place.address(name, key=place.hidden))
        absent = place.ask(who, route, place.address(name, key="zzzzzzzzzz"))
        if hidden.status_code not in (403, 404) or seen(hidden, place) != seen(absent, place):
            unlike.append((name, route.method, hidden, absent))

    assert unlike == []


def seen(response: HttpResponse, place: Place) -> tuple[int, str, dict[str, str]]:
    """What tells two answers apart: without what is random in every page, and without the address itself."""
    body = re.sub(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"|nonce="[^"]+"', "", response.content.decode())
    for part in (place.table.id, place.hidden, "zzzzzzzzzzzz", "zzzzzzzzzz"):
        body = body.replace(part, "*")
    random = ("Content-Length", "Content-Security-Policy")
    headers = {name: value for name, value in response.items() if name not in random}
    return response.status_code, body, headers
