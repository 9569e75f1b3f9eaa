"""Pictures laid before the table: the record and who may see them are stored together, and shown stays shown."""

from typing import Any

import pytest

from campaigns import doors
from campaigns.library import services, showing
from campaigns.library.models import Picture, PictureShown
from rules.refusals import NotAllowed, NothingChanges, UnknownKind
from scenes.models import Event
from scenes.told.log import lines_of
from tests.campaigns.journal.conftest import ALL
from tests.campaigns.library.conftest import Library


@pytest.fixture
def playing(library: Library) -> Library:
    library.table.do("gwen", "start_session")
    return library


def show(library: Library, who: str, picture: Picture, *to: str) -> None:
    showing.show(library.viewer(who), picture, tuple(library.table.member(one) for one in to) or None)


def heard(library: Library, who: str) -> list[str]:
    """What the newest record tells that reader."""
    role = library.table.seats[who].role
    audience = "gm" if role == "gm" else f"member:{library.table.member(who)}"
    return [line.decode() for line in lines_of(audience, library.table.last(), library.table.loaded().epoch)]


def shown(library: Library, picture: Picture) -> set[str]:
    names = {library.table.member(who): who for who in library.table.seats}
    return {names[row.member.public_id] for row in PictureShown.objects.filter(picture=picture)}


def seen_by(library: Library, picture: Picture) -> set[str]:
    return {who for who, status in library.fetched(picture).items() if status == 200}


def test_at_a_table_that_plays_it_is_a_line_of_the_log(playing: Library) -> None:
    picture = playing.bring("gwen", alt="The queen's sister")

    show(playing, "gwen", picture)

    assert seen_by(playing, picture) == {"gwen", "pilar", "oleg", "sofia"}
    (line,) = heard(playing, "pilar")
    assert '"key":"picture_shown"' in line and picture.public_id in line and "sister" not in line
    assert shown(playing, picture) == {"pilar", "oleg", "sofia"}


def test_shown_to_some_the_others_neither_see_nor_hear_of_it(playing: Library) -> None:
    picture = playing.bring("gwen")

    show(playing, "gwen", picture, "pilar")

    assert seen_by(playing, picture) == {"gwen", "pilar"}
    assert (len(heard(playing, "pilar")), heard(playing, "oleg"), heard(playing, "sofia")) == (1, [], [])
    assert shown(playing, picture) == {"pilar"}


def test_between_sessions_it_is_a_record_of_the_library_alone(library: Library) -> None:
    picture, before = library.bring("gwen"), library.table.loaded().head.seq

    show(library, "gwen", picture)

    assert seen_by(library, picture) == {"gwen", "pilar", "oleg", "sofia"}
    assert library.table.loaded().head.seq == before
    assert shown(library, picture) == {"pilar", "oleg", "sofia"}


def test_what_all_can_see_already_is_laid_before_them_all_the_same(playing: Library) -> None:
    picture = playing.bring("gwen", choice=ALL)

    show(playing, "gwen", picture)

    assert playing.table.last().record.kind == "show_picture"
    assert shown(playing, picture) == {"pilar", "oleg", "sofia"}


def test_the_record_and_who_may_see_it_are_stored_together_or_not_at_all(
    playing: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture, before = playing.bring("gwen"), playing.table.loaded().head

    def killed(*given: Any) -> None:
        showing.write_shown(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(doors, "write_shown", killed)
    with pytest.raises(KeyboardInterrupt):
        show(playing, "gwen", picture)

    assert playing.table.loaded().head.key == before.key
    assert not Event.objects.filter(table__campaign=playing.table.campaign, kind="show_picture").exists()
    assert (seen_by(playing, picture), shown(playing, picture)) == ({"gwen"}, set())


def test_a_way_back_does_not_take_it_back_and_it_is_never_collected(playing: Library) -> None:
    picture = playing.bring("gwen")
    then = playing.table.cursor()
    show(playing, "gwen", picture)
    playing.table.do("gwen", "set_limits", lines=["spiders"])

    playing.table.do("gwen", "rewind", to=then)

    assert "oleg" in seen_by(playing, picture)
    picture.refresh_from_db()
    assert picture.told


def test_hiding_it_again_does_not_unsay_who_was_shown_it(playing: Library) -> None:
    picture = playing.bring("gwen")
    show(playing, "gwen", picture, "pilar")
    picture.refresh_from_db()

    services.change(playing.viewer("gwen"), picture, choice=playing.chosen("oleg"))

    assert seen_by(playing, picture) == {"gwen", "oleg"}
    assert shown(playing, picture) == {"pilar", "oleg"}


def test_a_player_is_told_when_they_were_shown_it_and_not_who_else_was(playing: Library) -> None:
    picture = playing.bring("gwen")
    show(playing, "gwen", picture, "pilar", "oleg")

    told = {
        who: playing.cast.client(who).get(playing.rest(picture.public_id)).json()["shown_to"]
        for who in ("gwen", "pilar")
    }
    members = {who: playing.table.member(who) for who in ("pilar", "oleg")}
    assert (set(told["gwen"]), told["pilar"]) == (set(members.values()), [members["pilar"]])


@pytest.mark.parametrize("who", ["oleg", "sofia"])
def test_who_may_not_choose_who_sees_it_does_not_show_it(playing: Library, who: str) -> None:
    picture = playing.bring("gwen", choice=ALL)

    with pytest.raises(NotAllowed):
        show(playing, who, picture)


def test_showing_it_to_nobody_changes_nothing(playing: Library) -> None:
    with pytest.raises(NothingChanges):
        showing.show(playing.viewer("gwen"), playing.bring("gwen"), ())


def test_no_browser_sends_the_command_itself(playing: Library) -> None:
    picture = playing.bring("gwen")

    with pytest.raises(UnknownKind):
        playing.table.do("gwen", "show_picture", picture=picture.public_id)


def test_a_program_shows_one(playing: Library) -> None:
    picture = playing.bring("gwen")
    client, address = playing.cast.client("gwen"), playing.rest(picture.public_id, "show")

    answer = client.post(address, {"to": [playing.table.member("pilar")]}, content_type="application/json")

    assert answer.status_code == 200
    assert seen_by(playing, picture) == {"gwen", "pilar"}
    assert playing.cast.client("oleg").post(address, {}, content_type="application/json").status_code == 404
