"""Making a campaign together: who plays writes, everybody reads whose words they are, nothing is lost in a clash."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import board
from campaigns.duplicating.services import duplicate_campaign
from campaigns.founding import saying, told
from campaigns.founding.models import Piece, Tone, Wording
from campaigns.journal import remembered, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.relations import keeping
from campaigns.models import Membership
from campaigns.removal.services import rows_of
from rules.refusals import BadArgs, NameNeeded, NotAllowed, NothingChanges, Stale, TooLong, TooManyPieces
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

SEA = "A sea of clouds, and ships that sail on it."


def read(cast: Cast, table: Playing, who: str) -> str:
    found = cast.client(who).get(f"/c/{table.id}/together/").content.decode()
    return re.sub(r"\s+", " ", found)


def post(cast: Cast, table: Playing, who: str, address: str, **given: Any) -> Any:
    return cast.client(who).post(f"/c/{table.id}/together/{address}", given)


def rest(cast: Cast, table: Playing, who: str) -> dict[str, Any]:
    found: dict[str, Any] = cast.client(who).get(f"/api/v1/tables/{table.id}/beginning/").json()
    return found


def heroes(table: Playing) -> tuple[str, str]:
    """Pilar's and Oleg's."""
    pilars = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    return pilars, table.do("oleg", "copy_sample", sample="reth").made[0]


# --- the setting --------------------------------------------------------------------------------------------------


def test_a_player_words_the_setting_and_everybody_reads_whose_words_it_is(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "setting/", base="", text=SEA)

    for who in ("gwen", "oleg", "sofia"):
        assert SEA in read(cast, table, who) and "Pilar" in read(cast, table, who)
    assert cast.client("sam").get(f"/c/{table.id}/together/").status_code == 404


def test_of_two_who_word_it_at_once_the_second_reads_both_and_keeps_their_words(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "setting/", base="", text=SEA)

    answer = post(cast, table, "gwen", "setting/", base="", text="A city under the hill.")

    found = answer.content.decode()
    assert answer.status_code == 409
    assert "Pilar has changed this meanwhile:" in found and SEA in found
    assert "A city under the hill.</textarea>" in found
    assert Wording.objects.get().text == SEA


def test_who_was_refused_keeps_their_words_by_pressing_again(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "setting/", base="", text=SEA)
    refused = post(cast, table, "gwen", "setting/", base="", text="A city.").content.decode()
    [base] = set(re.findall(r'name="base" value="(\w+)"', refused))

    post(cast, table, "gwen", "setting/", base=base, text="A city.")

    assert rest(cast, table, "oleg")["setting"] == "A city."
    assert SEA in read(cast, table, "oleg")  # among the earlier words


def test_earlier_words_are_put_back(table: Playing, cast: Cast) -> None:
    saying.word(table.seats["pilar"], "", SEA)
    first = Wording.objects.get().mark
    saying.word(table.seats["gwen"], first, "")
    now = rest(cast, table, "pilar")["mark"]

    post(cast, table, "pilar", "setting/", base=now, again=first)

    assert rest(cast, table, "sofia")["setting"] == SEA
    assert post(cast, table, "pilar", "setting/", base=now, again="nothing").status_code == 404


def test_only_so_many_wordings_are_kept(table: Playing) -> None:
    mark = ""
    for number in range(saying.KEPT + 2):
        saying.word(table.seats["pilar"], mark, f"Wording {number}")
        mark = Wording.objects.latest("pk").mark

    assert Wording.objects.count() == saying.KEPT
    assert Wording.objects.earliest("pk").text == "Wording 2"


def test_two_wordings_after_the_same_one_cannot_stand(table: Playing) -> None:
    Wording.objects.create(campaign=table.campaign, after="gone", text=SEA, by=table.seats["pilar"])
    mark = Wording.objects.get().mark
    Wording.objects.create(campaign=table.campaign, after=mark, text="A city.", by=table.seats["oleg"])
    Wording.objects.filter(after=mark).update(id=0)  # another's, that was not there yet when it was looked for

    with pytest.raises(Stale):
        saying.word(table.seats["gwen"], mark, "A wood.")


# --- tone ---------------------------------------------------------------------------------------------------------


def test_everybody_ticks_tones_of_their_own_and_sees_what_others_want(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "tone/", tone=["eerie", "comic"], own="Like a fair at night")
    post(cast, table, "oleg", "tone/", tone=["eerie"])

    tones = {one["key"]: one["who"] for one in rest(cast, table, "gwen")["tones"] if one["who"]}
    assert {key: len(who) for key, who in tones.items()} == {"comic": 1, "eerie": 2}
    assert "Like a fair at night" in read(cast, table, "sofia")


def test_a_tone_of_who_has_left_counts_no_more(table: Playing, cast: Cast) -> None:
    saying.set_tone(table.seats["oleg"], ["eerie"], "")
    table.do("oleg", "leave_table")

    assert [one for one in rest(cast, table, "gwen")["tones"] if one["who"]] == []


def test_a_tone_that_is_not_on_the_list_is_refused_and_what_was_typed_stays(table: Playing, cast: Cast) -> None:
    answer = post(cast, table, "pilar", "tone/", tone=["loud", "eerie"], own="Loud")

    assert answer.status_code == 400 and 'value="Loud"' in answer.content.decode()
    assert re.search(r'value="eerie"\s+checked', answer.content.decode())
    assert not Tone.objects.exists()


# --- issues -------------------------------------------------------------------------------------------------------


def test_issues_are_called_as_the_game_calls_them(table: Playing, cast: Cast) -> None:
    cards = seat_table(cast, system="cards")

    assert "Current issues" in read(cast, table, "gwen") and "Impending issues" in read(cast, table, "gwen")
    assert "What is wrong already" in read(cast, cards, "gwen") and "Impending issues" not in read(cast, cards, "gwen")


def test_a_player_adds_an_issue_changes_it_takes_it_off_and_puts_it_back(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "add/", kind="now", text="The Empire wants the engine.")
    piece = Piece.objects.get()
    address = f"{piece.public_id}/"

    post(cast, table, "pilar", address, do="save", base=piece.mark, text="The Empire has the engine.")
    assert "The Empire has the engine." in read(cast, table, "sofia")
    post(cast, table, "pilar", address, do="off")
    assert rest(cast, table, "sofia")["pieces"] == [] == rest(cast, table, "oleg")["off"]
    assert [one["title"] for one in rest(cast, table, "pilar")["off"]] == ["The Empire has the engine."]
    post(cast, table, "pilar", address, do="back")
    assert [one["title"] for one in rest(cast, table, "sofia")["pieces"]] == ["The Empire has the engine."]


def test_the_gm_corrects_what_a_player_said_and_that_is_seen(table: Playing, cast: Cast) -> None:
    piece = saying.add_issue(table.seats["pilar"], "coming", "The strom.")

    post(cast, table, "gwen", f"{piece.public_id}/", do="save", base=piece.mark, text="The storm.")

    [said] = rest(cast, table, "oleg")["pieces"]
    assert (said["title"], said["by"], said["corrected"]) == ("The storm.", "Pilar", "Gwen")
    assert "corrected by Gwen" in read(cast, table, "gwen")


def test_nobody_else_changes_what_a_player_said(table: Playing, cast: Cast) -> None:
    piece = saying.add_issue(table.seats["pilar"], "now", "The storm.")

    for who in ("oleg", "sofia"):
        assert post(cast, table, who, f"{piece.public_id}/", do="off").status_code == 403
        with pytest.raises(NotAllowed):
            saying.change(table.seats[who], piece, piece.mark, "A calm.")
        with pytest.raises(NotAllowed):
            saying.put_back(table.seats[who], piece)


def test_who_changes_what_was_changed_meanwhile_is_refused_and_keeps_their_words(table: Playing, cast: Cast) -> None:
    piece = saying.add_issue(table.seats["pilar"], "now", "The storm.")
    saying.change(table.seats["gwen"], piece, piece.mark, "The great storm.")

    answer = post(cast, table, "pilar", f"{piece.public_id}/", do="save", base=piece.mark, text="The black storm.")

    found = answer.content.decode()
    assert answer.status_code == 409
    assert "The great storm." in found and 'value="The black storm."' in found


@pytest.mark.parametrize(
    ("kind", "text", "refusal"),
    [("face", "x", BadArgs), ("now", " ", NameNeeded), ("coming", "x" * 401, TooLong)],
)
def test_what_cannot_be_an_issue_is_refused(table: Playing, kind: str, text: str, refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        saying.add_issue(table.seats["pilar"], kind, text)

    assert not Piece.objects.exists()


def test_sixty_issues_are_enough(table: Playing) -> None:
    for number in range(saying.MOST):
        saying.add_issue(table.seats["pilar"], "now", str(number))
    with pytest.raises(TooManyPieces):
        saying.add_issue(table.seats["pilar"], "now", "One more")

    first = Piece.objects.earliest("pk")
    saying.take_off(table.seats["pilar"], first)
    saying.add_issue(table.seats["pilar"], "now", "One more")

    with pytest.raises(TooManyPieces):
        saying.put_back(table.seats["pilar"], first)


# --- faces and places -----------------------------------------------------------------------------------------------


def test_a_face_becomes_a_page_of_the_journal_that_everyone_reads(table: Playing, cast: Cast) -> None:
    post(cast, table, "pilar", "add/", kind="face", name="Marshal Kesh", text="She never sleeps.")
    post(cast, table, "oleg", "add/", kind="place", name="The Lantern Harbour")

    viewer = visible.viewer_of(table.seats["sofia"])
    kesh = visible.pages(viewer).get(title="Marshal Kesh")
    assert kesh.kind == "person" and visible.pages(viewer).get(title="The Lantern Harbour").kind == "place"
    assert [block.text for block in visible.blocks(viewer, kesh)] == ["She never sleeps."]
    assert f'href="/c/{table.id}/journal/{kesh.public_id}/"' in read(cast, table, "sofia")


def test_a_page_of_that_name_that_all_read_is_taken_and_a_hidden_one_is_not_given_away(
    table: Playing, cast: Cast
) -> None:
    gwen = visible.viewer_of(table.seats["gwen"])
    kesh = writing.create_page(gwen, title="Kesh", kind="person", choice=Choice("everyone"))
    writing.create_page(gwen, title="The Traitor", kind="person", choice=Choice("gms"))

    post(cast, table, "pilar", "add/", kind="face", name="kesh")
    post(cast, table, "gwen", "add/", kind="face", name="The Traitor")

    faces = [one["page"] for one in rest(cast, table, "pilar")["pieces"]]
    assert faces[0] == kesh.public_id
    assert visible.page_or_404(visible.viewer_of(table.seats["pilar"]), faces[1]).title == "The Traitor"
    assert visible.pages(visible.again(gwen)).filter(title="The Traitor").count() == 2


def test_the_same_face_stands_there_once(table: Playing, cast: Cast) -> None:
    saying.add_face(table.seats["pilar"], "face", "Kesh")

    with pytest.raises(NothingChanges):
        saying.add_face(table.seats["oleg"], "face", "Kesh")

    piece = Piece.objects.get()
    saying.take_off(table.seats["pilar"], piece)
    saying.add_face(table.seats["oleg"], "face", "Kesh")
    assert Piece.objects.get().off is None


def test_a_face_whose_page_is_hidden_later_is_nowhere_for_the_others(table: Playing, cast: Cast) -> None:
    piece = saying.add_face(table.seats["gwen"], "face", "Kesh")
    gwen = visible.viewer_of(table.seats["gwen"])
    page = visible.page_or_404(gwen, piece.page)
    fields: dict[str, Any] = {"title": "Kesh", "kind": "person", "parent": None, "open": False}
    writing.edit_page(gwen, page, choice=Choice("gms"), **fields)

    for who in ("pilar", "sofia"):
        assert "Kesh" not in read(cast, table, who)
        assert cast.client(who).get(f"/api/v1/tables/{table.id}/beginning/faces/").json() == []
    assert post(cast, table, "pilar", f"{piece.public_id}/", do="off").status_code == 404
    assert "Kesh" in read(cast, table, "gwen")


# --- heroes and what they have to do with each other -----------------------------------------------------------------


def test_a_player_says_whom_their_hero_knows(table: Playing, cast: Cast) -> None:
    voltaire, reth = heroes(table)

    post(cast, table, "pilar", "add/", kind="tie", hero=voltaire, other=reth, text="they fled one prison together")

    assert "Reth of the Andrali Resistance: they fled one prison together" in read(cast, table, "sofia")
    [tie] = rest(cast, table, "oleg")["pieces"]
    assert (tie["kind"], tie["hero"], tie["other"], tie["by"]) == ("tie", voltaire, reth, "Pilar")


def test_of_a_hero_says_whom_they_know_who_plays_them_or_runs_the_game(table: Playing, cast: Cast) -> None:
    voltaire, reth = heroes(table)
    tie = {"kind": "tie", "hero": voltaire, "other": reth, "text": "old friends"}

    assert post(cast, table, "oleg", "add/", **tie).status_code == 403
    assert post(cast, table, "gwen", "add/", **tie).status_code == 302
    for other in (voltaire, "character:nobody"):
        assert post(cast, table, "pilar", "add/", **{**tie, "other": other}).status_code == 404


def test_a_tie_to_a_draft_is_read_by_nobody_but_its_maker(table: Playing, cast: Cast) -> None:
    voltaire, _reth = heroes(table)
    draft = table.do("oleg", "create_character", char_kind="pc", name="Nobody Yet").made[0]

    assert "Nobody Yet" not in read(cast, table, "pilar")
    post(cast, table, "oleg", "add/", kind="tie", hero=draft, other=voltaire, text="brothers in secret")

    assert "brothers in secret" in read(cast, table, "oleg")
    for who in ("pilar", "gwen", "sofia"):
        assert "brothers in secret" not in read(cast, table, who)


def related(table: Playing, who: str) -> list[str]:
    return [row.text for row in remembered.relations(visible.viewer_of(table.seats[who]))]


def test_what_heroes_have_to_do_with_each_other_stands_on_their_pages(table: Playing, cast: Cast) -> None:
    voltaire, reth = heroes(table)
    piece = saying.add_tie(table.seats["pilar"], board.look(table.seats["pilar"]), voltaire, reth, "old friends")

    assert set(visible.about(visible.viewer_of(table.seats["sofia"]))) == {voltaire, reth}
    assert related(table, "sofia") == ["old friends"]
    saying.change(table.seats["gwen"], piece, piece.mark, "old enemies")
    assert related(table, "sofia") == ["old enemies"]
    saying.take_off(table.seats["pilar"], piece)
    assert related(table, "sofia") == []
    saying.put_back(table.seats["pilar"], piece)
    assert related(table, "sofia") == ["old enemies"]


def test_a_tie_that_is_worded_anew_on_a_page_reads_so_and_is_not_written_over(table: Playing, cast: Cast) -> None:
    voltaire, reth = heroes(table)
    piece = saying.add_tie(table.seats["pilar"], board.look(table.seats["pilar"]), voltaire, reth, "old friends")
    gwen = visible.viewer_of(table.seats["gwen"])
    keeping.change(gwen, remembered.relations(gwen).get(), "not what it seems", Choice("everyone"))

    assert "not what it seems" in read(cast, table, "sofia")
    with pytest.raises(Stale):
        saying.change(table.seats["pilar"], piece, piece.mark, "best friends")
    assert related(table, "sofia") == ["not what it seems"]


def test_a_tie_that_is_taken_off_a_page_or_hidden_there_is_not_read_here(table: Playing, cast: Cast) -> None:
    voltaire, reth = heroes(table)
    saying.add_tie(table.seats["pilar"], board.look(table.seats["pilar"]), voltaire, reth, "old friends")
    gwen = visible.viewer_of(table.seats["gwen"])

    keeping.change(gwen, remembered.relations(gwen).get(), "old friends", Choice("gms"))

    assert "old friends" not in read(cast, table, "sofia") and "old friends" in read(cast, table, "gwen")


# --- around it --------------------------------------------------------------------------------------------------------


def test_who_watches_reads_and_has_nothing_to_press(table: Playing, cast: Cast) -> None:
    saying.word(table.seats["pilar"], "", SEA)
    saying.set_tone(table.seats["pilar"], ["eerie"], "Like a fair")
    saying.add_issue(table.seats["pilar"], "now", "The storm.")

    found = read(cast, table, "sofia").partition("<main")[2].partition("</main>")[0]

    assert SEA in found and "The storm." in found
    assert "together/" not in found
    for refused in (lambda seat: saying.word(seat, "", "x"), lambda seat: saying.set_tone(seat, [], "")):
        with pytest.raises(NotAllowed):
            refused(table.seats["sofia"])


def test_the_home_asks_for_it_until_a_session_was_played_and_leads_there_after(table: Playing, cast: Cast) -> None:
    def home(who: str) -> str:
        return re.sub(r"\s+", " ", cast.client(who).get(f"/c/{table.id}/").content.decode())

    saying.word(table.seats["pilar"], "", SEA)
    assert "Make it together" in home("gwen") and f"/c/{table.id}/together/" in home("sofia")
    table.do("gwen", "start_session")

    assert "Make it together" not in home("gwen")
    assert f"/c/{table.id}/together/" in home("gwen") and SEA in read(cast, table, "gwen")


def test_what_there_is_yet_is_told_on_the_home(table: Playing) -> None:
    saying.word(table.seats["pilar"], "", SEA)
    saying.add_face(table.seats["pilar"], "place", "The quay")

    done = [part.key for part in told.begun(table.seats["oleg"], board.look(table.seats["oleg"])) if part.done]

    assert done == ["setting", "faces"]


def test_a_copy_begins_with_the_setting_but_not_with_who_said_what(table: Playing, cast: Cast) -> None:
    heroes(table)
    saying.word(table.seats["pilar"], "", SEA)
    saying.set_tone(table.seats["pilar"], ["eerie"], "Pilar's own words")
    saying.add_issue(table.seats["oleg"], "now", "The storm.")
    saying.take_off(table.seats["oleg"], saying.add_issue(table.seats["oleg"], "now", "Gone."))

    new = duplicate_campaign(seat=table.seats["gwen"], name="Again")

    found = cast.client("gwen").get(f"/api/v1/tables/{new.public_id}/beginning/").json()
    assert (found["setting"], found["set_by"]) == (SEA, "Gwen")
    assert [(one["title"], one["by"]) for one in found["pieces"]] == [("The storm.", "Gwen")]
    assert [one["key"] for one in found["tones"] if one["mine"]] == ["eerie"]
    assert found["own_tones"] == []


def test_all_of_it_goes_with_its_campaign(table: Playing) -> None:
    saying.word(table.seats["pilar"], "", SEA)
    saying.set_tone(table.seats["pilar"], ["eerie"], "")
    saying.add_issue(table.seats["pilar"], "now", "The storm.")

    going = {rows.model for of in rows_of for rows in of(table.campaign) if rows.exists()}

    assert {Wording, Tone, Piece} <= going


def test_programs_make_a_campaign_too(table: Playing, cast: Cast) -> None:
    client, address = cast.client("pilar"), f"/api/v1/tables/{table.id}/beginning/"
    voltaire, reth = heroes(table)

    client.patch(address, {"base": "", "setting": SEA, "tones": ["eerie"]}, "application/json")
    client.patch(address, {"own_tone": "Like a fair"}, "application/json")
    client.post(f"{address}faces/", {"name": "Kesh", "text": "She never sleeps."}, "application/json")
    tie = {"kind": "tie", "hero": voltaire, "other": reth, "text": "old friends"}
    found = client.post(f"{address}pieces/", tie, "application/json").json()
    piece = next(one for one in found["pieces"] if one["kind"] == "tie")
    here = f"{address}pieces/{piece['id']}/"

    assert (found["setting"], found["own_tones"]) == (SEA, [{"who": "Pilar", "text": "Like a fair"}])
    assert [one["key"] for one in found["tones"] if one["mine"]] == ["eerie"]
    assert client.patch(here, {"text": "rivals"}, "application/json").json()["code"] == "stale"
    changed = client.patch(here, {"base": piece["mark"], "text": "rivals"}, "application/json").json()
    assert "rivals" in [one["title"] for one in changed["pieces"]]
    assert client.patch(here, {"off": True}, "application/json").json()["off"][0]["id"] == piece["id"]
    assert client.patch(here, {"off": False}, "application/json").json()["off"] == []


def test_the_page_asks_as_often_with_much_said_as_with_little(table: Playing, cast: Cast) -> None:
    client, counts = cast.client("gwen"), []
    voltaire, reth = heroes(table)
    seat = Membership.objects.select_related("campaign", "user").get(pk=table.seats["pilar"].pk)
    for much in (1, 6):
        for number in range(much):
            saying.add_issue(seat, "now", f"{much} {number}")
            saying.add_face(seat, "face", f"Face {much} {number}")
            saying.add_tie(seat, board.look(seat), voltaire, reth, f"{much} {number}")
        client.get(f"/c/{table.id}/together/")
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/c/{table.id}/together/")
        counts.append(len(asked))
    assert counts[0] == counts[1]
