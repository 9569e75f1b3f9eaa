"""The Night Ferry's table and its files, as a page and as programs take them in."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from rules.moves.book.entities import Book
from scenes.stored import store
from tests.characters.ferry import ferry_table
from tests.conftest import Cast
from tests.rules.moves.catalogue import block
from tests.scenes.tables import Playing

FERRY = block("night_ferry")
MORE = """\
format: pbta-moves/1
moves:
  - {id: whistle, group: basic, name: {en: Whistle, es: Silbar, ru: Свистеть}, content: [drugs],
     roll: {add: [{stat: keen}]}, then: {hit: [{forward: {who: actor, amount: 1}}]}}
"""
BOOK = "format: pbta-playbook/1\nid: eel\nname: The Eel\n"


def upload(text: str) -> SimpleUploadedFile:
    return SimpleUploadedFile("more.yaml", text.encode())


class Files:
    """The Night Ferry's table, and its page of files as Gwen uses it."""

    def __init__(self, cast: Cast) -> None:
        self.cast = cast
        self.table: Playing = ferry_table(cast)
        self.page = f"/c/{self.table.id}/game/"
        self.rest = f"/api/v1/tables/{self.table.id}/game/"

    def posts(self, who: str = "gwen", **sent: Any) -> Any:
        return self.cast.client(who).post(self.page, sent)

    def sends(self, text: str, who: str = "gwen", **sent: Any) -> Any:
        return self.cast.client(who).post(self.rest, {"game_file": upload(text), **sent})

    def accepts(self, text: str, **sent: Any) -> HttpResponse:
        """Looks at it, then takes it in as the page would send it."""
        looked = self.posts(game_text=text, **sent).content.decode()
        seal = looked.split('name="seal" value="')[1].split('"')[0]
        answer: HttpResponse = self.posts(game_text=text, do="accept", seal=seal, **sent)
        return answer

    @property
    def state(self) -> Any:
        return store.load(self.table.id).head.state

    @property
    def book(self) -> Book:
        return max(self.state.all(Book), key=lambda book: book.version)  # type: ignore[no-any-return]


def later(**changes: str) -> str:
    text = FERRY
    for old, new in changes.items():
        text = text.replace({"stat": "stat: keen", "name": "The Night Ferry", "oar": "The Oar"}[old], new)
    return text
