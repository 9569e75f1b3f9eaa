"""Browser tests of the table: a real server with scripted dice and a stage, and people in browsers of their own.

One server stands for all tests of a process; each test has people and a table that no other one knows.
"""

import json
from collections.abc import Callable, Iterator, Mapping, ValuesView
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.seats import DEMO, GAME, PHONE, Seat
from tests.browser.sizes import Phones
from tests.browser.windows import FLAGS, Windows
from tests.live import LiveSite

# A busy machine answers late; a right answer that comes late is still right.
expect.set_options(timeout=20_000)


@dataclass(frozen=True)
class Staged:
    """What `tests.browser.stage` has set up: a campaign, its people's addresses, and a session for each of them.

    `pages`: of a full site, the addresses of all pages by who may open them and their names.
    """

    url: str
    campaign: str
    emails: dict[str, str]
    sessions: dict[str, str]
    cookie: str
    pages: dict[str, dict[str, str]]

    def sign_in(self, context: BrowserContext, who: str) -> None:
        context.add_cookies([{"name": self.cookie, "value": self.sessions[who], "url": self.url}])

    def sit_down(self, seat: Seat, who: str) -> Seat:
        """Signed in, and straight to the table."""
        self.sign_in(seat.page.context, who)
        seat.at_table(self.campaign)
        return seat


class TableSite(LiveSite):
    """A live site whose dice fall as `throw` says, in the order they are cast; then by chance."""

    server = "tests.browser.scripted_server"

    @property
    def script(self) -> Path:
        return self.folder / "dice.txt"

    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "DICE_FILE": str(self.script)}

    def throw(self, *throws: str) -> None:
        """Each throw is four signs: "++0-"."""
        faces = {"+": "1", "0": "0", "-": "-1"}
        self.script.write_text("\n".join(" ".join(faces[sign] for sign in throw) for throw in throws))

    def throw_plain(self, *throws: tuple[int, ...]) -> None:
        """Faces of plain dice, a throw each."""
        self.script.write_text("\n".join(" ".join(map(str, throw)) for throw in throws))

    def stage(self, name: str, **arguments: Any) -> Staged:
        """One of the sets of `tests.browser.stage`."""
        asked = Request(f"{self.url}/stage/{name}/", json.dumps(arguments).encode(), method="POST")
        with urlopen(asked, timeout=60) as answer:
            return Staged(self.url, **json.load(answer))


@pytest.fixture(scope="session")
def browser_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableSite]:
    site = TableSite(tmp_path_factory.mktemp("table"))
    try:
        site.start()
        yield site
    finally:
        site.close()


@pytest.fixture
def table_site(browser_site: TableSite) -> TableSite:
    """The one server of this process, its dice at rest."""
    browser_site.throw()
    return browser_site


@pytest.fixture(scope="session")
def live_site(browser_site: TableSite) -> TableSite:
    """In browsers the same site is for everything."""
    return browser_site


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "args": [*browser_type_launch_args["args"], *FLAGS]}


@pytest.fixture(scope="session")
def windows(browser: Browser, browser_site: TableSite) -> Iterator[Windows]:
    kept = Windows(browser, browser_site.url)
    yield kept
    kept.close()


@pytest.fixture
def motion() -> str:
    """Little of it: what moves is drawn sixty times a second in every window. Where it matters, a file has its own."""
    return "reduce"


@pytest.fixture
def sit(windows: Windows, table_site: TableSite, motion: str) -> Iterator[Callable[..., Seat]]:
    """Makes a person with a browser context of their own: `sit("Pilar", "es")`."""
    seats: list[Seat] = []

    def make(name: str, lang: str, *, width: int = 1440, height: int = 900, **options: object) -> Seat:
        size = {"width": width, "height": height}
        context = windows.open(locale=lang, viewport=size, reduced_motion=motion, **options)
        seats.append(Seat(context.new_page(), table_site.url, name, lang, seats))
        return seats[-1]

    yield make
    for seat in seats:
        windows.give_back(seat.page.context)


Visit = Callable[..., Seat]


@pytest.fixture
def visit(table_site: TableSite, sit: Callable[..., Seat]) -> Visit:
    """One of the demo's people at a page of a campaign's site: `visit(staged, "pilar", "when/", width=390)`."""

    def enter(staged: Staged, who: str, part: str = "", **window: Any) -> Seat:
        seat = sit(*DEMO[who], **{"width": 1280, **window})
        staged.sign_in(seat.page.context, who)
        seat.page.goto(f"{staged.url}/c/{staged.campaign}/{part}")
        return seat

    return enter


class Company(dict[str, Seat]):
    """The people of one table: each sits down when first asked for, and `values` seats all, in their order.

    `people`: each one's name and language; `on_phones`: who of them looks through a small window.
    """

    def __init__(
        self,
        staged: Staged,
        sit: Callable[..., Seat],
        people: Mapping[str, tuple[str, str]],
        game: str = GAME,
        on_phones: Phones = (),
    ) -> None:
        super().__init__()
        self.staged, self.sit, self.people, self.game, self.on_phones = staged, sit, people, game, on_phones

    def __missing__(self, who: str) -> Seat:
        seat = self.sit(*self.people[who], **(PHONE if who in self.on_phones else {}))
        seat.game = self.game
        self[who] = self.staged.sit_down(seat, who)
        return self[who]

    def values(self) -> ValuesView[Seat]:
        return {who: self[who] for who in self.people}.values()


@pytest.fixture
def demo_table(table_site: TableSite, sit: Callable[..., Seat]) -> Company:
    """The demo's four people, at a table like the demo's."""
    return Company(table_site.stage("demo"), sit, DEMO)
