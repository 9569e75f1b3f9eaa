"""The page of a playbook, as people open it and write on it."""

import re
from html import unescape

from django.test import Client

from tests.scenes.tables import Playing

HTMX = {"HTTP_HX_REQUEST": "true"}


def make(table: Playing, client: Client, playbook: str, name: str = "") -> str:
    """The key of the character that the page of playbooks makes."""
    answer = client.post(f"/c/{table.id}/characters/new", {"playbook": playbook, "name": name})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer["Location"].rstrip("/").rpartition("/")[2])


class Page:
    """One person's page of one sheet."""

    def __init__(self, table: Playing, client: Client, key: str) -> None:
        self.table, self.client, self.key = table, client, key
        self.address = f"/c/{table.id}/characters/{key}/"

    def open(self) -> str:
        answer = self.client.get(self.address)
        assert answer.status_code == 200
        return unescape(answer.content.decode())

    def send(self, part: str, status: int = 302, **given: object) -> str:
        """As a browser without scripts."""
        answer = self.client.post(f"{self.address}playbook/{part}", given)
        assert answer.status_code == status, answer.content.decode()
        return unescape(answer.content.decode())

    def save(self, part: str, status: int = 200, **given: object) -> str:
        """As a page with scripts saves a field that was left."""
        answer = self.client.post(f"{self.address}playbook/{part}", given, **HTMX)  # type: ignore[arg-type]
        assert answer.status_code == status
        return unescape(answer.content.decode())

    def choose(self, kind: str, picks: list[str], choice: str = "", status: int = 302) -> str:
        return self.send("choose", status, kind=kind, choice=choice, pick=picks)

    @property
    def hero(self):  # type: ignore[no-untyped-def]
        return self.table.state().find(f"character:{self.key}")


def still_open(shown: str) -> list[str]:
    part = re.search(r'id="to-choose".*?</section>', shown, re.DOTALL)
    return (
        [" ".join(name.split()) for name in re.findall(r"<a href=[^>]*>(.*?)</a>", part[0], re.DOTALL)] if part else []
    )


def part_of(shown: str, id: str) -> str:
    found = re.search(rf'<form[^>]*id="{id}".*?</form>', shown, re.DOTALL)
    assert found
    return found[0]
