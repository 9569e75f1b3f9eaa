"""The list of a table of the card game: who holds how many points, the GM's store, and what is printed of it."""

from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.language import words
from rules.cards.card.entities import Stored
from scenes.selectors import ledger_page
from tests.conftest import PEOPLE, Cast
from tests.scenes.tables import Playing, seat_table

OPPONENTS = ("bailiff", "hounds", "countess", "smugglers", "machine", "crowd")


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="cards")


def hero(table: Playing, who: str, sample: str) -> str:
    found: str = table.do(who, "copy_sample", sample=sample).made[0]
    return found


def page(table: Playing, cast: Cast, who: str, path: str = "characters/") -> str:
    answer = cast.client(who).get(f"/c/{table.id}/{path}")
    assert answer.status_code == 200, path
    return unescape(answer.content.decode())


def send(table: Playing, cast: Cast, who: str, path: str, status: int = 302, **given: object) -> str:
    answer = cast.client(who).post(f"/c/{table.id}/characters/{path}", given)
    assert answer.status_code == status, answer.content.decode()
    return unescape(answer.content.decode())


def say(who: str, key: str, **params: object) -> str:
    return unescape(words.text(PEOPLE[who][1], key, **params))


# --- points


@pytest.mark.parametrize("who", ["gwen", "pilar", "oleg", "sofia"])
def test_everybody_reads_who_holds_how_many_points(table: Playing, cast: Cast, who: str) -> None:
    hero(table, "pilar", "ferrywoman")
    assert say(who, "cards.page.not_dealt", n=3) in page(table, cast, who)

    table.do("gwen", "start_session")

    for path in ("characters/", ""):
        shown = page(table, cast, who, path)
        assert say(who, "cards.summary.points", n=3) in shown
        assert say(who, "cards.page.gm_holds", n=2) in shown and say(who, "cards.page.bowl_holds", n=10) in shown


def test_a_bowl_that_never_runs_out_says_so(cast: Cast) -> None:
    table = seat_table(cast, system="cards", dials={"bowl_start": None})
    table.do("gwen", "start_session")

    shown = page(table, cast, "gwen")

    assert say("gwen", "cards.page.bowl_endless") in shown and 'value="bowl"' not in shown


def test_the_gm_corrects_points_with_a_reason(table: Playing, cast: Cast) -> None:
    maren = hero(table, "pilar", "ferrywoman")
    table.do("gwen", "start_session")

    send(table, cast, "gwen", "points", to=maren, by="-2", why="Counted twice")

    assert table.state().find(maren).points == 1  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("who", "by", "why", "code", "status"),
    [
        ("gwen", "-9", "Counted twice", "no_fate_points", 409),
        ("gwen", "1", " ", "no_explanation", 409),
        ("pilar", "1", "I would like it", "gm_only", 403),
    ],
)
def test_a_correction_that_is_refused_says_why_and_moves_nothing(
    table: Playing, cast: Cast, who: str, by: str, why: str, code: str, status: int
) -> None:
    maren = hero(table, "pilar", "ferrywoman")
    table.do("gwen", "start_session")

    shown = send(table, cast, who, "points", status=status, to=maren, by=by, why=why)

    params = {"name": "Maren Oake", "needed": 9, "held": 3} if code == "no_fate_points" else {}
    if who == "gwen":
        assert say(who, f"refusal.{code}", **params) in shown
    assert table.state().find(maren).points == 3  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_the_ledger_tells_of_every_point_with_its_reason(table: Playing, lang: str) -> None:
    """Rule: CARD-ECON-04."""
    hero(table, "pilar", "ferrywoman")
    table.do("gwen", "start_session")
    table.do("gwen", "frame_scene", place="The Mile")
    table.do("gwen", "frame_aspect", text="Fog", card="The river")
    table.do("gwen", "frame_aspect", text="Rising Water", card="The river", aspect_kind="detrimental")

    told = ledger_page(table.id, table.seats["sofia"])["log"]

    assert [line["key"] for line in told] == ["points_dealt", "hand_moved"]
    said = words.write(lang, "log.hand_moved", told[-1]["params"])
    assert "Rising Water" in said and words.text(lang, "log.reason.detrimental") in said


@pytest.mark.parametrize("lang", ["en", "es", "ru"])
def test_where_there_is_no_hero_nothing_is_said_of_what_each_gets(table: Playing, lang: str) -> None:
    table.do("gwen", "start_session")
    [empty] = ledger_page(table.id, table.seats["sofia"])["log"]
    with_heroes = {**empty["params"], "each": 3}

    told, other = (words.write(lang, "log.points_dealt", params) for params in (empty["params"], with_heroes))

    each = {"en": "3 to each hero, ", "es": "3 para cada héroe, ", "ru": "каждому герою 3, "}[lang]
    assert each in other and told == other.replace(each, "")


