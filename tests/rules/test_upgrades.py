"""Stored structs outlive releases."""

import re
from typing import Any

import msgspec
import pytest

from rules import engine, game
from rules import upgrades as upgrading
from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from rules.fate.upgrades import STEPS
from rules.game import decode_entities, decode_entity, decode_events, encode_entity, encode_events
from rules.refusals import TryAgain
from rules.table.events import Said
from rules.upgrades import Step, aging, ending, endings, ends_of, later, stamped, upgraded, upgrades


def test_a_field_that_is_no_longer_known_is_passed_over() -> None:
    stored = b'{"type":"aspect","id":"aspect:a","v":1,"text":"Fog","kind":"situation","on":"scene:s","colour":"grey"}'

    assert decode_entity("accelerated", stored) == Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s")


def test_a_stored_entity_is_read_back_as_it_was() -> None:
    aspect = Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s", known_to=("pilar",))

    assert decode_entity("accelerated", encode_entity("accelerated", aspect)) == aspect


def test_every_step_is_taken_in_order_wherever_the_struct_stands() -> None:
    steps: dict[tuple[str, int], Step] = {}

    @upgrades("lamp", 1, steps)
    def lit_is_a_number(fields: dict[str, Any]) -> dict[str, Any]:
        return {**fields, "light": 10 if fields["lit"] else 0}

    @upgrades("lamp", 2, steps)
    def light_is_doubled(fields: dict[str, Any]) -> dict[str, Any]:
        return {**fields, "light": fields["light"] * 2}

    stored = b'[{"e":"put","v":1,"entities":[{"type":"lamp","v":1,"lit":true},{"type":"door","v":1}]}]'

    assert upgraded(stored, steps) == (
        b'[{"e":"put","v":1,"entities":[{"type":"lamp","v":3,"lit":true,"light":20},{"type":"door","v":1}]}]'
    )


OLD_HERO = b'{"type":"character","id":"character:a","name":"Ilka","kind":"pc","boxes":[1,2],"marked":[2],"v":1'


def is_old(stored: bytes, end: bytes) -> bool:
    return not stored.endswith(endings(end))


def unread(stored: bytes, *_steps: object) -> bytes:
    raise AssertionError(f"{stored!r} was looked through")


def test_what_this_release_wrote_is_not_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    aspect = Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s")
    said = (Said(text="Hello"), Said(text="Who is there?"))
    entity, events = encode_entity("accelerated", aspect), encode_events("accelerated", said)
    monkeypatch.setattr(engine, "upgraded", unread)

    assert decode_entity("accelerated", entity) == aspect
    assert decode_events("accelerated", events) == said
    assert not game.is_outdated("accelerated", entity)


def test_a_document_that_does_not_say_who_wrote_it_is_old() -> None:
    hero = decode_entity("accelerated", OLD_HERO + b"}")

    assert isinstance(hero, Character)
    assert hero.tracks["stress"].marked == (2,)
    assert game.is_outdated("accelerated", OLD_HERO + b"}")


def test_a_document_of_an_earlier_release_is_brought_up_to_date() -> None:
    hero = decode_entity("accelerated", OLD_HERO + ending({}))

    assert isinstance(hero, Character)
    assert hero.tracks["stress"].marked == (2,)


def test_an_old_document_is_decoded_twice_only_where_a_step_is_for_something_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(upgrading, "walk", unread)
    told = b'[{"e":"said","v":1,"text":"a \\"type\\":\\"character\\",\\"v\\":1"}]'
    today = b'{"type":"character","id":"character:a","v":3,"name":"Ilka","kind":"pc"}'

    assert upgraded(told, STEPS) == told
    assert upgraded(today, STEPS) == today
    with pytest.raises(AssertionError, match="was looked through"):
        upgraded(b'{"type":"character","id":"character:a","v":1,"name":"Ilka","kind":"pc"}', STEPS)


def test_every_step_makes_documents_before_it_old() -> None:
    steps: dict[tuple[str, int], Step] = {}
    before = stamped(b'{"type":"lamp"}', ending(steps))
    upgrades("lamp", 1, steps)(dict)

    assert is_old(before, ending(steps))
    assert not is_old(stamped(b'[{"e":"put"}]', ending(steps)), ending(steps))


