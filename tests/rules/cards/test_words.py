"""Everything in the card game's data has words, in every language; every line of its log can be written."""

from collections.abc import Iterator
from random import Random

import pytest

from campaigns.language import words
from rules import game
from rules.cards.can import CardsCan
from rules.cards.game import Game
from rules.game import engine_of
from rules.systems import system
from rules.words import labels
from tests.rules.cards.chance import ChanceTable, Draws
from tests.rules.sound_table import Tally

STORIES, STEPS = 3, 120
PEOPLE = {member: member.title() for member in ("gwen", "pilar", "oleg", "sofia")}


def needed() -> Iterator[str]:
    cards = system("cards")
    assert isinstance(cards, Game)
    yield from (f"game.{part}" for part in ("name", "subtitle", "tagline", "about"))
    for name, dial in cards.dials.items():
        yield from (f"dial.{name}.name", f"dial.{name}.text", f"dial_group.{dial.group}")
        yield from (f"dial.{name}.value.{value}" for value in dial.allowed)
    for sample in cards.samples:
        yield from (f"sample.{sample.key}.name", *([f"sample.{sample.key}.about"] if sample.kind == "pc" else []))
        yield from (f"sample.{sample.key}.aspect.{number}" for number in range(1, sample.aspects + 1))
    yield from (f"safety.{tool}.{part}" for tool in cards.safety_tools for part in ("name", "text"))


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_everything_in_the_data_has_words(lang: str) -> None:
    known = labels.load_labels("cards", lang)

    assert [key for key in needed() if f"cards.{key}" not in known] == []


def stories() -> Iterator[ChanceTable]:
    """Whatever chance has made of an evening."""
    for story in range(STORIES):
        table = ChanceTable(story, Tally.empty())
        for step in range(STEPS):
            table.send(Draws(Random(f"{story}/{step}"), table.state).command())
        yield table


def test_every_line_that_is_told_can_be_written_in_every_language() -> None:
    seen, bad = set(), []
    for table in stories():
        for place, stored in enumerate(table.stored):
            events = game.decode_events("cards", stored)
            record = game.Record(seq=place, member="gwen", kind="x", events=events, system="cards")
            for entry in game.log_for("gm", record):
                seen.add(entry.key)
                for lang in words.LANGUAGES:
                    line = words.write(lang, f"log.{entry.key}", entry.params, PEOPLE)
                    bad += [line] if not line.strip() or "{" in line else []

    assert bad == []
    assert len(seen) > 25


def test_what_waits_for_somebody_has_words() -> None:
    known = labels.load_labels("cards", "en")
    waits = {
        one.what
        for table in stories()
        for member, role in (("gwen", "gm"), ("pilar", "player"))
        for one in can_at(table, member, role).waiting
    }

    assert waits
    assert [what for what in waits if f"cards.waits.{what}" not in known] == []


def can_at(table: ChanceTable, member: str, role: str) -> CardsCan:
    found = engine_of("cards").can(table.state, game.Actor(member, role))
    assert isinstance(found, CardsCan)
    return found
