"""What people would rather not meet is told without names, once a day; so is how an evening was."""

from typing import Any

import pytest

from campaigns import doors
from campaigns.models import Membership
from campaigns.safety import check_ins, telling, wishes
from campaigns.safety.models import CheckIn, Wish
from rules.refusals import BadArgs, BadText, Gone, TooManyWishes
from scenes.models import Event
from tests.campaigns.test_removal import Steps
from tests.conftest import Cast
from tests.scenes.tables import Playing

GORE, SEX = "Blood and wounds in detail", "Sex"


def wish(table: Playing, who: str, own: str = "", **topics: str) -> None:
    wishes.save(table.seats[who], topics, [(own, "line")] if own else [])


def batch() -> None:
    telling.tell_all(Steps())


def page(cast: Cast, who: str, table: Playing, address: str = "safety/") -> str:
    return cast.client(who).get(f"/c/{table.id}/{address}").content.decode()


def told(table: Playing) -> Any:
    found = table.state().find("wishes")
    return found and (found.lines, found.veils, found.asks)  # type: ignore[attr-defined]


def play_an_evening(table: Playing) -> None:
    table.do("gwen", "start_session")
    table.do("gwen", "end_session")


def test_the_strictest_of_all_wishes_counts(table: Playing) -> None:
    wish(table, "pilar", gore="ask", sex="veil")
    wish(table, "oleg", gore="line", insects="ask")

    batch()

    assert told(table) == ((GORE,), (SEX,), ("Insects and vermin",))


def test_nobody_reads_a_wish_before_the_daily_batch(table: Playing, cast: Cast) -> None:
    wish(table, "pilar", own="Clowns with knives")

    for who in ("gwen", "oleg", "sofia"):
        assert "Clowns" not in page(cast, who, table) + page(cast, who, table, "")

    batch()

    assert all("Clowns with knives" in page(cast, who, table, "") for who in ("gwen", "oleg", "sofia"))


def test_nothing_that_is_told_or_stored_at_the_table_says_whose_wish_it_is(table: Playing) -> None:
    wish(table, "pilar", own="Clowns with knives")
    readers = table.watch()

    batch()

    readers.check()
    record = Event.objects.filter(kind="tell_wishes").get()
    assert record.member in ("", None)
    for frames in readers.frames.values():
        assert table.member("pilar") not in str(frames[-1].get("log"))


def test_only_its_writer_reads_what_a_wish_was(table: Playing, cast: Cast) -> None:
    wish(table, "pilar", own="Clowns with knives", gore="ask")
    batch()

    assert cast.client("gwen").get(f"/api/v1/tables/{table.id}/safety/").json()["own"] == []
    assert cast.client("pilar").get(f"/api/v1/tables/{table.id}/safety/").json()["topics"] == {"gore": "ask"}


def test_a_wish_taken_back_stands_until_the_next_batch(table: Playing) -> None:
    wish(table, "pilar", gore="line")
    batch()
    wish(table, "pilar")
    assert told(table) == ((GORE,), (), ())

    batch()

    assert told(table) == ((), (), ())
    assert not Wish.objects.exists()


def test_wishes_go_with_whoever_leaves_not_before_the_next_batch(table: Playing) -> None:
    wish(table, "pilar", gore="line")
    batch()
    table.do("pilar", "leave_table")
    assert told(table) == ((GORE,), (), ())

    batch()

    assert told(table) == ((), (), ())


