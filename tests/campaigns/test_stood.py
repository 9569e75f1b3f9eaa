"""Scenes as they stood: by what each reader could see that day and may see today."""

import html
import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import board, doors
from campaigns.journal.sessions import stood
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

WORD = re.compile(r"\bzq\w+x\b")


@pytest.fixture
def scene(table: Playing) -> str:
    """A live one with a quay in it, known to all."""
    table.do("gwen", "start_session")
    made = table.do("gwen", "prepare_scene", title="The Landing", text="Fog.", secret_text="They wait below.").made[0]
    table.do("gwen", "add_zone", scene=made, name="The quay")
    table.do("gwen", "open_scene", scene=made)
    return made


def somebody(table: Playing, scene: str, name: str, **more: Any) -> str:
    made = table.do("gwen", "create_character", char_kind="npc", name=name).made[0]
    return table.do("gwen", "place_token", scene=scene, character=made, **more).made[0]


def moment(table: Playing, who: str = "gwen") -> str:
    """The newest one that they know of."""
    name: str = doors.log_part(table.seats[who], back=True, most=1).lines[-1]["moment"]
    return name


def page(cast: Cast, table: Playing, who: str, at: str, status: int = 200) -> str:
    answer = cast.client(who).get(f"/c/{table.id}/sessions/log/{at}/board/")
    assert answer.status_code == status
    return html.unescape(re.sub(r"\s+", " ", answer.content.decode()))


def test_a_scene_is_read_as_it_stood_at_its_end_and_before(table: Playing, cast: Cast, scene: str) -> None:
    somebody(table, scene, "Fitch")
    early = moment(table)
    table.do("gwen", "place_aspect", text="Thick fog")
    table.do("gwen", "close_scene")

    before, end = page(cast, table, "pilar", early), page(cast, table, "pilar", moment(table))

    assert "The quay" in before and "Fitch" in before and "Thick fog" not in before
    assert "The quay" in end and "Fitch" in end and "Thick fog" in end


def test_the_session_leads_to_the_end_of_its_scenes_and_to_each_moment(table: Playing, cast: Cast, scene: str) -> None:
    table.do("gwen", "place_aspect", text="Thick fog")
    then = moment(table)
    table.do("gwen", "close_scene")
    end = moment(table)

    told = cast.client("pilar").get(f"/c/{table.id}/sessions/1/").content.decode()
    log = cast.client("pilar").get(f"/c/{table.id}/sessions/log/").content.decode()

    for at in (then, end):
        assert f"/sessions/log/{at}/board/" in told and f"/sessions/log/{at}/board/" in log
    assert told.count(f"/sessions/log/{end}/board/") == 1, "the heading's"
    assert f"/sessions/log/{end}/board/" in page(cast, table, "pilar", then), "the next step"


def test_what_is_the_gm_s_is_read_by_the_gm_alone(table: Playing, cast: Cast, scene: str) -> None:
    table.do("gwen", "add_zone", scene=scene, name="The cellar", secret=True)
    somebody(table, scene, "Abigail", secret=True)
    hidden = table.do("gwen", "place_aspect", text="A trapdoor", secret=True).made[0]
    table.do("pilar", "say", text="Quiet here.")
    before = moment(table)
    table.do("gwen", "reveal_aspect", aspect=hidden)
    after = moment(table)

    for who in ("pilar", "sofia"):
        found = page(cast, table, who, before)
        assert not re.search("cellar|Abigail|trapdoor|They wait below", found)
        assert "A trapdoor" in page(cast, table, who, after)
    assert len(re.findall("The cellar|Abigail|A trapdoor|They wait below", page(cast, table, "gwen", before))) >= 4


def test_who_is_hidden_by_now_is_not_read_of_any_more(table: Playing, cast: Cast, scene: str) -> None:
    cellar = table.do("gwen", "add_zone", scene=scene, name="The cellar", secret=True).made[0]
    token = somebody(table, scene, "Fitch")
    then = moment(table)
    assert "Fitch" in tokens(page(cast, table, "pilar", then))

    table.do("gwen", "move_token", token=token, zone=cellar)

    assert "Fitch" not in tokens(page(cast, table, "pilar", then))
    assert "Fitch" in tokens(page(cast, table, "gwen", then))


