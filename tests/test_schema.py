"""The OpenAPI document is true: what it describes is answered as it says, and nothing sent by it is a fault of ours."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import schemathesis
from django.conf import settings as site
from django.core import signals
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from django.test import Client
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator
from hypothesis import HealthCheck, given, settings
from rest_framework.serializers import Serializer

from config import api_schema
from config.api_schema import wire_components
from rules.game import INNER_COMMANDS, SYSTEM_KEYS, commands_of
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

CHECKS = [
    schemathesis.checks.load_all_checks() or schemathesis.checks.CHECKS.get_one(name)
    for name in (
        "not_a_server_error",
        "status_code_conformance",
        "content_type_conformance",
        "response_schema_conformance",
        "response_headers_conformance",
    )
]


def document() -> dict[str, Any]:
    answer = Client().get("/api/v1/schema/")
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.content)
    return found


def test_no_two_answers_go_by_one_name():
    """The document has one description for a name: of two it would keep the last."""
    kinds = [
        kind for kind in every_serializer(Serializer) if not kind.__module__.startswith(("rest_framework", "drf_"))
    ]

    names = Counter(kind.__name__ for kind in kinds)

    assert [name for name, number in names.items() if number > 1] == []


def every_serializer(kind: type[Serializer[Any]]) -> Iterator[type[Serializer[Any]]]:
    for below in kind.__subclasses__():
        yield below
        yield from every_serializer(below)


@pytest.fixture(scope="module")
def standing(standing_cast: Cast) -> Playing:
    playing = seat_table(standing_cast)
    playing.do("pilar", "copy_sample", sample="voltaire")
    return playing


@pytest.fixture
def table(standing: Playing, db: None) -> Playing:
    """Seated once; whatever is sent to it is undone for the next test."""
    return standing


@pytest.fixture
def cast(standing_cast: Cast, db: None) -> Cast:
    return standing_cast


@contextmanager
def kept_open() -> Iterator[None]:
    """The tests' connection stays open between requests."""
    signals.request_started.disconnect(close_old_connections)
    signals.request_finished.disconnect(close_old_connections)
    yield
    signals.request_started.connect(close_old_connections)
    signals.request_finished.connect(close_old_connections)


@pytest.fixture(scope="module")
def described(standing_cast: Cast) -> Any:
    """What is served, read once: it holds no value of the database."""
    with kept_open():
        return schemathesis.openapi.from_wsgi("/api/v1/schema/", get_wsgi_application())


@pytest.fixture
def api(db: None, described: Any) -> Iterator[Any]:
    """The application itself."""
    with kept_open():
        yield described


PATHS = SchemaGenerator().get_schema(public=True)["paths"]
OPERATIONS = [(path, method) for path, operations in PATHS.items() for method in operations]
PLAIN = {"Accept-Encoding": "identity"}
EXAMPLES = {"/api/v1/tables/{campaign}/commands/": 150}


def test_every_choice_has_a_name_and_every_parameter_a_type() -> None:
    """What the generator cannot describe it leaves out, or calls by a number that changes with the choices."""
    GENERATOR_STATS.reset()

    SchemaGenerator().get_schema(public=True)

    assert {**GENERATOR_STATS._warn_cache, **GENERATOR_STATS._error_cache} == {}


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_answers_as_described(path: str, method: str, api: Any, cast: Cast, table: Playing) -> None:
    """As Gwen, at her own table, by a token where one will do, so that what is sent gets as far as it can."""
    headers = {**(session_of(cast) if only_sessions(PATHS[path][method]) else program_of(cast)), **PLAIN}

    @settings(
        max_examples=EXAMPLES.get(path, 15),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        derandomize=True,
        database=None,
    )
    @given(case=api[path][method].as_strategy())
    def each(case: Any) -> None:
        if "campaign" in (case.path_parameters or {}):
            case.path_parameters["campaign"] = table.id
        case.call_and_validate(headers=headers, checks=CHECKS)

    each()


def test_what_only_a_session_may_do_is_described_so(cast: Cast, table: Playing) -> None:
    program = Client(headers=program_of(cast))
    for_people = set()
    for path, method in OPERATIONS:
        address = re.sub(r"\{\w+\}", "1", path.replace("{campaign}", table.id))
        answer = program.generic(method.upper(), address, "{}", "application/json")
        if answer.status_code == 403 and answer.json()["code"] == "not_for_programs":
            for_people.add(PATHS[path][method]["operationId"])

    every = [one for operations in PATHS.values() for one in operations.values()]
    described = {one["operationId"] for one in every if only_sessions(one)}

    assert described == for_people
    assert "make_token" in described


def only_sessions(operation: dict[str, Any]) -> bool:
    schemes = {scheme for way in operation.get("security", ()) for scheme in way}
    return bool(schemes) and "token" not in schemes


def program_of(cast: Cast) -> dict[str, str]:
    return {"Authorization": f"Bearer {token_of(cast)}"}


def session_of(cast: Cast) -> dict[str, str]:
    """The cookies of a browser, and what it proves by that it reads them."""
    session, secret = cast.client("gwen").cookies[site.SESSION_COOKIE_NAME].value, "c" * 32
    cookies = f"{site.SESSION_COOKIE_NAME}={session}; {site.CSRF_COOKIE_NAME}={secret}"
    return {"Cookie": cookies, "X-CSRFToken": secret}


def token_of(cast: Cast) -> str:
    from campaigns.accounts import services

    return services.make_token(user=cast.gwen, name="t", scopes=["read", "play", "gm"], lifetime=None)[1]


@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_command_of_a_game_is_described_and_no_other(game: str) -> None:
    kinds = set(commands_of(game)) - INNER_COMMANDS

    found = wire_components()

    assert {"$ref": f"#/components/schemas/Command_{game}"} in found["Command"]["anyOf"]
    envelopes = found[f"Command_{game}"]["discriminator"]["mapping"]
    assert set(envelopes) == kinds
    told = {kind: found[ref.rpartition("/")[2]]["properties"]["kind"] for kind, ref in envelopes.items()}
    assert told == {kind: {"const": kind} for kind in kinds}


def test_every_reference_leads_somewhere(db: None) -> None:
    text = json.dumps(document())
    schemas = document()["components"]["schemas"]

    wanted = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}

    assert wanted <= set(schemas)


def test_the_document_holds_no_value_of_the_database(cast: Cast) -> None:
    api_schema.document.cache_clear()
    before = document()
    table = seat_table(cast)

    api_schema.document.cache_clear()
    after = document()

    assert before == after
    assert table.id not in json.dumps(after)


def test_every_operation_has_a_name_of_its_own(db: None) -> None:
    names = [
        operation["operationId"] for operations in document()["paths"].values() for operation in operations.values()
    ]

    assert len(names) == len(set(names))
    assert not any(name.endswith(("_2", "_retrieve")) for name in names)
