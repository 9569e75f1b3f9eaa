"""The next evening on one page, for those who run the game."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import revealing, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.threads import keeping
from campaigns.preparing import plans, shown
from campaigns.preparing.models import Plan, Step
from rules.refusals import BadArgs, EveningWorded, NameNeeded, NotAllowed, NothingChanges, Stale, TooLong, TooManySteps
from tests.campaigns.test_duplicating import page
from tests.campaigns.test_hanging import wounded
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

KESH = {"foe": "Marshal Kesh", "goal": "The engine", "urgent": "The storm wall closes at dawn."}


def note(table: Playing, text: str) -> Any:
    return plans.add(table.seats["gwen"], kind="note", text=text)


def titles(table: Playing) -> list[str]:
    return [one.title for one in shown.evening(table.seats["gwen"]).steps]


def post(cast: Cast, table: Playing, address: str, **given: Any) -> Any:
    return cast.client("gwen").post(f"/c/{table.id}/plan/{address}", given)


def test_three_lines_and_what_may_come_up_stand_on_one_page(table: Playing, cast: Cast) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    table.do("gwen", "place_token", scene=scene, character=kesh)
    letter = page(table, "gwen", "The letter", "It is forged.", Choice("gms"))
    plans.word(table.seats["gwen"], plans.plan_of(table.seats["gwen"]).mark, KESH)
    ticked = [f"scene:{scene}", f"page:{letter.public_id}"]
    assert post(cast, table, "add/", thing=ticked, text="It rains all night.").status_code == 302

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
        plans.word(table.seats["gwen"], read, {**KESH, "foe": "The Empire"})
    plans.word(table.seats["gwen"], read, KESH)  # what stands there already is as if saved


@pytest.mark.parametrize("pressed", ["add/", "{step}/", "order/", "put-away/"])
def test_no_other_button_loses_words_that_are_not_saved_yet(table: Playing, cast: Cast, pressed: str) -> None:
    step, _last = note(table, "A chase"), note(table, "A trial")
    given = {"text": "Rain", "do": "done", "step": step.public_id, "to": ""}

    answer = post(cast, table, pressed.format(step=step.public_id), **KESH, **given)

    assert answer.status_code == 302
    plan = Plan.objects.exclude(foe="").get()
    assert {name: getattr(plan, name) for name in KESH} == KESH


def test_words_that_were_only_read_are_not_written_over_another_s(table: Playing, cast: Cast) -> None:
    plans.word(table.seats["gwen"], plans.plan_of(table.seats["gwen"]).mark, KESH)

    read = {f"was-{name}": "" for name in KESH} | dict.fromkeys(KESH, "")
    answer = post(cast, table, "add/", base="", text="Rain", **read)

    assert answer.status_code == 302
    assert Plan.objects.get().foe == "Marshal Kesh" and titles(table) == ["Rain"]


def test_words_another_wrote_meanwhile_stand_beside_mine_and_what_i_ticked_stays(table: Playing, cast: Cast) -> None:
    plans.word(table.seats["gwen"], plans.plan_of(table.seats["gwen"]).mark, KESH)

    answer = post(cast, table, "add/", base="", foe="The Empire", goal="", urgent="", text="Rain")

    assert answer.status_code == 409 and titles(table) == []
    assert all(words in answer.content.decode() for words in ("The Empire", "Marshal Kesh", "Rain"))


def test_saving_the_words_puts_in_what_was_ticked_or_noted(table: Playing, cast: Cast) -> None:
    assert post(cast, table, "word/", base="", text="Rain", **KESH).status_code == 302

    assert titles(table) == ["Rain"] and Plan.objects.get().foe == "Marshal Kesh"


def test_reading_the_page_writes_nothing(table: Playing, cast: Cast) -> None:
    assert cast.client("gwen").get(f"/c/{table.id}/plan/").status_code == 200
    assert cast.client("gwen").get(f"/api/v1/tables/{table.id}/plan/").json()["mark"] == ""

    assert not Plan.objects.exists()


def test_a_page_that_nobody_has_worded_is_worded_after_something_was_put_in(table: Playing) -> None:
    read = plans.plan_of(table.seats["gwen"]).mark
    note(table, "One")

    plans.word(table.seats["gwen"], read, KESH)

    assert Plan.objects.get().foe == "Marshal Kesh"


def test_where_two_word_it_the_second_reads_what_the_first_wrote(table: Playing, cast: Cast) -> None:
    plans.word(table.seats["gwen"], "", KESH)

    found = post(cast, table, "word/", base="", foe="The Empire", goal="The engine", urgent="").content.decode()

    assert "Somebody else has written meanwhile: Marshal Kesh" in found
    assert "meanwhile: The engine" not in found


def test_steps_change_places_and_stop_at_the_ends(table: Playing, cast: Cast) -> None:
    one, two = note(table, "One"), note(table, "Two")

    post(cast, table, f"{two.public_id}/", do=f"before:{one.public_id}")

    assert titles(table) == ["Two", "One"]
    refused = post(cast, table, f"{one.public_id}/", do=f"after:{two.public_id}")
    assert refused.status_code == 409 and "This is how it is already." in refused.content.decode()


def test_a_step_goes_to_any_place_and_to_the_end(table: Playing, cast: Cast) -> None:
    steps = [note(table, name) for name in ("One", "Two", "Three", "Four")]

    post(cast, table, "order/", step=steps[3].public_id, to=steps[0].public_id)
    post(cast, table, "order/", step=steps[1].public_id, to="")

    assert titles(table) == ["Four", "One", "Three", "Two"]


def test_two_who_move_at_once_each_get_the_neighbour_they_saw(table: Playing) -> None:
    one, two, three = (note(table, name) for name in ("One", "Two", "Three"))
    plans.move(table.seats["gwen"], three, before=one.public_id)  # somebody else: Three, One, Two

    plans.move(table.seats["gwen"], one, after=two.public_id)  # saw One, Two, Three

    assert titles(table) == ["Three", "Two", "One"]
    assert sorted(Step.objects.values_list("order", flat=True)) == [1, 2, 3]


def test_a_step_that_was_taken_off_goes_back_where_it_stood(table: Playing, cast: Cast) -> None:
    steps = [note(table, name) for name in ("One", "Two", "Three")]

    post(cast, table, f"{steps[1].public_id}/", do="drop")

    assert titles(table) == ["One", "Three"]
    assert "Put back: Two" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()
    post(cast, table, f"{steps[1].public_id}/", do="back")
    assert titles(table) == ["One", "Two", "Three"]
    again = post(cast, table, f"{steps[1].public_id}/", do="back")
    assert again.status_code == 409 and "This is how it is already." in again.content.decode()


def test_of_many_taken_off_the_first_ones_are_forgotten(table: Playing) -> None:
    for number in range(plans.MOST_OFF + 1):
        plans.take_off(table.seats["gwen"], note(table, str(number)))

    assert [step.text for step in Step.objects.all()] == [str(number) for number in range(1, plans.MOST_OFF + 1)]


def test_what_was_taken_off_and_is_put_in_again_stands_at_the_end(table: Playing) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    step = plans.add(table.seats["gwen"], kind="scene", ref=scene)
    note(table, "It rains.")
    plans.take_off(table.seats["gwen"], step)

    plans.add(table.seats["gwen"], kind="scene", ref=scene)

    assert titles(table) == ["It rains.", "The hold"]


def test_what_did_not_come_up_goes_on_to_the_next_evening(table: Playing, cast: Cast) -> None:
    came, left = note(table, "Came up"), note(table, "Left over")
    post(cast, table, f"{came.public_id}/", do="done")

    post(cast, table, "put-away/", base="")

    assert titles(table) == ["Left over"]
    assert Plan.objects.count() == 2
    post(cast, table, f"{left.public_id}/", do="drop")
    assert titles(table) == []


def test_an_evening_of_which_nothing_came_up_is_not_put_away(table: Playing, cast: Cast) -> None:
    note(table, "Left over")

    answer = post(cast, table, "put-away/", base="")

    assert answer.status_code == 409
    assert "Nothing on this page has come up yet." in answer.content.decode()
    assert titles(table) == ["Left over"]


def test_two_who_put_it_away_at_once_put_away_one_evening(table: Playing, cast: Cast) -> None:
    plans.word(table.seats["gwen"], "", KESH)
    note(table, "Left over")
    read = plans.plan_of(table.seats["gwen"]).mark
    post(cast, table, "put-away/", base=read)

    assert post(cast, table, "put-away/", base=read).status_code == 409
    assert Plan.objects.exclude(played=None).count() == 1


def test_an_evening_put_away_too_early_is_taken_back(table: Playing, cast: Cast) -> None:
    came = note(table, "Came up")
    note(table, "Left over")
    plans.tick(came, done=True)
    post(cast, table, "put-away/", base="")
    note(table, "New")

    assert "Take it back" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()
    post(cast, table, "take-back/")

    assert titles(table) == ["Came up", "Left over", "New"]
    assert Plan.objects.get().played is None


def test_an_evening_is_not_taken_back_over_the_words_of_the_next(table: Playing, cast: Cast) -> None:
    plans.tick(note(table, "Came up"), done=True)
    post(cast, table, "put-away/", base="")
    plans.word(table.seats["gwen"], "", KESH)

    with pytest.raises(EveningWorded):
        plans.take_back(table.seats["gwen"])
    assert "Take it back" not in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_what_was_typed_is_kept_where_the_evening_before_was_to_be_taken_back(table: Playing, cast: Cast) -> None:
    plans.tick(note(table, "Came up"), done=True)
    post(cast, table, "put-away/", base="")

    page = cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()
    assert f'form="shelves" formaction="/c/{table.id}/plan/take-back/"' in " ".join(page.split())
    answer = post(cast, table, "take-back/", base="", text="Rain", **KESH)

    assert answer.status_code == 409 and "Empty the three fields above" in answer.content.decode()
    assert plans.plan_of(table.seats["gwen"]).foe == "Marshal Kesh" and titles(table) == ["Rain"]
    assert 'value="Rain"' not in answer.content.decode()


def test_a_line_typed_before_another_button_was_pressed_is_put_in(table: Playing, cast: Cast) -> None:
    came = note(table, "Came up")

    post(cast, table, f"{came.public_id}/", do="done", text="Rain")
    assert titles(table) == ["Came up", "Rain"]

    post(cast, table, "put-away/", base="", text="Snow")
    post(cast, table, "take-back/", text="Hail")
    assert titles(table) == ["Came up", "Rain", "Snow", "Hail"]


def test_a_step_whose_scene_is_gone_says_so(table: Playing, cast: Cast) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    plans.add(table.seats["gwen"], kind="scene", ref=scene)
    table.do("gwen", "drop_scene", scene=scene)

    assert titles(table) == [""]
    assert "It is not there any more." in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_what_was_played_is_marked_and_goes_with_the_evening(table: Playing, cast: Cast) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    plans.add(table.seats["gwen"], kind="scene", ref=scene)
    table.do("gwen", "start_session")
    table.do("gwen", "open_scene", scene=scene)
    table.do("gwen", "close_scene")

    [step] = cast.client("gwen").get(f"/api/v1/tables/{table.id}/plan/").json()["steps"]
    assert (step["title"], step["done"], step["played"]) == ("The hold", False, True)
    assert "played</span>" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()
    post(cast, table, "put-away/", base="")

    assert titles(table) == []


def test_every_step_leads_to_the_very_thing(table: Playing, cast: Cast) -> None:
    kesh = table.do("gwen", "create_character", char_kind="npc", name="Kesh").made[0]
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    letter = page(table, "gwen", "The letter", "It is forged.", Choice("gms"))
    [secret] = visible.secrets(visible.viewer_of(table.seats["gwen"]))
    ticked = [f"scene:{scene}", f"person:{kesh}", f"secret:{secret.public_id}", f"page:{letter.public_id}"]
    post(cast, table, "add/", thing=ticked)

    urls = [one.thing.url for one in shown.evening(table.seats["gwen"]).steps if one.thing]

    assert urls == [
        f"/c/{table.id}/scenes/#{quote(scene)}",
        f"/c/{table.id}/characters/{kesh.partition(':')[2]}/",
        f"/c/{table.id}/journal/{letter.public_id}/#part-{secret.public_id}",
        f"/c/{table.id}/journal/{letter.public_id}/",
    ]
    assert f'id="part-{secret.public_id}"' in cast.client("gwen").get(urls[3]).content.decode()


def test_a_secret_that_all_have_heard_is_marked(table: Playing, cast: Cast) -> None:
    letter = page(table, "gwen", "The letter", "It is forged.", Choice("gms"))
    viewer = visible.viewer_of(table.seats["gwen"])
    [secret] = visible.secrets(viewer)
    plans.add(table.seats["gwen"], kind="secret", ref=secret.public_id)

    revealing.whole(viewer, letter)

    assert "known to everyone" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_a_clock_stands_there_with_what_is_filled(cast: Cast) -> None:
    table = seat_table(cast, system="condensed", dials={"countdowns": True})
    clock = table.do("gwen", "make_countdown", name="The storm", outcome="It breaks.", boxes=4).made[0]

    post(cast, table, "add/", thing=f"clock:{clock}")

    [found] = cast.client("gwen").get(f"/api/v1/tables/{table.id}/plan/").json()["steps"]
    assert (found["title"], found["filled"], found["size"]) == ("The storm", 0, 4)
    assert "0/4" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_a_game_without_clocks_has_none_to_put_in(cast: Cast) -> None:
    table = seat_table(cast, system="cards")

    assert "Clocks" not in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()


def test_threads_grown_old_stand_beside_it_and_are_put_in_with_one_press(table: Playing, cast: Cast) -> None:
    viewer = visible.viewer_of(table.seats["gwen"])
    thread = keeping.begin(viewer, "Who is she?", Choice("gms"), "question")
    for _session in range(3):
        table.do("gwen", "start_session")
        table.do("gwen", "end_session")
    address = f"/c/{table.id}/plan/"
    assert "Threads grown old" not in cast.client("gwen").get(address).content.decode()
    table.do("gwen", "start_session")

    assert "Threads grown old" in cast.client("gwen").get(address).content.decode()
    post(cast, table, "add/", thing=f"page:{thread.public_id}")

    assert titles(table) == ["Who is she?"]


def test_what_hangs_over_us_stands_beside_it(table: Playing, cast: Cast) -> None:
    wounded(table)

    assert "Cracked Rib" in cast.client("gwen").get(f"/c/{table.id}/plan/").content.decode()
    assert cast.client("gwen").get(f"/api/v1/tables/{table.id}/plan/").json()["hanging"][0]["kind"] == "wound"


def test_an_evening_is_prepared_in_five_acts(table: Playing, cast: Cast) -> None:
    """Three lines kept, six things ticked and put in, one moved, two taken off: five presses of a button."""
    client = cast.client("gwen")
    scenes = [table.do("gwen", "prepare_scene", title=title).made[0] for title in ("The hold", "The deck", "The quay")]
    people = [table.do("gwen", "create_character", char_kind="npc", name=name).made[0] for name in ("Kesh", "Rosa")]
    letter = page(table, "gwen", "The letter", "It is forged.", Choice("gms"))
    ticked = [*(f"scene:{id}" for id in scenes), *(f"person:{id}" for id in people), f"page:{letter.public_id}"]

    client.post(f"/c/{table.id}/plan/word/", {"base": "", **KESH})
    client.post(f"/c/{table.id}/plan/add/", {"thing": ticked, "text": "It rains."})
    steps = {one.title: one.step.public_id for one in shown.evening(table.seats["gwen"]).steps}
    client.post(f"/c/{table.id}/plan/order/", {"step": steps["It rains."], "to": steps["The hold"]})
    for title in ("The quay", "Rosa"):
        client.post(f"/c/{table.id}/plan/{steps[title]}/", {"do": "drop"})

    assert titles(table) == ["It rains.", "The hold", "The deck", "Kesh", "The letter"]


def test_what_is_not_there_cannot_be_put_in(table: Playing, cast: Cast) -> None:
    hers = page(table, "pilar", "Diary", "Mine.", Choice("mine"))

    for thing in ("scene:scene:nothing", "page:nothing", f"page:{hers.public_id}", "song:x", "nothing"):
        assert post(cast, table, "add/", thing=thing).status_code == 404


def test_pressing_with_nothing_ticked_and_nothing_written_is_refused(table: Playing, cast: Cast) -> None:
    answer = post(cast, table, "add/", text=" ")

    assert answer.status_code == 409
    assert not Step.objects.exists()


def test_too_many_at_once_come_not_at_all_and_stay_ticked(table: Playing, cast: Cast) -> None:
    scene = table.do("gwen", "prepare_scene", title="The hold").made[0]
    for number in range(plans.MOST_STEPS):
        note(table, str(number))

    answer = post(cast, table, "add/", thing=f"scene:{scene}", text="And this")

    found = answer.content.decode()
    assert answer.status_code == 409 and 'value="And this"' in found
    assert re.search(rf'value="scene:{scene}"\s+checked', found)


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
    here = f"{address}steps/{step}/"
    assert client.patch(here, {"done": True}, "application/json").json()["steps"][0]["done"]
    assert client.delete(here).status_code == 204
    assert [one["id"] for one in client.get(address).json()["off"]] == [step]
    assert client.patch(here, {"off": False}, "application/json").json()["off"] == []
    two = client.post(f"{address}steps/", {"kind": "note", "text": "Two."}, "application/json").json()["steps"][1]["id"]
    moved = client.patch(f"{address}steps/{two}/", {"before": step}, "application/json").json()["steps"]
    assert [one["id"] for one in moved] == [two, step]
    mark = client.get(address).json()["mark"]
    away = client.post(f"{address}away/", {"base": mark}, "application/json").json()
    assert [one["title"] for one in away["steps"]] == ["Two."]
    assert client.delete(f"{address}away/").json()["foe"] == "Kesh"


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
