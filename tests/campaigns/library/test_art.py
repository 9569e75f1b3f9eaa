"""Pictures behind scenes and on zones: seen with what they show, stored with the record, cut by today's audience."""

from typing import Any

import pytest

from campaigns import board, doors
from campaigns.library import showing
from campaigns.library.models import Picture
from rules.game import SetArt
from rules.refusals import GmOnly, NotAllowed, NotFound, NothingChanges, UnknownKind
from tests.campaigns.journal.conftest import ALL, GMS
from tests.campaigns.library.conftest import Library

ALL_SEATED = {"gwen", "pilar", "oleg", "sofia"}


class Stage:
    """A prepared scene with a zone, and a picture that the GM alone sees."""

    def __init__(self, library: Library) -> None:
        self.library, self.table = library, library.table
        self.scene = self.table.do("gwen", "prepare_scene", title="The quay").made[0]
        self.zone = self.table.do("gwen", "add_zone", scene=self.scene, name="The crane").made[0]
        self.picture = library.bring("gwen", alt="A quay at dusk")

    def lay(self, on: str, picture: str | None = None, who: str = "gwen") -> None:
        wanted = self.picture.public_id if picture is None else picture
        showing.lay(self.library.viewer(who), on, wanted)

    def open(self) -> None:
        self.table.do("gwen", "open_scene", scene=self.scene)

    def seen_by(self, picture: Picture | None = None) -> set[str]:
        return {who for who, status in self.library.fetched(picture or self.picture).items() if status == 200}

    def named(self, who: str) -> set[str]:
        """Pictures that scenes and zones name in what that reader is sent."""
        look = board.look(self.table.seats[who])
        return {thing["art"] for kind in ("scene", "zone") for thing in look.all(kind)} - {""}


@pytest.fixture
def stage(library: Library) -> Stage:
    return Stage(library)


def test_behind_a_scene_that_waits_it_stays_hidden_with_it(stage: Stage) -> None:
    stage.lay(stage.scene)
    stage.lay(stage.zone)

    assert stage.named("gwen") == {stage.picture.public_id}
    assert (stage.named("pilar"), stage.named("sofia")) == (set(), set())
    assert stage.seen_by() == {"gwen"}


def test_the_commit_that_opens_the_scene_shows_its_picture_to_all_who_see_it(stage: Stage) -> None:
    stage.lay(stage.scene)

    stage.open()

    assert stage.named("pilar") == stage.named("sofia") == {stage.picture.public_id}
    assert stage.seen_by() == ALL_SEATED


def test_behind_the_scene_that_is_played_all_see_it_at_once(stage: Stage) -> None:
    stage.open()

    stage.lay(stage.scene)

    assert stage.named("oleg") == {stage.picture.public_id}
    assert stage.seen_by() == ALL_SEATED


def test_the_picture_of_a_hidden_zone_comes_to_light_with_the_zone(stage: Stage) -> None:
    stage.table.do("gwen", "edit_zone", zone=stage.zone, secret=True)
    stage.lay(stage.zone)
    stage.open()
    assert (stage.named("pilar"), stage.seen_by()) == (set(), {"gwen"})

    stage.table.do("gwen", "edit_zone", zone=stage.zone, secret=False)

    assert (stage.named("pilar"), stage.seen_by()) == ({stage.picture.public_id}, ALL_SEATED)


@pytest.mark.parametrize("done", [{"do": "change", "alt": "", "who": "gms"}, {"do": "drop"}])
def test_hidden_again_it_leaves_what_lies_open_at_once(stage: Stage, done: dict[str, str]) -> None:
    stage.open()
    stage.lay(stage.scene)
    stage.lay(stage.zone)
    readers = stage.table.watch("pilar", "sofia")

    stage.library.act("gwen", stage.picture, **done)

    readers.check()
    drawn = [one.get("art") for board in readers.boards.values() for one in board.values()]
    assert stage.picture.public_id not in drawn and stage.named("gwen") == set()
    assert stage.seen_by() <= {"gwen"}


