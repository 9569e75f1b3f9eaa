"""Pictures on pages of the journal: who may not see one sees nothing of it."""

import pytest

from campaigns.journal import revealing, visible, writing
from campaigns.journal.models import Block, Page
from campaigns.journal.writing import Change
from campaigns.library import services
from campaigns.library.models import Picture, PictureShown
from tests.campaigns.journal.conftest import ALL, GMS
from tests.campaigns.library.conftest import Library


def put(library: Library, who: str, page: Page, picture: Picture, text: str = "", choice: object = ALL) -> Block:
    change = Change("", "", text, choice=choice, picture=picture.public_id)  # type: ignore[arg-type]
    assert writing.save(library.viewer(who), page, [change]) == []
    return visible.blocks(library.viewer(who), page)[-1]


@pytest.fixture
def quay(library: Library) -> Page:
    return library.page("gwen", "The quay")


def test_a_picture_stands_on_a_page(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=ALL, alt="A quay at night")

    put(library, "gwen", quay, picture, "Lit **so**")

    found = library.get("oleg", f"{quay.public_id}/")
    assert 'alt="A quay at night"' in found and library.rest(picture.public_id, "screen") in found
    assert "<strong>so</strong>" in found
    assert 'alt="A quay at night"' in library.get("oleg", f"{quay.public_id}/peek/")


