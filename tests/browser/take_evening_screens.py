"""`python -m tests.browser.take_evening_screens`: those of docs/an-evening-off.md, on the walk described there."""

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from config.bootstrap.chromium import find_chromium
from tests.browser.conftest import Staged, TableSite
from tests.browser.evening_off import walk
from tests.browser.seats import DEMO, Seat
from tests.browser.take_screens import PHONE, demo_site, in_few_colours

LAPTOP = (1280, 800)


def seat_of(browser: Browser, site: TableSite, staged: Staged, who: str, size: tuple[int, int], theme: str) -> Seat:
    name, language = DEMO[who]
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    staged.sign_in(context, who)
    seat = Seat(context.new_page(), site.url, name, language)
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/")
    return seat


def keep(name: str, part: Page | Locator) -> None:
    in_few_colours(part, f"evening-{name}")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        with demo_site("en") as site:
            staged = site.stage("demo")
            gwen = seat_of(browser, site, staged, "gwen", LAPTOP, "light")
            pilar = seat_of(browser, site, staged, "pilar", PHONE, "dark")
            walk(staged, gwen, pilar, keep)
        browser.close()


if __name__ == "__main__":
    main()
