"""Stored structs outlive releases."""

from typing import Any

from rules.fate.state import Aspect
from rules.game import decode_entity, encode_entity
from rules.upgrades import Step, upgraded, upgrades


def test_a_field_that_is_no_longer_known_is_passed_over() -> None:
    stored = b'{"type":"aspect","id":"aspect:a","v":1,"text":"Fog","kind":"situation","on":"scene:s","colour":"grey"}'

    assert decode_entity(stored) == Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s")


def test_a_stored_entity_is_read_back_as_it_was() -> None:
    aspect = Aspect(id="aspect:a", text="Fog", kind="situation", on="scene:s", known_to=("pilar",))

    assert decode_entity(encode_entity(aspect)) == aspect


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


def test_nothing_to_upgrade_leaves_the_bytes_alone() -> None:
    stored = b'{"type":"aspect"}'

    assert upgraded(stored, {}) is stored