def tokens(found: str) -> str:
    return " ".join(re.findall(r'<li class="token.*?</li>', found))


def test_what_was_shown_by_mistake_and_taken_back_is_not_there_at_any_moment(
    table: Playing, cast: Cast, scene: str
) -> None:
    table.do("gwen", "place_aspect", text="The murderer is Fitch")
    table.do("pilar", "say", text="What?")
    between = moment(table)
    table.do("gwen", "take_back")

    for who in ("gwen", "pilar"):
        found = page(cast, table, who, between)
        assert "What?" in found and "The murderer is Fitch" not in found


def test_a_stretch_that_was_gone_back_behind_cannot_be_looked_at(table: Playing, cast: Cast, scene: str) -> None:
    kept = table.cursor()
    table.do("gwen", "place_aspect", text="A sudden fog")
    gone = moment(table)
    table.do("pilar", "say", text="Fog, of all things.")
    said = moment(table)
    table.do("gwen", "rewind", to=kept)
    table.do("pilar", "say", text="On we go.")

    for at in (gone, said):
        for who in ("gwen", "pilar"):
            page(cast, table, who, at, 404)
    told = cast.client("pilar").get(f"/c/{table.id}/sessions/1/").content.decode()
    assert "Fog, of all things." in told and f"{said}/board/" not in told
    assert f"{said}/board/" not in page(cast, table, "pilar", moment(table))
    assert "A sudden fog" not in page(cast, table, "pilar", moment(table))


def test_a_moment_of_others_and_one_that_never_was_are_one_answer(table: Playing, cast: Cast, scene: str) -> None:
    table.do("pilar", "say", text="Only for Gwen", to=[table.member("gwen")])
    whispered = moment(table)

    assert "Only for Gwen" in page(cast, table, "pilar", whispered)
    for who in ("oleg", "sofia", "sam"):
        hidden, absent = (page(cast, table, who, at, 404) for at in (whispered, "none"))
        assert bare(hidden).replace(whispered, "none") == bare(absent)


def bare(drawn: str) -> str:
    """Without what is random in every page."""
    return re.sub(r'csrfmiddlewaretoken" value="\w+"|X-CSRFToken": "\w+"|nonce="[^"]+"', "", drawn)


def test_between_scenes_the_page_says_that_there_was_none(table: Playing, cast: Cast) -> None:
    table.do("gwen", "start_session")

    assert "No scene went on then" in page(cast, table, "gwen", moment(table))


def test_programs_read_the_same_things(table: Playing, cast: Cast, scene: str) -> None:
    table.do("gwen", "place_aspect", text="A trapdoor", secret=True)
    table.do("gwen", "place_aspect", text="Thick fog")
    table.do("gwen", "close_scene")
    address = f"/api/v1/tables/{table.id}/log/told/{moment(table)}/board/"

    gwen, pilar = (cast.client(who).get(address).json() for who in ("gwen", "pilar"))

    texts = [{one.get("text") for one in told["things"].values() if one["type"] == "aspect"} for told in (gwen, pilar)]
    assert texts == [{"A trapdoor", "Thick fog"}, {"Thick fog"}] and gwen["at_end"]
    assert cast.client("sam").get(address).status_code == 404


