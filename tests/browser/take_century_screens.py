"""`python -m tests.browser.take_century_screens`: those of docs/ten-minutes-with-century.md, from the demo’s table."""

from typing import Any

from playwright.sync_api import Browser, sync_playwright

from config.bootstrap.chromium import find_chromium
from tests.browser.conftest import TableSite
from tests.browser.take_screens import PHONE, WIDE, Person, demo_site, in_few_colours, show, table_of

NAME = "The Last Lamp of Meridian"
AT_THE_GUARDS, AT_ROQUE = ("+++0", "0000"), ("++++", "-000")


class Evening:
    """The fight on the gallery, up to a hit that rolls up and asks for a wound or a concession."""

    def __init__(self, browser: Browser, site: TableSite) -> None:
        def person(name: str, size: tuple[int, int], language: str, theme: str) -> Person:
            return Person(browser, site.url, f"{name}@example.org", size, language, theme)

        self.site = site
        self.gwen = person("gwen", WIDE, "en", "light")
        self.pilar = person("pilar", PHONE, "es", "dark")
        self.oleg = person("oleg", PHONE, "ru", "light")
        self.table = table_of(self.gwen, NAME)
        self.ids: dict[str, str] = {
            one["name"]: one["id"] for one in self.gwen.entities(self.table, "character") if one["name"]
        }

    def play(self) -> None:
        self.keep(self.gwen, "scene")
        self.gwen.act(self.table, "open_conflict", conflict_kind="physical")
        self.gwen.act(self.table, "establish_initiative")
        billie, guards = self.of("Billie"), self.of("Guards")
        roll = self.attack(self.pilar, billie, guards, "guns")
        self.gwen.act(self.table, "defend", roll=roll, character=guards, rating="quality")
        self.keep(self.pilar, "attack", tab="story", part=".dock article")
        self.cast(self.pilar, roll, AT_THE_GUARDS)
        self.keep(self.gwen, "minions")
        lumen, roque = self.of("Lumen"), self.of("Roque")
        self.turns_until(lumen)
        roll = self.attack(self.gwen, lumen, roque, "guns")
        self.oleg.act(self.table, "defend", roll=roll, character=roque, rating="athletics")
        self.cast(self.gwen, roll, AT_ROQUE)
        self.keep(self.oleg, "hit", tab="story", part=".dock article")

    def turns_until(self, who: str) -> None:
        players = {self.of("Billie"): self.pilar, self.of("Roque"): self.oleg}
        while (now := self.on_turn()) != who:
            players.get(now, self.gwen).act(self.table, "end_turn", character=now)

    def on_turn(self) -> str:
        conflict = self.gwen.entities(self.table, "conflict")[-1]
        first: str = conflict["order"][conflict["at"]][0]
        return first

    def of(self, name: str) -> str:
        return next(id for known, id in self.ids.items() if name in known)

    def attack(self, person: Person, who: str, target: str, rating: str) -> str:
        what: dict[str, Any] = {"action": "attack", "rating": rating, "target": target}
        return person.act(self.table, "declare_action", character=who, **what)[0]

    def cast(self, person: Person, roll: str, throws: tuple[str, ...]) -> None:
        self.site.throw(*throws)
        person.act(self.table, "roll_dice", roll=roll)
        for one in (self.pilar, self.oleg, self.gwen):
            one.act(self.table, "pass_on_roll", roll=roll)

    def keep(self, person: Person, name: str, tab: str = "", part: str = ".scene") -> None:
        show(person.page, f"{self.site.url}/t/{self.table}/", tab)
        person.page.locator(part).first.scroll_into_view_if_needed()
        in_few_colours(person.page, f"century-{name}")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        with demo_site("en") as site:
            Evening(browser, site).play()
        browser.close()


if __name__ == "__main__":
    main()
