"""docs/wire.json says what goes over the wire: all of it, in words too, and as it is."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest

from rules import game
from rules.engine import engine_of
from rules.systems import SYSTEM_KEYS, system
from rules.wire.descriptions import Schema
from rules.words import labels
from rules.words.params import Params
from scenes.management.commands.wire import pages
from scenes.told.schemas import definitions
from tests import log_samples
from tests.rules.random_tables import chance_of, table_of
from tests.rules.random_words import MEMBERS

DOCS = Path(__file__).parents[1] / "docs"
AUDIENCES = ("gm", "member:pilar", "spectators")
STEPS = 80


@pytest.fixture
def coin() -> Iterator[str]:
    kept = dict(labels.GAMES)
    yield labels.list_game("tests.engines.coin")
    labels.GAMES.clear()
    labels.GAMES.update(kept)
    for cached in (system, engine_of, labels.load_system):
        cached.cache_clear()


@pytest.mark.parametrize("name", sorted(pages()))
def test_the_page_is_up_to_date(name: str) -> None:
    written = (DOCS / name).read_text(encoding="utf-8")

    assert written == pages()[name], "python3 manage.py wire"


def undescribed(schemas: dict[str, Schema]) -> Iterator[str]:
    """Structs and fields that nothing is said of; a tag says itself what it is."""
    for name, schema in schemas.items():
        if "properties" not in schema or ".send_" in name:
            continue
        if not schema.get("description"):
            yield name
        for field, told in schema["properties"].items():
            if "description" not in told and "enum" not in told:
                yield f"{name}.{field}"


def test_every_frame_view_command_and_field_is_described() -> None:
    assert list(undescribed(definitions())) == []


def test_so_is_all_of_another_engine(coin: str) -> None:
    told = game.wire_schemas(coin, "{name}")

    assert {"Bet", "Gambler", "OfferBet"} <= set(told.components)
    assert list(undescribed(told.components)) == []


def untyped(schema: Any, at: str) -> Iterator[str]:
    """Where anything at all may stand."""
    bare = not schema.keys() - {"title", "description", "default"}
    things = schema.get("type") == "object" and not schema.keys() & {"properties", "additionalProperties"}
    row = schema.get("type") == "array" and not schema.keys() & {"items", "prefixItems", "maxItems"}
    if bare or things or row:
        yield at
    inner = [(f"{at}.{name}", told) for name, told in schema.get("properties", {}).items()]
    inner += [(at, schema[part]) for part in ("items", "additionalProperties") if part in schema]
    inner += [(at, one) for part in ("anyOf", "oneOf", "prefixItems") for one in schema.get(part, [])]
    for name, told in inner:
        if told is True:
            yield name
        elif told is not False:
            yield from untyped(told, name)


def test_nothing_goes_over_the_wire_that_may_be_anything() -> None:
    assert [where for name, schema in definitions().items() for where in untyped(schema, name)] == []


def test_what_may_be_anything_is_found() -> None:
    side = {"type": "string"}
    told = {"side": side, "terms": {"type": "object"}, "all": {"type": "array"}, "any": {"description": "Whatever."}}
    more = {
        "by": {"type": "object", "additionalProperties": {}},
        "in": {"type": "array", "items": {"anyOf": [side, {}]}},
    }

    assert list(untyped({"properties": told}, "Coin")) == ["Coin.terms", "Coin.all", "Coin.any"]
    assert list(untyped({"properties": more}, "Coin")) == ["Coin.by", "Coin.in"]


def test_what_nothing_is_said_of_is_found() -> None:
    told = {"Coin": {"properties": {"side": {"type": "string"}}}}

    assert list(undescribed(told)) == ["Coin", "Coin.side"]


@pytest.mark.parametrize("key", SYSTEM_KEYS)
def test_every_line_of_the_log_is_named_and_described(key: str) -> None:
    told = {line["const"]: line["description"] for line in definitions()["Line"]["properties"]["key"]["oneOf"]}

    made = [entry for _event, entry in log_samples.entries(key)]

    assert {entry.key for entry in made} <= set(told)
    assert all(told.values())
    assert [msgspec.convert(sent(entry.params), Params) for entry in made] == [sent(entry.params) for entry in made]


def sent(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


@cache
def checker(name: str) -> Any:
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions()})


@pytest.mark.parametrize("key", SYSTEM_KEYS)
def test_what_is_sent_in_a_random_story_is_as_it_says(key: str) -> None:
    table, engine = table_of(key, 1), engine_of(key).key
    seen = 0
    for step in range(STEPS):
        table.send(chance_of(key, Random(f"1/{step}"), table.state).command())
        for member, role in MEMBERS.items():
            checker(f"{engine}.Can").validate(sent(game.may(table.state, game.Actor(member, role))))
    for audience in AUDIENCES:
        for entity in table.state.entities():
            view = game.view_for(audience, entity)
            if view is not None:
                seen += 1
                checker(f"{engine}.View").validate(sent(view))
    assert seen
