"""`python -m tests.browser.take_screens`: the pictures of docs/screens, from a running site with the demo campaign.

The site is a real one on a free port; the dice are written down, so that every run shows the same moment of a fight.
With `en`, `ru` or `first` only those are taken; `first` is the walk of docs/first-ten-minutes.md.
"""

import os
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import django
from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from campaigns.language import words  # noqa: E402
from config.bootstrap.chromium import find_chromium  # noqa: E402
from tests import templates  # noqa: E402
from tests.browser.conftest import TableSite  # noqa: E402
from tests.browser.first_minutes import LAPTOP, walk  # noqa: E402
from tests.browser.seats import Seat  # noqa: E402

SCREENS = Path(__file__).resolve().parent.parent.parent / "docs" / "screens"
WIDE, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)
COLOURS = 256  # of a small picture
TABS = ("people", "scene", "story")

TEXTS = {
    "en": {
        "aspect": "Lightning in the Rigging",
        "made": "Listing Hard to Port",
        "how": "I cut the topsail loose.",
        "blow": "Mind the paint.",
        "compel": "You doze off against the wheel for one breath.",
        "line": "Mind the paint, Marshal. She is still being paid for.",
    },
    "ru": {
        "aspect": "Молнии в такелаже",
        "made": "Сильный крен на левый борт",
        "how": "Рублю фал верхнего паруса.",
        "blow": "Осторожнее с краской.",
        "compel": "Вы на один вдох засыпаете у штурвала.",
        "line": "Осторожнее с краской, маршал. За корабль ещё не заплачено.",
    },
}

SEND = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json", ...JSON.parse(document.body.getAttribute("hx-headers")) };
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : {});
  return [answer.status, await answer.json()];
}"""
PREFER = """async ([name, value]) => {
  const body = new FormData(document.querySelector("form[data-theme-form]"));
  body.set(name, value);
  await fetch("/account/preferences/", { method: "POST", body, redirect: "manual" });
}"""


class Person:
    """One of the demo's people, in a browser of their own."""

    def __init__(
        self, browser: Browser, url: str, email: str, size: tuple[int, int], language: str, theme: str
    ) -> None:
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=size == PHONE,
            locale=language,
            reduced_motion="reduce",
        )
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: print("in the page:", error))
        self.url = url
        self.page.goto(url)
        self.page.locator(f"form:has(input[value='{email}']) button").click()
        self.page.wait_for_selector("details.drop .face")
        self.page.evaluate(PREFER, ["language", language])
        self.page.evaluate(PREFER, ["theme", theme])

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        status, answer = self.page.evaluate(SEND, [path, body])
        assert status < 300, answer
        return answer

    def act(self, table: str, kind: str, **args: Any) -> list[str]:
        body = {"id": str(uuid.uuid4()), "kind": kind, "args": args}
        made: list[str] = self.ask(f"/api/v1/tables/{table}/commands/", body)["made"]
        return made

    def entities(self, table: str, kind: str) -> list[dict[str, Any]]:
        put = self.ask(f"/api/v1/tables/{table}/")["put"]
        return [entity for entity in put.values() if entity["type"] == kind]


def table_of(person: Person, name: str) -> str:
    """The id of a campaign's table, by the campaign's name."""
    id: str = next(one["id"] for one in person.ask("/api/v1/campaigns/") if one["name"] == name)
    return id


class Shoot:
    """A site in one language with its fight under way, and the camera."""

    def __init__(self, browser: Browser, site: TableSite, language: str) -> None:
        self.browser, self.site, self.language = browser, site, language
        self.gwen, self.pilar, self.oleg = (self.person(name) for name in ("gwen", "pilar", "oleg"))
        self.table = table_of(self.gwen, words.text(language, "demo.campaign.name"))
        self.campaign = f"/c/{self.table}/"

    def person(self, name: str, size: tuple[int, int] = WIDE, theme: str = "light") -> Person:
        return Person(self.browser, self.site.url, f"{name}@example.org", size, self.language, theme)

    def play(self) -> None:
        """To the middle of a roll: an advantage is there, an attack is one short, and a compel waits."""
        hero, ally, foe, band = self._cast()
        texts, table = TEXTS[self.language], self.table
        scene = next(one["id"] for one in self.gwen.entities(table, "scene") if one["state"] == "live")
        self.gwen.act(table, "place_aspect", on=scene, text=texts["aspect"])
        self.gwen.act(table, "open_conflict", conflict_kind="physical")
        self.gwen.act(table, "break_ties", order=[ally, hero, foe])
        self.site.throw("+00+", "+0--", "+0++")
        self._advantage(ally, texts)
        self._attack(hero, band, texts)
        trouble = next(
            one["id"]
            for one in self.gwen.entities(table, "aspect")
            if one.get("slot") == "trouble" and one["on"] == hero
        )
        self.gwen.act(table, "offer_compel", target=hero, aspect=trouble, compel="decision", effect=texts["compel"])

    def _advantage(self, ally: str, texts: dict[str, str]) -> None:
        table = self.table
        what = {"action": "create_advantage", "rating": "forceful", "mode": "create", "text": texts["made"]}
        roll = self.oleg.act(table, "declare_action", character=ally, describe=texts["how"], **what)[0]
        self.gwen.act(table, "set_opposition", roll=roll, difficulty=2)
        self.oleg.act(table, "roll_dice", roll=roll)
        for person in (self.oleg, self.pilar, self.gwen):
            person.act(table, "pass_on_roll", roll=roll)
        self.oleg.act(table, "end_turn", character=ally)

    def _attack(self, hero: str, band: str, texts: dict[str, str]) -> None:
        table = self.table
        self.pilar.act(table, "say", text=texts["line"], character=hero)
        what = {"action": "attack", "rating": "flashy", "target": band, "describe": texts["blow"]}
        roll = self.pilar.act(table, "declare_action", character=hero, **what)[0]
        self.gwen.act(table, "defend", roll=roll, character=band, rating="other")
        self.pilar.act(table, "roll_dice", roll=roll)

    def _cast(self) -> list[str]:
        """Pilar's hero, Oleg's hero, the marshal, the band of mooks: by who plays them and what they are."""
        everybody = self.gwen.entities(self.table, "character")
        seats = {
            who: person.ask(f"/api/v1/tables/{self.table}/")["me"]["member"]
            for who, person in (("pilar", self.pilar), ("oleg", self.oleg))
        }
        played = {one["controller"]: one["id"] for one in everybody}
        kinds = {one["kind"]: one["id"] for one in everybody if one["shown"]}
        return [played[seats["pilar"]], played[seats["oleg"]], kinds["npc"], kinds["group"]]

    def take(
        self,
        name: str,
        path: str,
        who: str = "pilar",
        size: tuple[int, int] = WIDE,
        theme: str = "light",
        tab: str = "",
    ) -> None:
        person = self.person(who, size, theme)
        show(person.page, self.site.url + path, tab)
        keep(person.page, name)
        person.context.close()


