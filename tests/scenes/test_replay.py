"""Old view and pushed frames make the fresh view, for every command and every reader."""

import pytest

from rules.game import State, apply
from scenes.stored.store import records
from tests.scenes.tables import Playing

pytestmark = [pytest.mark.django_db, pytest.mark.services]


def test_an_evening_at_the_table_reaches_every_reader_as_it_was(playing: Playing) -> None:
    readers = playing.watch()
    pilar, oleg = playing.member("pilar"), playing.member("oleg")
    steps = [
        ("gwen", "prepare_scene", {"title": "The bridge", "text": "Mist.", "secret_text": "It will fall."}),
        ("gwen", "write_note", {"text": "Remember the troll"}),
        ("pilar", "say", {"text": "Is anybody there?"}),
        ("pilar", "say", {"text": "Psst", "to": [oleg]}),
        ("oleg", "say", {"text": "To the GM only", "to": [playing.member("gwen")]}),
        ("gwen", "set_limits", {"lines": ["harm to animals"], "veils": ["blood"]}),
        ("sofia", "play_x_card", {}),
        ("gwen", "resume_play", {}),
        ("oleg", "pause_play", {}),
        ("gwen", "resume_play", {}),
        ("gwen", "set_role", {"member": pilar, "role": "cogm"}),
        ("gwen", "start_session", {}),
        ("gwen", "end_session", {}),
        ("gwen", "take_back", {}),
    ]
    for who, kind, args in steps:
        if kind == "set_role":
            readers = playing.watch("gwen", "oleg", "sofia")
        playing.do(who, kind, **args)
        readers.check()


def test_a_whisper_is_in_the_frames_of_those_who_hear_it_alone(playing: Playing) -> None:
    readers = playing.watch()
    playing.do("pilar", "say", text="Psst", to=[playing.member("oleg")])
    readers.check()

    heard = {name: [f["log"] for f in frames] for name, frames in readers.frames.items()}
    assert len(heard["pilar"]) == len(heard["oleg"]) == 1
    assert heard["gwen"] == heard["sofia"] == []


def test_frames_are_chained_by_their_cursors(playing: Playing) -> None:
    readers = playing.watch("sofia")
    playing.do("gwen", "say", text="One")
    playing.do("gwen", "write_note", text="Hidden from her")
    playing.do("gwen", "say", text="Two")
    readers.check()

    first, second = readers.frames["sofia"]
    assert second["prev"] == first["cursor"]


def test_replaying_the_log_from_empty_gives_the_stored_state(playing: Playing) -> None:
    playing.do("gwen", "prepare_scene", title="The bridge")
    playing.do("pilar", "create_character", name="Rhea")
    playing.do("oleg", "leave_table")

    loaded = playing.loaded()
    state = State()
    for dated in records(loaded.table, after=0):
        state = apply(state, dated.record.events)
    assert state == loaded.head.state
