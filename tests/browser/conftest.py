"""Browser tests of the table: a real server with scripted dice, and people in browsers of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.seats import Seat
from tests.live import LiveSite

# A busy machine answers late; a right answer that comes late is still right.
expect.set_options(timeout=20_000)


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


@pytest.fixture(scope="module")
def table_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableSite]:
    site = TableSite(tmp_path_factory.mktemp("table"))
    site.manage("migrate", "--verbosity=0")
    try:
        site.start()
        yield site
    finally:
        site.close()


@pytest.fixture
def sit(browser: Browser, table_site: TableSite) -> Iterator[Callable[..., Seat]]:
    """Makes a person with a browser context of their own: `sit("Pilar", "es")`."""
    seats: list[Seat] = []

    def make(name: str, lang: str, *, width: int = 1440, height: int = 900, **context: object) -> Seat:
        made = browser.new_context(locale=lang, viewport={"width": width, "height": height}, **context)  # type: ignore[arg-type]
        seats.append(Seat(made.new_page(), table_site.url, name, lang))
        return seats[-1]

    yield make
    for seat in seats:
        seat.page.context.close()


@pytest.fixture
def demo_table(table_site: TableSite, sit: Callable[..., Seat]) -> dict[str, Seat]:
    """The demo's four people at their table; a test that plays on it leaves it for the next one as it is."""
    table_site.manage("demo", "--verbosity=0")
    people = {"gwen": ("Gwen", "en"), "pilar": ("Pilar", "es"), "oleg": ("Олег", "ru"), "sofia": ("Sofía", "es")}
    seats = {key: sit(name, lang) for key, (name, lang) in people.items()}
    for key, seat in seats.items():
        seat.sign_in(key)
    return seats