def test_what_is_wished_while_the_table_is_told_waits_for_the_next_batch(
    table: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish(table, "pilar", gore="ask")
    submit = doors.submit_by_clock

    def wish_meanwhile(*asked: Any) -> Any:
        wish(table, "pilar", gore="line", sex="veil")
        return submit(*asked)

    monkeypatch.setattr(doors, "submit_by_clock", wish_meanwhile)
    batch()
    monkeypatch.undo()
    assert told(table) == ((), (), (GORE,))

    batch()

    assert told(table) == ((GORE,), (SEX,), ())


def test_a_batch_without_news_writes_no_record(table: Playing) -> None:
    wish(table, "pilar", gore="line")
    batch()
    before = Event.objects.count()

    batch()
    wish(table, "oleg", gore="ask")
    batch()

    assert Event.objects.count() == before


def test_going_back_does_not_take_wishes_away(table: Playing) -> None:
    table.do("gwen", "say", text="We begin.")
    cursor = table.cursor()
    table.do("gwen", "say", text="And go on.")
    wish(table, "pilar", gore="line")
    batch()
    table.do("gwen", "prepare_scene", title="The hold")

    table.do("gwen", "rewind", to=cursor)

    assert told(table) == ((GORE,), (), ())


def test_what_the_gm_wrote_down_stands_beside_it_once(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_limits", veils=[GORE, "Romance"])
    wish(table, "pilar", gore="line")
    batch()

    limits = cast.client("oleg").get(f"/api/v1/tables/{table.id}/safety/").json()["limits"]

    assert (limits["lines"], limits["veils"]) == ([GORE], ["Romance"])


@pytest.mark.parametrize(
    ("topics", "own", "refusal"),
    [
        ({"nothing": "line"}, [], BadArgs),
        ({"gore": "never"}, [], BadArgs),
        ({}, [("\u202eabc", "line")], BadText),
        ({}, [(f"own {n}", "ask") for n in range(21)], TooManyWishes),
    ],
)
def test_what_cannot_be_wished_is_refused_and_changes_nothing(
    table: Playing, topics: dict[str, str], own: list[tuple[str, str]], refusal: type[Exception]
) -> None:
    wish(table, "pilar", gore="ask")

    with pytest.raises(refusal):
        wishes.save(table.seats["pilar"], topics, own)

    assert [one.topic for one in wishes.mine(table.seats["pilar"])] == ["gore"]


def test_the_page_keeps_what_was_chosen_and_says_that_it_waits(table: Playing, cast: Cast) -> None:
    answer = cast.client("pilar").post(
        f"/c/{table.id}/safety/", {"topic-gore": "veil", "own": ["Payasos"], "own-kind": ["line"]}, follow=True
    )

    found = answer.content.decode()
    assert 'value="veil" selected' in found
    assert 'value="Payasos"' in found
    assert "Aún no se ha dicho" in found


# --- how an evening was --------------------------------------------------------------------------------------


def say(table: Playing, who: str, text: str = "", *, session: int = 1, named: bool = False) -> None:
    check_ins.say(table.seats[who], session=session, feeling="mixed", text=text, named=named)


def test_everybody_is_asked_once_after_a_session(table: Playing, cast: Cast) -> None:
    assert check_ins.asked(table.seats["pilar"]) is None

    play_an_evening(table)

    assert "¿Qué tal te fue en la sesión 1?" in page(cast, "pilar", table, "")
    say(table, "pilar")
    batch()
    assert check_ins.asked(table.seats["pilar"]) is None


def test_who_alone_would_read_the_word_is_not_asked_for_one(table: Playing, cast: Cast) -> None:
    play_an_evening(table)

    assert check_ins.asked(table.seats["gwen"]) is None
    assert "check-in" not in page(cast, "gwen", table, "") + page(cast, "gwen", table)

    Membership.objects.filter(pk=table.seats["oleg"].pk).update(role=Membership.Role.COGM)

    assert check_ins.asked(table.seats["gwen"]) == check_ins.Asked(1)


def test_the_gm_reads_words_with_the_batch_and_no_name_but_where_it_is_wanted(table: Playing, cast: Cast) -> None:
    play_an_evening(table)
    say(table, "pilar", "Too much blood.")
    say(table, "oleg", "The ship was great.", named=True)
    assert "Too much blood." not in page(cast, "gwen", table)

    batch()

    assert {(one.words, one.name) for one in check_ins.told(table.seats["gwen"])} == {
        ("Too much blood.", ""),
        ("The ship was great.", "Олег"),
    }
    assert "Too much blood." in page(cast, "gwen", table)
    assert "Too much blood." not in page(cast, "sofia", table)


def test_a_word_may_be_changed_until_it_is_told(table: Playing) -> None:
    play_an_evening(table)
    say(table, "pilar", "Hm.")
    say(table, "pilar", "It was fine.")
    batch()

    with pytest.raises(Gone):
        say(table, "pilar", "No, it was not.")

    assert [one.words for one in CheckIn.objects.all()] == ["It was fine."]


def test_an_evening_that_nobody_asks_about_is_gone(table: Playing, cast: Cast) -> None:
    play_an_evening(table)

    answer = cast.client("pilar").post(f"/c/{table.id}/safety/check-in/", {"session": "7", "feeling": "good"})

    assert answer.status_code == 409
    assert not CheckIn.objects.exists()


def test_words_on_an_evening_that_is_told_already_are_not_lost(table: Playing, cast: Cast) -> None:
    play_an_evening(table)
    say(table, "pilar", "Hm.")
    batch()

    answer = cast.client("pilar").post(
        f"/c/{table.id}/safety/check-in/", {"session": "1", "feeling": "good", "words": "It was fine after all."}
    )

    assert 'role="alert"' in answer.content.decode()
    assert "It was fine after all." in answer.content.decode()


def test_a_refused_word_keeps_what_was_chosen_with_it(table: Playing, cast: Cast) -> None:
    play_an_evening(table)

    answer = cast.client("pilar").post(
        f"/c/{table.id}/safety/check-in/", {"session": "1", "feeling": "bad", "words": "\u202eabc", "named": "on"}
    )

    found = " ".join(answer.content.decode().split())
    assert answer.status_code == 409
    assert 'value="bad" checked' in found
    assert 'name="named" checked' in found


def test_no_way_leads_from_a_member_to_their_wishes() -> None:
    related = {field.related_model for field in Membership._meta.related_objects}
    assert not related & {Wish, CheckIn}
