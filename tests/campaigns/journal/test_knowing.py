"""Who knows what, on the page, in one list, and over REST."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import knowing, revealing, visible, writing
from campaigns.journal.models import Block
from campaigns.journal.pages import secrets
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal


def people(journal: Journal) -> dict[str, dict[str, Any]]:
    names = {journal.table.member(who): who for who in journal.table.seats}
    found = {}
    for secret in knowing.secrets(journal.viewer("gwen")):
        found[secret.words] = {names[one.member.public_id]: one for one in secret.people}
    return found


def test_every_part_that_is_not_for_all_is_listed_with_who_was_shown_it(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.", ALL)
    journal.block("gwen", page, "My note.", MINE)
    secret = journal.block("gwen", page, "The queen's sister.", GMS)
    journal.table.do("gwen", "start_session")
    revealing.reveal(journal.viewer("gwen"), page, [secret], (journal.table.member("pilar"),))

    found = people(journal)

    assert list(found) == ["The queen's sister."]
    known = found["The queen's sister."]
    assert known["pilar"].shown is not None and known["pilar"].session == 1 and known["pilar"].reads
    assert known["oleg"].shown is None and not known["oleg"].reads


def test_what_was_for_some_from_the_start_is_known_without_having_been_shown(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "For Pilar.", journal.chosen("pilar"))

    known = people(journal)["For Pilar."]["pilar"]

    assert known.reads and known.shown is None


def hand_over(journal: Journal, giver: str, taker: str) -> None:
    journal.table.do(giver, "hand_over_gm", to=journal.table.member(taker))
    for seat in journal.table.seats.values():
        seat.refresh_from_db()


def test_who_handed_the_game_over_knows_what_was_there_and_not_what_came_later(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh", GMS)
    journal.block("gwen", page, "The queen's sister.", GMS)
    hand_over(journal, "gwen", "pilar")
    journal.block("pilar", journal.page("pilar", "Anna", GMS), "A spy.", GMS)

    found = {(one.title, one.words): one for one in knowing.secrets(journal.viewer("pilar"))}

    gwen, oleg = journal.table.seats["gwen"], journal.table.seats["oleg"]
    assert [key for key, one in found.items() if one.is_hidden_from(gwen)] == [("Anna", ""), ("Anna", "A spy.")]
    assert all(one.is_hidden_from(oleg) for one in found.values()) and len(found) == 4
    assert journal.get("pilar", "secrets/").count("Lo sabe: fue MJ") == 2


def test_who_ran_the_game_again_knows_what_came_until_then(journal: Journal) -> None:
    hand_over(journal, "gwen", "pilar")
    journal.block("pilar", journal.page("pilar", "Anna"), "A spy.", GMS)
    hand_over(journal, "pilar", "gwen")
    hand_over(journal, "gwen", "oleg")

    (secret,) = knowing.secrets(journal.viewer("oleg"))

    assert [one.member for one in secret.people if one.ran] == [journal.table.seats[who] for who in ("gwen", "pilar")]


def test_somebodys_own_note_was_not_known_to_who_ran_the_game_beside_them(journal: Journal) -> None:
    pilar = journal.table.seats["pilar"]
    journal.table.do("gwen", "set_role", member=pilar.public_id, role="cogm")
    note = journal.block("gwen", journal.page("gwen", "Kesh"), "The queen's sister.", MINE)
    journal.table.do("gwen", "set_role", member=pilar.public_id, role="player")
    writing.aim(journal.viewer("gwen"), note, GMS)

    (secret,) = knowing.secrets(journal.viewer("gwen"))

    assert secret.is_hidden_from(pilar)


def test_the_list_is_for_who_runs_the_game_alone(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "The queen's sister.", GMS)

    assert "sister" in journal.get("gwen", "secrets/")
    journal.get("pilar", "secrets/", 404)
    assert journal.cast.client("pilar").get(f"/api/v1/tables/{journal.table.id}/secrets/").status_code == 404


def test_telling_is_one_press_and_leads_back_to_the_row(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "The queen's sister.", GMS)
    oleg, here = journal.table.member("oleg"), f"/c/{journal.table.id}/journal/secrets/?whom=x&part=1"
    given = {"page": page.public_id, "block": block.public_id, "row": block.public_id, "to": oleg}

    answer = journal.cast.client("gwen").post(here, given)

    assert answer.status_code == 302 and answer["Location"] == f"{here}#s-{block.public_id}"
    assert journal.reads("oleg", page) == ["The queen's sister."] and journal.reads("pilar", page) == []


def test_in_a_list_narrowed_to_whom_it_was_told_one_goes_on_at_the_next_row(journal: Journal) -> None:
    first, second = (
        journal.block("gwen", journal.page("gwen", title), f"What {title} hides.", GMS) for title in ("Anna", "Kesh")
    )
    oleg = journal.table.member("oleg")
    here = f"/c/{journal.table.id}/journal/secrets/?whom={oleg}"

    def told(block: Block) -> str:
        given = {"page": block.page.public_id, "block": block.public_id, "row": block.public_id, "to": oleg}
        return journal.cast.client("gwen").post(here, given)["Location"]

    assert told(first) == f"{here}#s-{second.public_id}"
    assert told(second) == f"{here}#s-{second.public_id}"


def test_a_title_alone_is_told_in_the_list_too(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh", GMS)
    given = {"page": page.public_id, "block": "", "row": page.public_id, "to": journal.table.member("oleg")}

    journal.cast.client("gwen").post(f"/c/{journal.table.id}/journal/secrets/", given)

    page.refresh_from_db()
    assert [visible.title(journal.viewer(who), page) for who in ("oleg", "pilar")] == ["Kesh", ""]


def test_nobody_else_tells_from_the_list_and_to_nobody_nothing_is_told(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "The queen's sister.", GMS)
    here = f"/c/{journal.table.id}/journal/secrets/"
    given = {"page": page.public_id, "block": block.public_id, "row": block.public_id}

    assert journal.cast.client("pilar").post(here, given | {"to": journal.table.member("pilar")}).status_code == 404
    answer = journal.cast.client("gwen").post(here, given | {"to": "nobody"})

    assert answer.status_code >= 400 and 'role="alert"' in answer.content.decode()
    assert journal.reads("pilar", page) == journal.reads("oleg", page) == []


def test_the_list_is_narrowed_to_what_somebody_does_not_know(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "For Pilar.", journal.chosen("pilar"))
    journal.block("gwen", page, "For nobody.", GMS)

    pilars, olegs = (journal.get("gwen", f"secrets/?whom={journal.table.member(who)}") for who in ("pilar", "oleg"))

    assert "For Pilar." not in pilars and "For nobody." in pilars
    assert "For Pilar." in olegs and "For nobody." in olegs


def test_a_long_list_comes_in_parts_by_title(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "A_PART", 2)
    for title in ("Otto", "Kesh", "Anna"):
        journal.block("gwen", journal.page("gwen", title), f"What {title} hides.", GMS)

    first, second = journal.get("gwen", "secrets/"), journal.get("gwen", "secrets/?part=2")

    assert first.index("What Anna hides.") < first.index("What Kesh hides.")
    assert "What Otto hides." not in first and "What Otto hides." in second


def test_the_page_says_to_whom_a_part_was_shown_to_the_gm_alone(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "The queen's sister.", GMS)
    revealing.reveal(journal.viewer("gwen"), page, [block], tuple(map(journal.table.member, ("pilar", "oleg"))))

    assert "Shown to" in journal.get("gwen", f"{page.public_id}/")
    assert "Shown to" not in journal.get("pilar", f"{page.public_id}/")


def test_a_page_is_shown_over_rest_and_read_by_those_alone(journal: Journal) -> None:
    page = journal.page("gwen", "The letter", GMS)
    journal.block("gwen", page, "Come at midnight.", GMS)
    address = f"/api/v1/tables/{journal.table.id}/pages/{page.public_id}/reveal/"

    answer = journal.cast.client("gwen").post(
        address, {"to": [journal.table.member("pilar")]}, content_type="application/json"
    )

    assert answer.status_code == 200
    assert "Come at midnight." in journal.get("pilar", f"{page.public_id}/peek/")
    journal.get("oleg", f"{page.public_id}/peek/", 404)


def test_a_page_that_all_can_read_has_nothing_to_show(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")

    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/journal/{page.public_id}/act/", {"do": "show", "to": "all"}
    )

    assert answer.status_code == 409 and 'role="alert"' in answer.content.decode()


def test_whoever_shows_a_whole_page_is_told_how_many_secret_parts_that_opens(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh", GMS)
    journal.block("gwen", page, "A marshal.")

    assert "Opens the whole page" not in journal.get("gwen", f"{page.public_id}/")

    journal.block("gwen", page, "The queen's sister.", GMS)
    journal.block("gwen", page, "To be thought over.", MINE)

    assert "Opens the whole page, 1 secret part too." in journal.get("gwen", f"{page.public_id}/")

    journal.block("gwen", page, "A traitor.", GMS)

    assert "Opens the whole page, 2 secret parts too." in journal.get("gwen", f"{page.public_id}/")


def test_many_secrets_are_asked_for_as_few(journal: Journal) -> None:
    def asked() -> int:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            journal.get("gwen", "secrets/")
        return len(queries)

    page = journal.page("gwen", "Kesh")
    for who in ("pilar", "oleg"):
        journal.block("gwen", page, f"For {who}.", journal.chosen(who))
    asked()
    few = asked()
    for n in range(6):
        another = journal.page("gwen", f"Page {n}")
        secret = journal.block("gwen", another, f"Secret {n}.", GMS)
        revealing.reveal(journal.viewer("gwen"), another, [secret], (journal.table.member("pilar"),))

    assert asked() == few


def test_a_title_that_is_not_for_all_is_listed_and_told_by_itself(journal: Journal) -> None:
    page = journal.page("gwen", "Sarah", GMS)
    journal.block("gwen", page, "A traitor.", GMS)
    assert not people(journal)[""]["pilar"].reads

    given = {"do": "title", "block": "", "to": journal.table.member("pilar"), "back": "secrets"}
    assert journal.post("gwen", f"{page.public_id}/act/", **given) == 302

    viewer = journal.viewer("pilar")
    assert visible.title(viewer, visible.page_or_404(viewer, page.public_id)) == "Sarah"
    assert journal.reads("pilar", page) == [] and not visible.pages(journal.viewer("oleg")).exists()
    assert people(journal)[""]["pilar"].reads and not people(journal)[""]["oleg"].reads


def test_programs_tell_a_title_alone(journal: Journal) -> None:
    page = journal.page("gwen", "Sarah", GMS)
    journal.block("gwen", page, "A traitor.", GMS)
    base = f"/api/v1/tables/{journal.table.id}/"
    assert journal.cast.client("gwen").get(base + "secrets/").json()[0]["block"] is None

    body = {"title": True, "to": [journal.table.member("pilar")]}
    answer = journal.cast.client("gwen").post(
        f"{base}pages/{page.public_id}/reveal/", body, content_type="application/json"
    )

    assert answer.status_code == 200 and journal.reads("pilar", page) == []
    assert [row["title"] for row in journal.cast.client("pilar").get(base + "pages/").json()] == ["Sarah"]
