"""What browser tests do again and again, by visible controls."""

from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Page, expect

from tests.browser.windows import resize

AXE = Path(__file__).resolve().parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
GOOD_PASSWORD = "walrus under nine lamps"


def sign_up(page: Page, url: str, name: str) -> None:
    """As somebody whom the site does not know."""
    page.goto(f"{url}/account/signup/")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_label("E-mail").fill(f"{uuid4().hex}@example.org")
    page.get_by_label("Password").fill(GOOD_PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name="Make an account")).to_be_hidden()


def speak(page: Page, url: str, language: str) -> None:
    """Whoever is signed in reads the site in that language from now on."""
    page.goto(f"{url}/account/")
    form = page.locator("form").filter(has=page.locator("select[name=language]"))
    form.locator("select[name=language]").select_option(language)
    form.locator("button:not([type=button])").click()
    expect(page.locator("html")).to_have_attribute("lang", language)


def answered(page: Page) -> None:
    """No form is on its way any more: a script has sent it, and its page stays until the server has taken it."""
    expect(page.locator("form[data-sending]")).to_have_count(0)


# A colour on its way to another one is no colour to judge.
SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished))"""


def no_violations(page: Page) -> list[str]:
    """What axe-core finds once nothing moves any more, each as `rule: where`; an empty list is good."""
    page.evaluate(SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [f"{rule['id']}: {node['target']}" for rule in found["violations"] for node in rule["nodes"]]


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than its window; none or less is good."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def lay_out(page: Page, width: int, height: int = 850) -> None:
    """Its window made so large, and the page laid out anew."""
    resize(page, {"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)


def check(page: Page) -> None:
    """It fits its window and is free of barriers."""
    assert too_wide(page) <= 0
    assert no_violations(page) == []
