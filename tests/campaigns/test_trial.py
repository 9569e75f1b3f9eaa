"""A move is tried out on a copy of the table, by page and by REST: nothing of it stays. AW-FMT-12."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from campaigns.language import words
from scenes.models import Event
from scenes.stored import store
from tests.characters.ferry import accept, ferry_table
from tests.conftest import Cast
from tests.rules.moves.catalogue import block, night_ferry
from tests.scenes.tables import Playing, seat_table

NUMBERS = {"steady": 2, "keen": 1, "warm": 0}


class Trial:
    """The Night Ferry with Ebba (Pilar's) and Varvara (Oleg's), and what Gwen tries there."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.table: Playing = ferry_table(cast)
        self.ebba = self.hero("pilar", "Ebba", "oar")
        self.varvara = self.hero("oleg", "Varvara", "oar")
        self.page = f"/c/{self.table.id}/game/try/"
        self.rest = f"/api/v1/tables/{self.table.id}/game/try/"
        self.last = ""

    def hero(self, who: str, name: str, playbook: str) -> str:
        made = self.table.do(who, "create_character", name=name, playbook=playbook).made[0]
        self.table.do(who, "choose_playbook", character=made, stats=NUMBERS)
        return str(made)

    def posts(self, **sent: Any) -> Any:
        """The next form of the page, with what the page before kept."""
        kept = {name: value for name in ("steps", "seed") if (value := self.kept(name))}
        answer = self.cast.client("gwen").post(
            self.page, {**kept, **{k.replace("__", "."): v for k, v in sent.items()}}
        )
        self.last = answer.content.decode()
        return answer

    def kept(self, name: str) -> str:
        part = self.last.partition(f'name="{name}" value="')[2].partition('"')[0]
        return part.replace("&quot;", '"').replace("&#x27;", "'").replace("&amp;", "&")

    def declares(self, hero: str, move: str, **more: Any) -> Any:
        self.posts(do="choose", hero=hero, move=move)
        return self.posts(do="declare", hero=hero, move=move, **more)

    def sends(self, *steps: dict[str, Any], who: str = "gwen", **more: Any) -> Any:
        body = json.dumps({"steps": steps, **more})
        return self.cast.client(who).post(self.rest, body, content_type="application/json")

    def made(self, hero: str, move: str, faces: list[int], **more: Any) -> dict[str, Any]:
        args = {"character": hero, "move": move, "says": "tried", **more}
        return {"kind": "make_move", "who": hero, "args": args, "faces": faces}

    @property
    def stands(self) -> tuple[Any, int]:
        return store.load(self.table.id).head.state, Event.objects.count()


@pytest.fixture
def trial(cast: Cast) -> Trial:
    return Trial(cast)


def test_a_move_is_tried_with_dice_given_and_nothing_of_it_stays(trial: Trial) -> None:
    # given
    before = trial.stands

    # when
    page = trial.declares(trial.ebba, "cross", faces="6 6 1").content.decode()

    # then
    assert words.text("en", "moves.trial.rolled", dice="6 + 6 + 1", total=14) in page
    assert "Moonlit" in page
    assert trial.stands == before


def test_a_choice_is_answered_in_the_copy_by_whoever_has_it(trial: Trial) -> None:
    # given
    before = trial.stands

    # when
    page = trial.declares(trial.ebba, "cross", faces="3 3 1").content.decode()
    picked = trial.posts(do="0", option="soaked").content.decode()

    # then
    assert "The water gets in" in page
    assert words.text("en", "log.condition_marked", name="Ebba", called="Soaked", until="") in picked
    assert trial.stands == before


