"""The next evening on one page, for those who run the game."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal.audiences import Choice
from campaigns.preparing import plans, shown
from campaigns.preparing.models import Plan
from rules.refusals import BadArgs, NameNeeded, NotAllowed, NothingChanges, Stale, TooLong, TooManySteps
from tests.campaigns.test_duplicating import page
from tests.conftest import Cast
from tests.scenes.tables import Playing

KESH = {"foe": "Marshal Kesh", "goal": "The engine", "urgent": "The storm wall closes at dawn."}


def note(table: Playing, text: str) -> Any:
    return plans.add(table.seats["gwen"], kind="note", text=text)


def titles(table: Playing) -> list[str]:
    return [one.title for one in shown.evening(table.seats["gwen"]).steps]


def post(cast: Cast, table: Playing, address: str, **given: str) -> Any:
    return cast.client("gwen").post(f"/c/{table.id}/plan/{address}", given)


def test_three_lines_and_what_may_come_up_stand_on_one_page(table: Playing, cast: Cast) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    table.do("gwen", "place_token", scene=scene, character=kesh)
    letter = page(table, "gwen", "The letter", "It is forged.", Choice("gms"))
    plans.word(table.seats["gwen"], plans.plan_of(table.seats["gwen"]).mark, KESH)
    for kind, ref in (("scene", scene), ("page", letter.public_id)):
        assert post(cast, table, "add/", kind=kind, ref=ref).status_code == 302
    note(table, "It rains all night.")

    found = cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()

    assert titles(table) == ["The hold", "The letter", "It rains all night."]
    assert all(words in found for words in ("Marshal Kesh", "The engine", "storm wall", "Kesh", "1 part is not for"))


def test_players_are_not_told_that_there_is_such_a_page(table: Playing, cast: Cast) -> None:
    note(table, "The butler did it.")

    for who in ("pilar", "sofia", "sam"):
        assert cast.client(who).get(f"/c/{table.id}/plan/").status_code == 404
        assert "/plan/" not in cast.client(who).get(f"/c/{table.id}/").content.decode()
    with pytest.raises(NotAllowed):
        plans.plan_of(table.seats["pilar"])


def test_who_writes_over_what_another_wrote_is_refused_and_keeps_their_words(table: Playing, cast: Cast) -> None:
    read = plans.plan_of(table.seats["gwen"]).mark
    plans.word(table.seats["gwen"], read, KESH)

    answer = post(cast, table, "word/", base=read, foe="The Empire", goal="", urgent="")

    assert answer.status_code == 409
    assert "The Empire" in answer.content.decode()
    assert Plan.objects.get().foe == "Marshal Kesh"
    with pytest.raises(Stale):
        plans.word(table.seats["gwen"], read, KESH)


def test_steps_change_places_and_stop_at_the_ends(table: Playing) -> None:
    one, two = note(table, "One"), note(table, "Two")

    plans.move(table.seats["gwen"], two, -1)

    assert titles(table) == ["Two", "One"]
    with pytest.raises(NothingChanges):
        plans.move(table.seats["gwen"], one, 1)


def test_what_did_not_come_up_goes_on_to_the_next_evening(table: Playing, cast: Cast) -> None:
    came, left = note(table, "Came up"), note(table, "Left over")
    post(cast, table, f"{came.public_id}/", do="done")

    post(cast, table, "put-away/")

    assert titles(table) == ["Left over"]
    assert Plan.objects.count() == 2
    post(cast, table, f"{left.public_id}/", do="drop")
    assert titles(table) == []


def test_a_step_whose_scene_is_gone_says_so(table: Playing, cast: Cast) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    plans.add(table.seats["gwen"], kind="scene", ref=scene)
    table.do("gwen", "drop_scene", scene=scene)

    assert titles(table) == [""]
    assert "It is not there any more." in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_what_is_not_there_cannot_be_put_in(table: Playing, cast: Cast) -> None:
    hers = page(table, "pilar", "Diary", "Mine.", Choice("mine"))

    for kind, ref in (("scene", "scene:nothing"), ("page", "nothing"), ("page", hers.public_id)):
        assert post(cast, table, "add/", kind=kind, ref=ref).status_code == 404


@pytest.mark.parametrize(
    ("given", "refusal"),
    [
        ({"kind": "song"}, BadArgs),
        ({"kind": "scene"}, BadArgs),
        ({"kind": "note", "text": " "}, NameNeeded),
        ({"kind": "note", "text": "x" * 401}, TooLong),
    ],
)
def test_what_cannot_be_a_step_is_refused(table: Playing, given: dict[str, str], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        plans.add(table.seats["gwen"], **given)

    assert titles(table) == []


def test_the_same_scene_stands_there_once_and_sixty_things_are_enough(table: Playing) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    plans.add(table.seats["gwen"], kind="scene", ref=scene)
    with pytest.raises(NothingChanges):
        plans.add(table.seats["gwen"], kind="scene", ref=scene)

    for number in range(plans.MOST_STEPS - 1):
        note(table, str(number))

    with pytest.raises(TooManySteps):
        note(table, "One more")


def test_programs_prepare_an_evening_too(table: Playing, cast: Cast) -> None:
    client, address = cast.client("gwen"), f"/api/v1/tables/{table.id}/plan/"
    mark = client.get(address).json()["mark"]
    client.patch(address, {"base": mark, "foe": "Kesh"}, "application/json")

    found = client.post(f"{address}steps/", {"kind": "note", "text": "It rains."}, "application/json").json()

    assert (found["foe"], [one["title"] for one in found["steps"]]) == ("Kesh", ["It rains."])
    step = found["steps"][0]["id"]
    assert client.patch(f"{address}steps/{step}/", {"done": True}, "application/json").json()["steps"][0]["done"]
    assert client.delete(f"{address}steps/{step}/").status_code == 204


def test_the_page_asks_as_often_with_many_steps_as_with_few(table: Playing, cast: Cast) -> None:
    client = cast.client("gwen")
    note(table, "One")
    client.get(f"/c/{table.id}/plan/")  # keeps the sets of people that a first reader is in
    counts = []
    for more in (0, 20):
        for number in range(more):
            note(table, f"{number}")
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/c/{table.id}/plan/")
        counts.append(len(asked))
    assert counts[0] == counts[1]