def test_whoever_brought_it_hides_it_from_the_table_too(stage: Stage) -> None:
    mine = stage.library.bring("pilar", alt="Her own", choice=ALL)
    stage.open()
    stage.lay(stage.scene, mine.public_id)

    showing.change(stage.library.viewer("pilar"), mine, choice=GMS)

    assert stage.named("oleg") == set()


def test_described_anew_or_behind_what_waits_it_stays_where_it_is(stage: Stage) -> None:
    stage.lay(stage.scene)
    stage.library.act("gwen", stage.picture, do="change", alt="Dusk", who="gms")
    assert stage.named("gwen") == {stage.picture.public_id}
    stage.open()

    stage.library.act("gwen", stage.picture, do="change", alt="Night", who="everyone")

    assert stage.named("pilar") == {stage.picture.public_id}


def test_taken_off_the_scene_names_none(stage: Stage) -> None:
    stage.open()
    stage.lay(stage.scene)

    stage.lay(stage.scene, "")

    assert stage.named("gwen") == stage.named("pilar") == set()


def test_a_way_back_takes_it_off_and_shows_nothing_anew(stage: Stage) -> None:
    stage.open()
    stage.lay(stage.scene)
    then = stage.table.cursor()
    stage.lay(stage.scene, "")
    stage.library.act("gwen", stage.picture, do="change", alt="", who="gms")

    stage.table.do("gwen", "rewind", to=then)

    assert stage.named("pilar") == {stage.picture.public_id}
    assert stage.seen_by() == {"gwen"}


def test_the_record_and_who_may_see_it_are_stored_together_or_not_at_all(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.lay(stage.scene)
    before = stage.table.loaded().head

    def killed(*given: Any) -> None:
        showing.write_art(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(doors, "write_art", killed)
    with pytest.raises(KeyboardInterrupt):
        stage.open()

    assert stage.table.loaded().head.key == before.key
    assert stage.seen_by() == {"gwen"}


def test_what_a_scene_or_a_zone_has_named_is_never_collected(stage: Stage) -> None:
    other = stage.library.bring("gwen", "crane")
    stage.lay(stage.scene)
    stage.lay(stage.zone, other.public_id)
    stage.lay(stage.zone, "")

    assert set(Picture.objects.filter(told=True)) == {stage.picture, other}


def test_a_picture_that_is_deleted_meanwhile_holds_up_no_scene(stage: Stage) -> None:
    stage.lay(stage.scene)
    stage.library.act("gwen", stage.picture, do="drop")

    stage.open()

    assert stage.seen_by() == set()


def test_what_is_there_already_and_what_lies_nowhere_are_refused(stage: Stage) -> None:
    stage.lay(stage.scene)
    with pytest.raises(NothingChanges):
        stage.lay(stage.scene)
    with pytest.raises(NotFound):
        stage.lay("scene:zzzzzzzz")
    with pytest.raises(NotFound):
        stage.lay("table")


@pytest.mark.parametrize("who", ["pilar", "sofia"])
def test_only_who_runs_the_game_lays_pictures(stage: Stage, who: str) -> None:
    stage.open()
    with pytest.raises(NotAllowed):
        stage.lay(stage.scene, who=who)
    with pytest.raises(UnknownKind):
        stage.table.do("gwen", "set_art", on=stage.scene, picture=stage.picture.public_id)


def test_the_rules_refuse_a_player_too(stage: Stage) -> None:
    seat = stage.table.seats["pilar"]
    with pytest.raises(GmOnly):
        doors.submit(seat, stage.table.id, SetArt(on=stage.scene, picture=stage.picture.public_id))


def test_a_program_lays_one_and_takes_it_off(stage: Stage) -> None:
    address = f"/api/v1/tables/{stage.table.id}/art/"

    def send(who: str, picture: str) -> int:
        given = {"on": stage.scene, "picture": picture}
        return stage.library.cast.client(who).post(address, given, content_type="application/json").status_code

    assert send("gwen", stage.picture.public_id) == 204
    assert stage.named("gwen") == {stage.picture.public_id}
    assert (send("gwen", "zzzzzzzzzzzz"), send("pilar", ""), send("sam", "")) == (404, 403, 404)
    assert (send("gwen", ""), send("gwen", "")) == (204, 409)