def test_another_players_choice_and_answers_in_writing_are_tried_too(trial: Trial) -> None:
    # given
    trial.table.do("gwen", "set_condition", character=trial.varvara, add="soaked")

    # when
    trial.declares(trial.ebba, "blanket", target=trial.varvara, faces="5 5 1")
    eased = trial.posts(do="0", option="soaked").content.decode()
    trial.posts(do="anew")
    trial.declares(trial.ebba, "listen", faces="4 3 1")
    trial.posts(do="0", option="land")
    told = trial.posts(do="0", text="Under the willows").content.decode()

    # then
    assert words.text("en", "log.condition_cleared", name="Varvara", called="Soaked") in eased
    assert "Under the willows" in told


def test_a_miss_opens_the_mcs_prompt_in_the_copy_alone(trial: Trial) -> None:
    page = trial.declares(trial.ebba, "cross", faces="1 1 1").content.decode()
    closed = trial.posts(do="0", words="The rope is gone").content.decode()

    assert "The river takes its share" in page
    assert "The rope is gone" in closed
    assert trial.table.do("gwen", "hold_rolls", held=True)
    assert (
        "The rope is gone" not in trial.cast.client("pilar").get(f"/c/{trial.table.id}/sessions/log/").content.decode()
    )


def test_the_last_step_is_taken_back_and_all_of_it_begun_anew(trial: Trial) -> None:
    trial.declares(trial.ebba, "cross", faces="3 3 1")
    trial.posts(do="0", option="soaked")

    back = trial.posts(do="back").content.decode()
    anew = trial.posts(do="anew").content.decode()

    assert "The water gets in" in back and 'id="trial-log"' in back
    assert 'id="trial-log"' not in anew


@pytest.mark.parametrize(
    ("faces", "key", "params"),
    [
        ("6 6", "refusal.faces_wrong", {"count": 3, "sides": 6}),
        ("6 6 7", "refusal.faces_wrong", {"count": 3, "sides": 6}),
        ("six", "refusal.bad_args", {"at": "$.faces", "detail": "faces"}),
    ],
)
def test_dice_that_are_none_of_the_game_are_refused(trial: Trial, faces: str, key: str, params: dict[str, Any]) -> None:
    answer = trial.declares(trial.ebba, "cross", faces=faces)

    assert answer.status_code == 409
    assert words.text("en", key, **params) in answer.content.decode()


def test_what_the_table_would_refuse_the_copy_refuses_beside_the_button(trial: Trial) -> None:
    answer = trial.declares(trial.ebba, "blanket", target=trial.ebba, faces="5 5 1")

    assert answer.status_code == 409
    assert "Someone else" in answer.content.decode()
    assert 'id="trial-log"' not in answer.content.decode()


def test_what_is_hidden_at_the_table_is_not_tried(trial: Trial) -> None:
    """AW-SAFE-04."""
    source = store.load(trial.table.id).head.state.find("book:1").source[0]  # type: ignore[union-attr]
    text = source.replace("- {id: listen, group: basic,", "- {id: listen, group: basic, content: [drugs],")
    file = SimpleUploadedFile("ferry.yaml", text.encode())
    trial.cast.client("gwen").post(f"/api/v1/tables/{trial.table.id}/game/", {"game_file": file, "accept": "true"})
    assert "Listen to the river" in trial.posts(do="choose", hero=trial.ebba).content.decode()

    trial.table.do("gwen", "add_flag_limit", how="line", flag="drugs")

    assert "Listen to the river" not in trial.posts(do="choose", hero=trial.ebba, move="listen").content.decode()
    refused = trial.sends(trial.made(trial.ebba, "listen", [1, 1, 1]))
    assert (refused.status_code, refused.json()["code"]) == (409, "hidden_here")
    assert "Listen" not in refused.content.decode()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_page_speaks_the_readers_language(trial: Trial, lang: str) -> None:
    trial.cast.gwen.language = lang
    trial.cast.gwen.save()

    page = trial.declares(trial.ebba, "cross", faces="3 3 1").content.decode()

    assert words.text(lang, "moves.trial.title") in page
    assert words.text(lang, "moves.trial.do.pick") in page
    assert {"en": "A scrape", "es": "Por los pelos", "ru": "Впритирку"}[lang] in page