def test_who_may_not_see_it_sees_nothing_of_the_block(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", alt="Canary-of-the-alt")
    block = put(library, "gwen", quay, picture, "Canary-of-the-caption #canary-tag [[The quay]]")

    client = library.cast.client("oleg")
    rest = f"/api/v1/tables/{library.table.id}/pages/"
    texts = [library.get("oleg", f"{quay.public_id}/{part}") for part in ("", "edit/", "history/", "peek/")]
    texts += [library.get("oleg", part) for part in ("", "?tag=other")]
    texts += [client.get(f"{rest}{quay.public_id}/{part}").content.decode() for part in ("", "history/")]
    secret = ("Canary", "canary-tag", picture.public_id, block.public_id)
    assert [word for text in texts for word in secret if word in text] == []


def test_who_may_show_it_is_told_for_whom_it_is_hidden_and_shows_it(library: Library, quay: Page) -> None:
    picture = library.bring("gwen")
    block = put(library, "gwen", quay, picture)

    assert "3 readers of this part" in library.get("gwen", f"{quay.public_id}/")
    assert library.post("gwen", f"{quay.public_id}/act/", do="show_picture", block=block.public_id) == 302

    assert "readers of this part" not in library.get("gwen", f"{quay.public_id}/")
    assert library.fetched(picture)["oleg"] == 200
    assert PictureShown.objects.filter(picture=picture).count() == 3


def test_who_may_not_show_it_is_not_told(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=library.chosen("pilar"))
    block = put(library, "pilar", quay, picture)

    assert "show_picture" not in library.get("pilar", f"{quay.public_id}/")
    assert library.post("pilar", f"{quay.public_id}/act/", do="show_picture", block=block.public_id) == 403
    assert library.fetched(picture)["oleg"] == 404


def test_revealing_a_part_shows_its_picture_too(library: Library, quay: Page) -> None:
    picture = library.bring("gwen")
    block = put(library, "gwen", quay, picture, choice=GMS)

    revealing.reveal(library.viewer("gwen"), quay, [block], (library.table.member("pilar"),))

    assert {who: code for who, code in library.fetched(picture).items() if code == 200} == {"gwen": 200, "pilar": 200}
    assert library.reads("pilar", quay) == [""] and library.reads("oleg", quay) == []


def test_the_editor_puts_one_changes_what_is_under_it_and_takes_it_off(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=ALL, alt="The quay at dusk")
    address = f"{quay.public_id}/edit/"
    form = library.get("gwen", address)
    assert f'value="{picture.public_id}"' in form and 'alt="The quay at dusk"' in form

    sent = {"picture-+p": picture.public_id, "text-+p": "", "who-+p": "everyone"}
    assert library.post("gwen", address, **sent) == 302
    (block,) = visible.blocks(library.viewer("oleg"), quay)
    assert (block.kind, block.picture) == ("picture", picture)

    given = {f"text-{block.public_id}": "At night", f"base-{block.public_id}": block.mark}
    assert library.post("gwen", address, **given) == 302
    block = library.fresh("gwen", block)
    assert (block.text, block.kind) == ("At night", "picture")

    off = {**given, f"base-{block.public_id}": block.mark, f"off-{block.public_id}": "on"}
    assert library.post("gwen", address, **off) == 302
    assert library.reads("gwen", quay) == []


def test_a_picture_that_is_hidden_from_the_writer_is_not_there_to_be_put(library: Library, quay: Page) -> None:
    hidden = library.bring("gwen")

    assert hidden.public_id not in library.get("pilar", f"{quay.public_id}/edit/")
    sent = {"picture-+p": hidden.public_id, "text-+p": "", "who-+p": "everyone"}
    assert library.post("pilar", f"{quay.public_id}/edit/", **sent) == 404


def test_a_part_with_words_does_not_become_a_picture(library: Library, quay: Page) -> None:
    block = library.block("gwen", quay, "Words")

    writing.save(library.viewer("gwen"), quay, [Change(block.public_id, block.mark, "Words", "picture")])

    assert library.fresh("gwen", block).kind == "text"


def test_where_it_is_used_is_told_to_who_may_read_there(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=ALL)
    hidden = library.page("gwen", "The plan", GMS)
    put(library, "gwen", quay, picture)
    put(library, "gwen", hidden, picture, choice=GMS)

    used = {
        who: set(library.cast.client(who).get(library.rest(picture.public_id)).json()["used_on"])
        for who in ("gwen", "oleg")
    }
    assert used == {"gwen": {quay.public_id, hidden.public_id}, "oleg": {quay.public_id}}


def test_a_deleted_picture_takes_its_part_out_of_sight_and_brings_it_back(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=ALL)
    put(library, "gwen", quay, picture, "At night")

    services.drop(library.viewer("gwen"), picture)
    assert library.reads("gwen", quay) == []

    services.bring_back(library.viewer("gwen"), picture)
    assert library.reads("gwen", quay) == ["At night"]


def test_a_program_puts_one_and_takes_it_off(library: Library, quay: Page) -> None:
    picture = library.bring("gwen", choice=ALL)
    client, address = library.cast.client("gwen"), f"/api/v1/tables/{library.table.id}/pages/{quay.public_id}/blocks/"
    new = {"text": "", "picture": picture.public_id, "audience": {"who": "everyone"}}

    (block,) = client.post(address, {"changes": [new]}, content_type="application/json").json()["page"]["blocks"]
    assert (block["kind"], block["picture"]) == ("picture", picture.public_id)

    off = {"block": block["id"], "base": block["mark"], "text": "", "off": True}
    gone = client.post(address, {"changes": [off]}, content_type="application/json").json()
    assert gone["page"]["blocks"] == []


# --- chosen, and not saved yet


def test_a_picture_chosen_for_a_new_part_and_not_saved_is_chosen_there_again(library: Library, quay: Page) -> None:
    dusk, dawn = library.bring("gwen", "dusk", alt="Dusk"), library.bring("gwen", "dawn", alt="Dawn")
    address = f"{quay.public_id}/draft/"
    assert library.post("gwen", address, block="+p", picture=dusk.public_id, text="As it was") == 204
    assert library.post("gwen", address, block="+p1", picture=dawn.public_id, text="") == 204

    found = _flat(library.get("gwen", f"{quay.public_id}/edit/"))

    assert f'name="picture-+p" value="{dusk.public_id}" checked' in found and "As it was</textarea>" in found
    assert f'name="picture-+p1" value="{dawn.public_id}" checked' in found
    assert 'name="picture-+p2" value="" checked' in found
    assert visible.blocks(library.viewer("gwen"), quay) == []


def test_what_is_saved_of_two_chosen_pictures_is_a_draft_no_longer(library: Library, quay: Page) -> None:
    dusk = library.bring("gwen", "dusk")
    for name in ("+p", "+p1"):
        library.post("gwen", f"{quay.public_id}/draft/", block=name, picture=dusk.public_id, text="")

    given = {"text-+p": "", "picture-+p": dusk.public_id, "who-+p": "gms"}
    assert library.post("gwen", f"{quay.public_id}/edit/", **given) == 302
    assert set(visible.drafts(library.viewer("gwen"), quay)) == {"+p1"}

    assert library.post("gwen", f"{quay.public_id}/act/", do="forget", block="+p1") == 302
    assert visible.drafts(library.viewer("gwen"), quay) == {}


@pytest.mark.parametrize("gone", ["deleted", "hidden"])
def test_a_chosen_picture_that_is_gone_since_is_said_to_be_and_its_words_stay(
    library: Library, quay: Page, gone: str
) -> None:
    dusk = library.bring("gwen", "dusk", choice=ALL, alt="Dusk")
    library.post("pilar", f"{quay.public_id}/draft/", block="+p", picture=dusk.public_id, text="As it was")
    library.act("gwen", dusk, **({"do": "drop"} if gone == "deleted" else {"do": "change", "alt": "", "who": "gms"}))

    found = library.get("pilar", f"{quay.public_id}/edit/")

    assert "La imagen elegida para esta parte ya no está." in found
    assert "As it was</textarea>" in found and dusk.public_id not in found


def _flat(text: str) -> str:
    return " ".join(text.split())
