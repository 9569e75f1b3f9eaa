"""What the campaign's home says of everything that waits for its reader."""

import re

import pytest

from campaigns import board
from campaigns.language import words
from campaigns.language.waits import wait_key
from campaigns.site import overview
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def century(cast: Cast) -> Playing:
    """A conflict that has just been opened: nobody has a turn before the GM begins the first exchange."""
    table = seat_table(cast, system="century")
    heroes = [table.do(who, "copy_sample", sample="billie").made[0] for who in ("pilar", "oleg")]
    table.do("gwen", "start_session")
    scene = table.do("gwen", "prepare_scene", title="The Hangar").made[0]
    table.do("gwen", "open_scene", scene=scene)
    for hero in heroes:
        table.do("gwen", "place_token", scene=scene, character=hero)
    table.do("gwen", "open_conflict", conflict_kind="physical")
    return table


def home(table: Playing, cast: Cast, who: str) -> str:
    answer = cast.client(who).get(f"/c/{table.id}/")
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.content.decode())


def test_the_gms_home_says_that_the_first_exchange_waits(century: Playing, cast: Cast) -> None:
    assert "Begin the first exchange" in home(century, cast, "gwen")


def test_whoever_holds_an_action_reads_it_with_the_name_once(century: Playing, cast: Cast) -> None:
    cast.pilar.language = "en"
    cast.pilar.save()
    hero = next(one for one in century.state().entities() if getattr(one, "controller", "") == century.member("pilar"))
    entry = {"kind": "exchange", "id": "conflict:x", "what": "held", "character": hero.id}

    shown = overview.waits(entry, century.seats["pilar"], board.look(century.seats["pilar"]))

    assert words.render("en", shown["say"]) == f"Act now with what {hero.name} holds, or let it go"
    assert shown["name"] == ""


def test_what_has_no_words_of_its_own_is_said_to_wait_all_the_same() -> None:
    assert wait_key("century", "something_new", "thing") == "pages.waits.other"