def test_no_word_is_read_that_the_reader_could_not_see_then_or_may_not_see_now(
    table: Playing, cast: Cast, scene: str
) -> None:
    """At every moment of an evening of secrets that come to light and go, for everybody."""
    seen: dict[str, dict[str, set[str]]] = {who: {} for who in table.seats}

    def step(who: str, kind: str, **args: Any) -> str:
        made = table.do(who, kind, **args).made
        for reader in table.seats:
            words = set(WORD.findall(str(board.look(table.seats[reader]).things)))
            seen[reader][moment(table, reader)] = words
        return made[0] if made else ""

    hold = step("gwen", "add_zone", scene=scene, name="zqholdx", secret=True)
    who = step("gwen", "create_character", char_kind="npc", name="zqfitchx")
    token = step("gwen", "place_token", scene=scene, character=who)
    step("pilar", "say", text="Well.")
    lair = step("gwen", "place_aspect", text="zqlairx", secret=True)
    step("gwen", "place_aspect", text="zqonholdx", on=hold)
    step("gwen", "place_aspect", text="zqonfitchx", on=who)
    step("pilar", "say", text="And now?")
    step("gwen", "reveal_aspect", aspect=lair, to=[table.member("pilar")])
    step("oleg", "say", text="What does she know?")
    step("gwen", "reveal_aspect", aspect=lair)
    step("gwen", "place_aspect", text="zqerrorx")
    step("sofia", "say", text="Oh!")
    step("gwen", "take_back")
    step("gwen", "move_token", token=token, zone=hold)
    step("pilar", "say", text="Gone.")
    step("gwen", "close_scene")
    step("pilar", "say", text="Over.")

    read = 0
    for reader, moments in seen.items():
        gone = set(WORD.findall(str(board.look(table.seats["gwen"]).things))) - moments[moment(table, reader)]
        hidden = set() if reader == "gwen" else gone
        for at, words in moments.items():
            found = cast.client(reader).get(f"/api/v1/tables/{table.id}/log/told/{at}/board/")
            if found.status_code == 200 and not found.json()["at_end"]:
                told = set(WORD.findall(found.content.decode()))
                assert told <= words - hidden, (reader, at)
                read += len(told)
    assert read > 20


def test_it_asks_as_often_however_much_there_was(
    table: Playing, cast: Cast, scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stood, "STEPS", 2)
    somebody(table, scene, "Fitch")
    few = asked(cast, table)
    for n in range(6):
        somebody(table, scene, f"Mook {n}")
        table.do("gwen", "place_aspect", text=f"Aspect {n}")

    assert asked(cast, table) == few


def asked(cast: Cast, table: Playing) -> int:
    client, at = cast.client("pilar"), moment(table)
    client.get(f"/c/{table.id}/")
    with CaptureQueriesContext(connection) as told:
        assert client.get(f"/c/{table.id}/sessions/log/{at}/board/").status_code == 200
    return len(told)


# --- preparing one again ---------------------------------------------------------------------------------------------


def prepare_again(cast: Cast, table: Playing, who: str, at: str) -> int:
    return cast.client(who).post(f"/c/{table.id}/sessions/log/{at}/again/").status_code


def prepared(table: Playing) -> list[dict[str, Any]]:
    return [one for one in board.look(table.seats["gwen"]).all("scene") if one["state"] == "prepared"]


def test_a_played_scene_is_prepared_again_with_its_places_aspects_and_people(
    table: Playing, cast: Cast, scene: str
) -> None:
    somebody(table, scene, "Fitch")
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    table.do("gwen", "place_token", scene=scene, character=hero)
    table.do("gwen", "place_aspect", text="Thick fog")
    table.do("gwen", "close_scene")

    assert prepare_again(cast, table, "gwen", moment(table)) == 302

    [again] = prepared(table)
    things = board.look(table.seats["gwen"])
    assert (again["title"], again["text"], again["secret_text"]) == ("The Landing", "Fog.", "They wait below.")
    assert again["id"] != scene and again["number"] == 0
    assert [one["name"] for one in things.all("zone") if one["scene"] == again["id"]] == ["The quay"]
    assert [one["text"] for one in things.all("aspect") if one["on"] == again["id"]] == ["Thick fog"]
    there = [things.find(one["character"]) for one in things.all("token") if one["scene"] == again["id"]]
    assert [who and who["name"] for who in there] == ["Fitch"], "heroes come in when it opens"