@pytest.mark.parametrize("kept", ["no json", "[1]", '[{"kind": "make_move", "more": 1}]', "[" * 100])
def test_steps_of_no_shape_begin_anew(trial: Trial, kept: str) -> None:
    answer = trial.cast.client("gwen").post(trial.page, {"steps": kept, "do": "choose", "hero": trial.ebba})

    assert answer.status_code == 409
    assert 'id="trial-log"' not in answer.content.decode()


@pytest.mark.parametrize("kind", ["accept_game", "edit_sheet", "start_session", "take_seat"])
def test_nothing_but_moves_is_tried(trial: Trial, kind: str) -> None:
    kept = json.dumps([{"kind": kind, "args": {}}])

    answer = trial.cast.client("gwen").post(trial.page, {"steps": kept})

    assert answer.status_code == 409
    assert trial.sends({"kind": kind, "args": {}}).status_code == 400


def test_a_table_without_a_game_leads_to_its_files(cast: Cast) -> None:
    table = seat_table(cast, system="moves")

    assert f"/c/{table.id}/game/" in cast.client("gwen").get(f"/c/{table.id}/game/try/").content.decode()


@pytest.mark.parametrize(("who", "status"), [("pilar", 403), ("sofia", 403), ("sam", 404)])
def test_only_the_gm_tries_moves_out(trial: Trial, who: str, status: int) -> None:
    assert trial.cast.client(who).get(trial.page).status_code == status
    assert trial.sends(trial.made(trial.ebba, "cross", [1, 1, 1]), who=who).status_code == status


# --- by programs ----------------------------------------------------------------------------------------------------


def test_programs_try_a_move_out(trial: Trial) -> None:
    # given
    before = trial.stands

    # when
    found = trial.sends(trial.made(trial.ebba, "cross", [3, 3, 1])).json()

    # then
    (rolled,) = [line for line in found["lines"] if line["dice"]]
    assert (rolled["dice"], rolled["total"], rolled["outcome"]) == ([3, 3, 1], 8, "scrape")
    (wait,) = found["waits"]
    assert (wait["what"], wait["who"], wait["options"]) == ("pick", trial.ebba, ["soaked", "shaken", "alone"])
    assert trial.stands == before


def test_programs_go_on_from_the_same_seed(trial: Trial) -> None:
    first = trial.made(trial.ebba, "cross", [3, 3, 1])
    (wait,) = trial.sends(first, seed="one").json()["waits"]
    pick = {"kind": "pick_options", "who": wait["who"], "args": {"move": wait["of"], "options": [{"option": "shaken"}]}}

    found = trial.sends(first, pick, seed="one").json()

    assert found["waits"] == []
    assert any("Shaken" in line["text"] for line in found["lines"])


def test_programs_are_refused_as_the_table_would_refuse(trial: Trial) -> None:
    refused = trial.sends(trial.made(trial.ebba, "swim", [1, 1, 1]))

    assert (refused.status_code, refused.json()["code"]) == (404, "no_such_move")


@pytest.mark.parametrize("body", [{}, {"steps": []}, {"steps": [{"kind": "make_move"}]}, {"steps": "x"}])
def test_programs_send_steps(trial: Trial, body: dict[str, Any]) -> None:
    answer = trial.cast.client("gwen").post(trial.rest, json.dumps(body), content_type="application/json")

    assert answer.status_code == 400


def test_where_nobody_has_a_sheet_yet_the_page_leads_to_the_playbooks(cast: Cast) -> None:
    table = seat_table(cast, system="moves")
    accept(table, night_ferry(), block("night_ferry"))

    page = cast.client("gwen").get(f"/c/{table.id}/game/try/").content.decode()

    assert f'href="/c/{table.id}/characters/playbooks"' in page and "Choose a playbook" in page
