"""Every route, asked by every one of the cast. A new route fails here until it says who may do what."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from campaigns import services
from campaigns.accounts import services as accounts
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
from tests.matrix_scopes import BOUND_MAY, GM, PLAY, READ, needed
from tests.scenes.tables import Playing, seat_table

ELSEWHERE = {"words", "asset", "styleguide", "health", "preferences", None}
ELSEWHERE_ID = "zzzzzzzzzzzz"
EVERY = {READ, PLAY, GM}
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

    def bearer(self, who: str, *scopes: str, campaign: str | None = None) -> Client:
        user = getattr(self.cast, who)
        _token, secret = accounts.make_token(user=user, name="t", scopes=scopes, lifetime=None, campaign=campaign)
        return Client(headers={"Authorization": f"Bearer {secret}"})

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
            "playbook": "nothing",
            "which": "nothing",
            "piece": "nothing",
            "slot": self.slot.public_id if name in ("slot_change", "api_slot") else "trouble",
            "evening": self.evening.key,
            "poll": self.poll.public_id,
            "capture": "nothing",
            "invitation": self.invitation.public_id,
            "field": "name",
            "rating": "careful",
            "key": self.hero,
            "kind": "resources",
            "choice": "pass",
            "profile": self.profile.public_id,
            "link": str(self.profile.link),
            "picture": "nothing",
            "pin": "nothing",
            "portrait": "0" * 32,
            "size": "small",
            "number": 1,
            "place": 1,
            "digest": "nothing",
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
        return self.send(client, route, address)

    def send(self, client: Client, route: Route, address: str) -> HttpResponse:
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


# --- tokens ----------------------------------------------------------------------------------------------------------

OF_REST = [case for case in CASES if case[0].startswith("api_") and case[0] != "api_docs"]

OF_REST_READING = [case for case in OF_REST if ROUTES[case[0]][case[1]].method == "get"]


def code_of(answer: HttpResponse) -> str:
    """The code of a refusal that is about the token; "" for every other answer."""
    code = str(json.loads(answer.content)["code"]) if answer.status_code == 403 else ""
    return code if code in ("not_in_scope", "token_is_bound", "not_for_programs") else ""


def test_each_scope_that_an_act_needs_is_asked_for(place: Place) -> None:
    unasked = []
    for name, number in OF_REST:
        route, address = ROUTES[name][number], place.address(name)
        for who in ("gwen", "pilar"):
            for scope in needed(name, route.method, runs=who == "gwen") or ():
                answer = place.send(place.bearer(who, *EVERY - {scope}), route, address)
                if code_of(answer) != "not_in_scope" or answer.json()["params"] != {"scope": scope}:  # type: ignore[attr-defined]
                    unasked.append((name, route.method, who, scope, answer))

    assert unasked == []


def test_a_token_that_reads_is_let_in_wherever_nothing_changes(place: Place) -> None:
    reader = place.bearer("gwen", READ)

    answers = {case: place.send(reader, ROUTES[case[0]][case[1]], place.address(case[0])) for case in OF_REST_READING}

    told = {case: code_of(answer) for case, answer in answers.items()}
    assert told == {case: "" if needed(case[0], "get", runs=True) is not None else "not_for_programs" for case in told}


@pytest.mark.parametrize(("name", "number"), sorted(set(OF_REST) - set(OF_REST_READING)))
def test_a_token_with_what_an_act_needs_is_let_in(place: Place, name: str, number: int) -> None:
    route = ROUTES[name][number]

    for who in ("pilar", "gwen"):
        scopes = needed(name, route.method, runs=who == "gwen")
        answer = place.send(place.bearer(who, *(EVERY if scopes is None else scopes)), route, place.address(name))
        assert code_of(answer) == ("not_for_programs" if scopes is None else "")


def test_a_token_bound_to_a_campaign_reaches_nothing_of_the_account(place: Place) -> None:
    bound = place.bearer("gwen", READ, PLAY, GM, campaign=place.table.id)
    reached = set()
    for name, number in OF_REST:
        if "campaign" not in parameters(name):
            route = ROUTES[name][number]
            code = code_of(place.send(bound, route, place.address(name)))
            reached |= {(name, route.method)} - ({(name, route.method)} if code else set())

    assert reached == {(name, "post" if name == "api_ticket" else "get") for name in BOUND_MAY} | {
        ("api_campaigns", "get")
    }


def test_a_token_bound_to_another_campaign_finds_nothing_here(place: Place) -> None:
    bound = place.bearer("gwen", READ, PLAY, GM, campaign=ELSEWHERE_ID)
    found = {}
    for name, number in BEHIND_A_CAMPAIGN:
        if (name, number) in OF_REST:
            route = ROUTES[name][number]
            answer = place.send(bound, route, place.address(name))
            found[name, route.method] = (answer.status_code, code_of(answer))

    assert set(found.values()) == {(404, ""), (403, "not_for_programs")}


def test_a_token_opens_no_page(place: Place) -> None:
    """Pages are for sessions: whoever sends a token is nobody there."""
    program = place.bearer("gwen", READ, GM)
    unlike = []
    for name, number in CASES:
        if (name, number) not in OF_REST:
            route = ROUTES[name][number]
            answer = place.send(program, route, place.address(name))
            if answer.status_code != route.answers[ROLES.index("nobody")]:
                unlike.append((name, route.method, answer))

    assert unlike == []