# --- the GM's store


def test_the_gm_keeps_any_of_six_opponents_and_throws_one_away(table: Playing, cast: Cast) -> None:
    for sample in OPPONENTS:
        send(table, cast, "gwen", "store/keep", sample=sample)
    stored = {one.name: one for one in table.state().all(Stored)}
    assert set(stored) == {words.text("en", f"cards.sample.{sample}.name") for sample in OPPONENTS}
    assert "Her Guards Are Everywhere" in page(table, cast, "gwen").partition('id="store"')[2]

    send(table, cast, "gwen", "store/discard", stored=stored["The Countess"].id)

    assert len(list(table.state().all(Stored))) == 5


def test_players_know_nothing_of_the_store(table: Playing, cast: Cast) -> None:
    table.do("gwen", "copy_sample", sample="countess")

    for who in ("pilar", "sofia"):
        for path in ("characters/", "", "characters/cards"):
            assert "Her Guards Are Everywhere" not in page(table, cast, who, path)
    send(table, cast, "pilar", "store/keep", status=403, sample="hounds")
    assert len(list(table.state().all(Stored))) == 1


# --- on paper


def test_a_hero_is_printed_with_the_status_card(table: Playing, cast: Cast) -> None:
    maren = hero(table, "pilar", "ferrywoman")
    table.do("gwen", "start_session")
    table.do("gwen", "frame_scene", place="The Mile")
    table.do("gwen", "frame_aspect", text="Soaked", status_of=maren)

    for who in ("gwen", "pilar", "oleg"):
        shown = page(table, cast, who, f"characters/{maren.partition(':')[2]}/print")
        sheet, _, card = shown.partition(say(who, "cards.page.status"))
        assert words.text("en", "cards.sample.ferrywoman.aspect.5") in sheet and "Soaked" not in sheet
        assert "Soaked" in card
    assert "Maren Oake" in page(table, cast, "gwen", "characters/print")
    assert cast.client("pilar").get(f"/c/{table.id}/characters/print").status_code == 403


def test_the_cards_of_the_scene_are_printed_to_cut_out(table: Playing, cast: Cast) -> None:
    table.do("gwen", "start_session")
    table.do("gwen", "frame_scene", place="The Mile")
    table.do("gwen", "frame_aspect", text="Rising Water", card="The river")
    table.do("gwen", "copy_sample", sample="hounds")

    mine, theirs = (page(table, cast, who, "characters/cards") for who in ("gwen", "pilar"))

    assert all("Rising Water" in shown and "The river" in shown for shown in (mine, theirs))
    assert "Off the Leash" in mine and "Off the Leash" not in theirs


# --- what a page costs


@pytest.mark.parametrize("path", ["characters/", "", "characters/cards", "characters/print"])
def test_a_page_asks_the_database_as_often_however_many_there_are(table: Playing, cast: Cast, path: str) -> None:
    gwen = cast.client("gwen")
    counts = []
    for samples in (("ferrywoman",), ("clockmaker", "understudy", "lamplighter")):
        for sample in samples:
            hero(table, "pilar", sample)
            table.do("gwen", "copy_sample", sample="hounds")
        gwen.get(f"/c/{table.id}/{path}")
        with CaptureQueriesContext(
            connection,
        ) as asked:
            gwen.get(f"/c/{table.id}/{path}")
        counts.append(len(asked))

    assert counts[0] == counts[1]


def test_the_gm_writes_a_card_for_the_store(table: Playing, cast: Cast) -> None:
    """Rule: CARD-GM-04."""
    roe = {"card": "Captain Roe", "text": "Holds a Grudge", "aspect_kind": "detrimental"}
    send(table, cast, "gwen", "store/write", **roe)
    send(table, cast, "pilar", "store/write", status=403, **roe)

    assert "Holds a Grudge" in page(table, cast, "gwen").partition('id="store"')[2]
    assert "Holds a Grudge" not in page(table, cast, "pilar")


def test_a_card_without_a_word_is_asked_for_it_and_keeps_what_was_written(table: Playing, cast: Cast) -> None:
    shown = send(table, cast, "gwen", "store/write", status=409, card="Captain Roe", text=" ", aspect_kind="neutral")

    assert say("gwen", "refusal.name_needed") in shown and 'value="Captain Roe"' in shown
