"""`python -m tests.browser.take_site_screens`: every page of a campaign's site, with a list, into docs/screens/site.

Wide in light English and on a phone in dark Russian, as the GM has them; what people wrote stays as they wrote it.
"""

from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from config.bootstrap.chromium import find_chromium
from tests.browser.conftest import Staged
from tests.browser.pages import speak
from tests.browser.take_screens import PHONE, SCREENS, WIDE, demo_site

FOLDER = SCREENS / "site"
QUALITY, TALLEST = 60, 2_000
# The table, the outside and other people's documents have pictures elsewhere, or are no pages of a campaign.
NOT_HERE = {"table", "about", "rules", "api_docs", "profile_shared", "offline"}
LOOKS = (("wide", WIDE, "light", "en"), ("phone", PHONE, "dark", "ru"))


def page_of(browser: Browser, staged: Staged, size: tuple[int, int], theme: str, language: str) -> Page:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,  # type: ignore[arg-type]
        reduced_motion="reduce",
    )
    staged.sign_in(context, "gwen")
    page = context.new_page()
    speak(page, staged.url, language)
    return page


def keep(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    page.evaluate("for (const one of document.images) one.loading = 'eager'")
    page.wait_for_timeout(400)
    picture = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
    picture.crop((0, 0, picture.width, min(picture.height, TALLEST))).save(FOLDER / f"{name}.webp", quality=QUALITY)
    print(name)


def listed(names: list[str]) -> str:
    looks = [look for look, *_ in LOOKS]
    head = [row("page", *looks), row(*["---"] * (len(looks) + 1))]
    rows = [row(name, *(f"![{name}, {look}]({name}-{look}.webp)" for look in looks)) for name in names]
    return "\n".join(["# Every page of a campaign's site", "", "Made by `make screens`.", "", *head, *rows, ""])


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, demo_site("en") as site:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        staged = site.stage("full")
        pages = {name: path for name, path in sorted(staged.pages["gwen"].items()) if name not in NOT_HERE}
        for look, size, theme, language in LOOKS:
            page = page_of(browser, staged, size, theme, language)
            for name, path in pages.items():
                page.goto(staged.url + path)
                keep(page, f"{name}-{look}")
        browser.close()
    (FOLDER / "README.md").write_text(listed(list(pages)))


if __name__ == "__main__":
    main()