def test_players_hear_and_see_nothing_of_it_until_it_opens(table: Playing, cast: Cast, scene: str) -> None:
    table.do("gwen", "place_aspect", text="Thick fog")
    table.do("gwen", "close_scene")
    before = moment(table, "pilar")

    prepare_again(cast, table, "gwen", moment(table))

    assert moment(table, "pilar") == before
    assert "Thick fog" not in str(board.look(table.seats["pilar"]).things)
    assert "prepared scenes again" in cast.client("gwen").get(f"/c/{table.id}/sessions/log/").content.decode()
    table.do("gwen", "open_scene", scene=prepared(table)[0]["id"])
    assert "Thick fog" in str(board.look(table.seats["pilar"]).things)


def test_what_was_not_so_yet_at_that_moment_is_not_prepared(table: Playing, cast: Cast, scene: str) -> None:
    table.do("pilar", "say", text="Well.")
    early = moment(table)
    table.do("gwen", "place_aspect", text="Thick fog")
    somebody(table, scene, "Fitch")

    prepare_again(cast, table, "gwen", early)

    again = prepared(table)[0]["id"]
    things = board.look(table.seats["gwen"])
    assert [
        one for one in (*things.all("aspect"), *things.all("token")) if again in (one.get("on"), one.get("scene"))
    ] == []


def test_who_is_not_at_the_table_any_more_does_not_come_along(table: Playing, cast: Cast, scene: str) -> None:
    who = table.do("gwen", "create_character", char_kind="npc", name="Fitch").made[0]
    table.do("gwen", "place_token", scene=scene, character=who)
    table.do("gwen", "close_scene")
    end = moment(table)
    table.do("gwen", "drop_character", character=who)

    assert prepare_again(cast, table, "gwen", end) == 302

    again = prepared(table)[0]["id"]
    assert [one for one in board.look(table.seats["gwen"]).all("token") if one["scene"] == again] == []


def test_only_who_runs_the_game_prepares_and_only_what_was_a_scene(table: Playing, cast: Cast) -> None:
    table.do("gwen", "start_session")
    none = moment(table)
    made = table.do("gwen", "prepare_scene", title="The Landing").made[0]
    table.do("gwen", "open_scene", scene=made)
    there = moment(table)
    table.do("gwen", "close_scene")

    for who in ("pilar", "sofia", "sam"):
        assert prepare_again(cast, table, who, there) == 404
    assert "Prepare again" not in page(cast, table, "pilar", there) and "Prepare again" in page(
        cast, table, "gwen", there
    )
    assert prepare_again(cast, table, "gwen", none) == prepare_again(cast, table, "gwen", "none") == 404
    assert prepared(table) == []


def test_programs_prepare_it_again(table: Playing, cast: Cast, scene: str) -> None:
    table.do("gwen", "close_scene")
    address = f"/api/v1/tables/{table.id}/log/told/{moment(table)}/again/"

    answer = cast.client("gwen").post(address)

    assert answer.status_code == 201 and answer.json() == {"scene": prepared(table)[0]["id"]}
    assert [cast.client(who).post(address).status_code for who in ("pilar", "sofia", "sam")] == [403, 403, 404]


def test_the_cards_of_a_card_game_lie_there_with_what_was_written_on_them(cast: Cast) -> None:
    table = seat_table(cast, system="cards")
    piper = table.do("pilar", "create_character", name="Piper", aspects=["Charming"]).made[0]
    table.do("gwen", "start_session")
    table.do("gwen", "frame_scene", place="The penthouse", text="Night.")
    table.do("gwen", "frame_aspect", text="Slippery", card="The balcony", aspect_kind="detrimental")
    table.do("gwen", "frame_aspect", text="Soaked", status_of=piper)
    early = moment(table, "pilar")
    table.do("gwen", "frame_aspect", text="A long way down", card="The balcony")

    before, after = page(cast, table, "gwen", early), page(cast, table, "gwen", moment(table))

    assert "The balcony" in before and "Slippery" in before and "against them" in before and "Soaked" in before
    assert "A long way down" not in before and "A long way down" in after
