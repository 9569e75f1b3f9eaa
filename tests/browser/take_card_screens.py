"""`python -m tests.browser.take_card_screens`: those of docs/ten-minutes-with-cards.md, from the demo’s table."""

from playwright.sync_api import Browser, sync_playwright

from config.bootstrap.chromium import find_chromium
from tests.browser.conftest import TableSite
from tests.browser.take_screens import PHONE, WIDE, Person, demo_site, in_few_colours, show, table_of

NAME = "The Drowned Mile"
DOES = "Suelto el cabo y dejo que nos lleve la marea"
THROW = "+++0"
ENDING = "Estamos al otro lado, y la campana calla"


class Evening:
    """The demo's scene by the water, up to a vote on its ending."""

    def __init__(self, browser: Browser, site: TableSite) -> None:
        def person(name: str, size: tuple[int, int], language: str, theme: str) -> Person:
            return Person(browser, site.url, f"{name}@example.org", size, language, theme)

        self.site = site
        self.gwen = person("gwen", WIDE, "en", "light")
        self.pilar = person("pilar", PHONE, "es", "dark")
        self.table = table_of(self.gwen, NAME)

    def play(self) -> None:
        act, table = self.gwen.act, self.table
        self.keep(self.gwen, "scene")
        [maren] = [one for one in self.pilar.entities(table, "character") if one["name"] == "Maren Oake"]
        self.pilar.act(table, "describe_action", character=maren["id"], text=DOES)
        lines = [line for card in self.gwen.entities(table, "card") for line in card["lines"]]
        act(table, "count_aspects", aspects=[line["id"] for line in lines if line["kind"] == "detrimental"])
        self.pilar.act(table, "invoke_aspect", aspect=maren["aspects"][0]["id"])
        self.keep(self.pilar, "odds", tab="story")
        self.site.throw(THROW)
        self.pilar.act(table, "cast_dice")
        self.pilar.act(table, "pass_adjustments")
        act(table, "pass_adjustments")
        self.pilar.act(table, "resolve_scene", ending=ENDING)
        self.keep(self.gwen, "vote")

    def keep(self, person: Person, name: str, tab: str = "") -> None:
        show(person.page, f"{self.site.url}/t/{self.table}/", tab)
        in_few_colours(person.page, f"cards-{name}")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        with demo_site("en") as site:
            Evening(browser, site).play()
        browser.close()


if __name__ == "__main__":
    main()