def show(page: Page, url: str, tab: str = "") -> None:
    page.goto(url, wait_until="networkidle" if "/t/" not in url else "load")
    if "/t/" in url:
        page.wait_for_selector(".live:not(.live--lost)", state="attached")
    if tab:
        page.get_by_role("tab").nth(TABS.index(tab)).click()
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)


def keep(page: Page, name: str) -> None:
    """In true colours: a palette would shift the grounds or the marks."""
    Image.open(BytesIO(page.screenshot())).convert("RGB").save(SCREENS / f"{name}.png", optimize=True)
    print(name)


@contextmanager
def demo_site(language: str) -> Iterator[TableSite]:
    templates.begin_run()
    with tempfile.TemporaryDirectory() as folder:
        site = TableSite(Path(folder))
        site.manage("demo", f"--language={language}", "--verbosity=0")
        try:
            site.start()
            yield site
        finally:
            site.close()
            templates.end_run()


def english(at: Shoot) -> None:
    page = at.browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}).new_page()
    for name, path in (("welcome", "/"), ("sign-in", "/account/login/")):
        show(page, at.site.url + path)
        keep(page, name)
    at.play()
    board, hero = f"/t/{at.table}/", at.pilar.entities(at.table, "can")[0]["mine"][0].split(":")[1]
    at.take("home", "/")
    at.take("campaign", at.campaign)
    at.take("character", f"{at.campaign}characters/{hero}/")
    at.take("prepare", f"{at.campaign}scenes/", "gwen")
    at.take("settings-dark", f"{at.campaign}settings/", "gwen", theme="dark")
    at.take("board-wide", board)
    at.take("board-dark", board, theme="dark")
    at.take("board-gm", board, "gwen")
    at.take("board-spectator", board, "sofia")
    at.take("board-tablet", board, size=TABLET)
    for tab in TABS:
        at.take(f"board-phone-{tab}", board, size=PHONE, tab=tab)
    at.take("board-phone-dark", board, size=PHONE, theme="dark", tab="story")
    at.take("campaign-phone-dark", at.campaign, size=PHONE, theme="dark")


def russian(at: Shoot) -> None:
    at.play()
    board, hero = f"/t/{at.table}/", at.pilar.entities(at.table, "can")[0]["mine"][0].split(":")[1]
    at.take("board-ru", board)
    at.take("board-ru-dark", board, "gwen", theme="dark")
    at.take("board-ru-phone", board, size=PHONE, tab="story")
    at.take("character-ru-phone", f"{at.campaign}characters/{hero}/", size=PHONE)


def first_minutes(browser: Browser) -> None:
    """Small files: what is pressed, by itself, in few colours."""
    with demo_site("en") as site:
        gwen, pilar, robin = (
            first_seat(browser, site, name, language)
            for name, language in (("Gwen", "en"), ("Pilar", "es"), ("Robin", "en"))
        )
        walk(site, gwen, pilar, robin, keep_small)


def first_seat(browser: Browser, site: TableSite, name: str, language: str) -> Seat:
    context = browser.new_context(viewport=LAPTOP, locale=language, reduced_motion="reduce")  # type: ignore[arg-type]
    return Seat(context.new_page(), site.url, name, language)


def keep_small(name: str, part: Page | Locator) -> None:
    in_few_colours(part, f"first-{name}")


def in_few_colours(part: Page | Locator, name: str) -> None:
    page = part if isinstance(part, Page) else part.page
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    picture = Image.open(BytesIO(part.screenshot())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(SCREENS / f"{name}.png", optimize=True)
    print(name)


def main() -> None:
    chromium = find_chromium()
    SCREENS.mkdir(parents=True, exist_ok=True)
    wanted = set(sys.argv[1:]) or {"en", "ru", "first"}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for language, pictures in (("en", english), ("ru", russian)):
            if language in wanted:
                with demo_site(language) as site:
                    pictures(Shoot(browser, site, language))
        if "first" in wanted:
            first_minutes(browser)
        browser.close()


if __name__ == "__main__":
    main()