@pytest.mark.parametrize("text", ['","r":2}', ',"r":2}', ',"r":2}]'])
def test_a_text_cannot_make_a_document_look_newer(text: str) -> None:
    for end in (ending(STEPS), ending({})):
        plain = msgspec.json.encode({"type": "note", "id": "note:a", "text": text})
        assert is_old(plain, end)
        assert is_old(b"[" + plain + b"]", end)


def test_a_document_of_a_later_release_is_read_by_that_release_alone() -> None:
    after = ending({**STEPS, ("lamp", 1): dict})
    said = b'{"e":"said","member":"pilar","voice":"member","text":"Here."}'

    with pytest.raises(TryAgain):
        decode_entity("accelerated", stamped(OLD_HERO + b"}", after))
    with pytest.raises(TryAgain):
        decode_events("accelerated", stamped(b"[" + said + b"]", after))


def test_one_document_of_a_later_release_makes_a_whole_table_that_releases() -> None:
    note = b'{"type":"aspect","id":"aspect:a","text":"Fog","kind":"situation","on":"scene:s"}'

    with pytest.raises(TryAgain):
        decode_entities("accelerated", [note, stamped(OLD_HERO + b"}", ending({**STEPS, ("lamp", 1): dict}))])


def test_a_table_is_read_alike_whoever_wrote_which_of_its_documents() -> None:
    today = encode_entity("accelerated", Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s"))
    unmarked = re.sub(rb',"r":\d+}', b"}", today)
    earlier = re.sub(rb',"r":\d+}', ending({}), today)

    fog, *same, hero = decode_entities("accelerated", [today, unmarked, earlier, OLD_HERO + b"}"])

    assert same == [fog, fog]
    assert hero == decode_entity("accelerated", OLD_HERO + b"}")
    assert hero.tracks["stress"].marked == (2,)


class Lamp(msgspec.Struct, tag_field="type", tag="lamp"):
    lit: bool = False


class Room(msgspec.Struct, tag_field="type", tag="room"):
    lamps: dict[str, tuple[Lamp, ...]] = {}


def test_what_holds_something_that_has_grown_old_is_looked_through_itself() -> None:
    begins_old = aging({"room": Room, "lamp": Lamp}, {("lamp", 1): dict}).match

    assert begins_old(b'{"type":"room","lamps":{"hall":[{"type":"lamp","v":1}]}}')
    assert begins_old(b'{"type":"lamp","id":"lamp:a","v":1}')
    assert begins_old(b'{"type":"lamp","lit":true}')
    assert not begins_old(b'{"type":"lamp","id":"lamp:a","v":2}')
    assert not begins_old(b'{"type":"table","name":"{\\"type\\":\\"lamp\\"}"}')


@pytest.mark.parametrize("text", ['","r":999}', ',"r":999}', ',"r":999}]'])
def test_a_text_cannot_make_a_document_look_like_a_later_one(text: str) -> None:
    plain = msgspec.json.encode({"type": "note", "id": "note:a", "text": text})

    assert not later({}).search(ends_of([plain, stamped(b"[" + plain + b"]", ending({}))]))


@pytest.mark.parametrize("value", [999, -2, "x"])
def test_a_rating_cannot_make_a_document_look_like_a_later_one(value: Any) -> None:
    plain = msgspec.json.encode({"type": "character", "id": "character:a", "ratings": {"q": 1, "r": value}})
    older = stamped(plain, ending({}))

    assert not later(STEPS).search(ends_of([plain, older, b"[" + plain + b"]", plain]))
    assert later(STEPS).search(ends_of([plain, stamped(plain, b',"r":999}'), older]))


def test_the_field_that_names_the_release_is_no_structs_own() -> None:
    fate = game.engine_of("accelerated")
    kinds = [*fate.entities.values(), *fate.events.values()]

    assert len(kinds) > 100
    assert not [kind.__name__ for kind in kinds if "r" in kind.__struct_fields__]
