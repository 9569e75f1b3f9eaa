"""The journal over REST: the same pages, the same readers."""

from typing import Any

from django.test import Client

from tests.campaigns.journal.conftest import GMS, Journal


def rest(journal: Journal, name: str, method: str, address: str = "", **body: Any) -> Any:
    client: Client = journal.cast.client(name)
    url = f"/api/v1/tables/{journal.table.id}/pages/{address}"
    answer = getattr(client, method)(url, **({"data": body, "content_type": "application/json"} if body else {}))
    return answer.status_code, answer.json() if answer.content else None


def test_a_page_is_made_written_and_read(journal: Journal) -> None:
    status, made = rest(journal, "gwen", "post", title="Kesh", kind="person", audience={"who": "everyone"})
    changes = [{"text": "A marshal."}, {"text": "A traitor.", "audience": {"who": "everyone"}, "kind": "aloud"}]
    saved, answer = rest(journal, "gwen", "post", f"{made['id']}/blocks/", changes=changes)

    assert (status, saved) == (201, 200)
    assert [block["audience"]["who"] for block in answer["page"]["blocks"]] == ["gms", "everyone"]
    _, read = rest(journal, "pilar", "get", f"{made['id']}/")
    assert [(block["text"], block["kind"]) for block in read["blocks"]] == [("A traitor.", "aloud")]
    assert rest(journal, "pilar", "get")[1] == [{"id": made["id"], "title": "Kesh", "depth": 0}]


def test_a_clash_brings_both_texts_and_loses_neither(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A marshal.")
    journal.change("gwen", block, "A proud marshal.")
    change = {"block": block.public_id, "base": block.mark, "text": "A tired marshal."}

    status, answer = rest(journal, "gwen", "post", f"{page.public_id}/blocks/", changes=[change])

    (clash,) = answer["clashes"]
    assert status == 200
    assert (clash["text"], clash["now"]["text"]) == ("A tired marshal.", "A proud marshal.")
    again = {**change, "base": clash["now"]["mark"]}
    assert rest(journal, "gwen", "post", f"{page.public_id}/blocks/", changes=[again])[1]["clashes"] == []


def test_a_link_names_only_pages_one_sees(journal: Journal) -> None:
    hidden, page = journal.page("gwen", "Sarah", GMS), journal.page("gwen", "Kesh")
    journal.block("gwen", page, "Ask [[Sarah]].")

    _, gm = rest(journal, "gwen", "get", f"{page.public_id}/")
    _, player = rest(journal, "pilar", "get", f"{page.public_id}/")

    assert gm["blocks"][0]["links"] == [{"words": "Sarah", "page": hidden.public_id}]
    assert player["blocks"][0]["links"] == []
    assert player["blocks"][0]["text"] == gm["blocks"][0]["text"] == "Ask [[Sarah]]."


def test_a_hidden_title_is_empty_and_says_nothing_of_its_page(journal: Journal) -> None:
    page = journal.page("gwen", "Sarah", GMS)
    journal.block("gwen", page, "A letter.")

    _, read = rest(journal, "pilar", "get", f"{page.public_id}/")

    assert (read["title"], read["kind"], read["audience"]) == ("", None, None)


def test_a_block_is_revealed_and_its_open_history_begins(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    block = journal.block("gwen", page, "A spy.", GMS)
    address = f"{page.public_id}/blocks/{block.public_id}/audience/"

    assert rest(journal, "gwen", "put", address, who="everyone")[0] == 200
    assert rest(journal, "gwen", "put", address, who="everyone")[0] == 409

    _, versions = rest(journal, "pilar", "get", f"{page.public_id}/history/")
    assert [version["text"] for version in versions] == ["A spy."]


def test_a_page_renamed_by_who_does_not_see_above_it_stays_there(journal: Journal) -> None:
    hidden = journal.page("gwen", "Smugglers", GMS)
    page = journal.page("pilar", "A cove")
    whole = {"kind": "own", "audience": {"who": "everyone"}}
    assert (
        rest(journal, "gwen", "put", f"{page.public_id}/", title="A cove", parent=hidden.public_id, **whole)[0] == 200
    )

    assert rest(journal, "pilar", "put", f"{page.public_id}/", title="Our cove", parent=None, **whole)[0] == 200

    assert rest(journal, "gwen", "get", f"{page.public_id}/")[1]["parent"] == hidden.public_id


def test_what_is_not_known_is_refused(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")

    assert rest(journal, "gwen", "post", title="x", audience={"who": "strangers"})[0] == 400
    assert rest(journal, "gwen", "post", title="x", audience={"who": "everyone"}, secret=True)[0] == 400
    assert rest(journal, "gwen", "post", title="x", parent="zzzzzzzzzzzz", audience={"who": "everyone"})[0] == 404
    assert rest(journal, "gwen", "post", f"{page.public_id}/blocks/", changes=[{"text": "x" * 8_001}])[0] == 400


def test_what_is_made_for_people_nobody_chose_before_is_read_at_once(journal: Journal) -> None:
    audience = {"who": "chosen", "members": [journal.table.member("oleg")]}

    status, made = rest(journal, "pilar", "post", title="Our plan", audience=audience)

    assert (status, made["title"], made["audience"]["who"]) == (201, "Our plan", "chosen")
    saved = rest(
        journal, "pilar", "post", f"{made['id']}/blocks/", changes=[{"text": "mine", "audience": {"who": "mine"}}]
    )
    assert [block["text"] for block in saved[1]["page"]["blocks"]] == ["mine"]


def test_what_was_deleted_comes_back_with_a_change_of_it(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal.")
    wanted = {"title": "Kesh", "kind": "person", "audience": {"who": "everyone"}}
    assert rest(journal, "gwen", "delete", f"{page.public_id}/")[0] == 204
    assert rest(journal, "gwen", "get", f"{page.public_id}/")[0] == 404
    assert rest(journal, "pilar", "put", f"{page.public_id}/", **wanted)[0] in (403, 404)

    status, back = rest(journal, "gwen", "put", f"{page.public_id}/", **wanted)

    assert (status, back["blocks"][0]["text"]) == (200, "A marshal.")
    assert rest(journal, "pilar", "get", f"{page.public_id}/")[0] == 200
