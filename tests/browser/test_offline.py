"""A browser whose line is gone: what it says then, and what it holds for whom. Each test has a browser of its own."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO
from time import monotonic

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from campaigns.language import words
from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.take_icons import APP, drawn

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
DEVICES = "fetch('/api/v1/me/devices/').then((answer) => answer.json()).then((found) => found.devices)"
WAIT = 30.0
NOT_TORN = """caches.match(location.pathname + "kept/", { ignoreVary: true })
    .then((one) => one?.text()).then((text) => text?.includes("</main>") && !text.includes("torn"))"""
HELD = "caches.keys().then((names) => names.filter((name) => name.startsWith('kept:')).length)"


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("demo")


@pytest.fixture
def away(browser: Browser, staged: Staged) -> Iterator[Open]:
    """A page of somebody in a browser that may have a worker: `away("pilar", "es")`."""
    contexts: list[BrowserContext] = []

    def make(who: str, lang: str, width: int = 1280, scheme: str = "light") -> Page:
        size = {"width": width, "height": 844}
        context = browser.new_context(locale=lang, viewport=size, color_scheme=scheme)  # type: ignore[arg-type]
        contexts.append(context)
        if who:
            staged.sign_in(context, who)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


def comes(page: Page, so: str) -> None:
    """Wait until that is so, on whatever page comes meanwhile; `wait_for_function` asks a promise only once."""
    ends = monotonic() + WAIT
    while not is_so(page, so):
        assert monotonic() < ends, so
        page.wait_for_timeout(100)


def is_so(page: Page, so: str) -> bool:
    try:
        return bool(page.evaluate(so))
    except Error as gone:
        if "context was destroyed" not in gone.message:
            raise
        return False


def served(page: Page, address: str) -> None:
    """There, with the worker before it."""
    page.goto(address)
    comes(page, READY)


def switch(page: Page, lang: str) -> None:
    box = page.get_by_role("switch", name=words.text(lang, "offline.keep.do"))
    box.check()
    expect(page.get_by_text(words.text(lang, "offline.keep.on"))).to_be_visible()
    expect(box).to_be_checked()


def holds(page: Page) -> int:
    found: int = page.evaluate(HELD)
    return found


@pytest.mark.parametrize(("width", "lang", "scheme"), [(1280, "en", "light"), (390, "ru", "dark")])
def test_without_a_net_the_page_says_so(away: Open, staged: Staged, width: int, lang: str, scheme: str) -> None:
    page = away({"en": "gwen", "ru": "oleg"}[lang], lang, width, scheme)
    served(page, f"{staged.url}/")

    page.context.set_offline(True)
    page.goto(f"{staged.url}/c/{staged.campaign}/")

    expect(page.get_by_role("heading", level=1, name=words.text(lang, "offline.none.title"))).to_be_visible()
    expect(page.get_by_text(words.text(lang, "offline.none.nothing"))).to_be_visible()
    assert no_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.set_offline(False)
    expect(page.get_by_role("heading", level=1, name="The Cloud Sea Accord")).to_be_visible()


def test_who_is_not_signed_in_has_no_worker(away: Open, staged: Staged) -> None:
    page = away("", "en")
    page.goto(f"{staged.url}/about/")
    page.wait_for_load_state("networkidle")

    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_what_is_kept_is_read_without_a_net(away: Open, staged: Staged) -> None:
    page = away("pilar", "es", 390)
    served(page, f"{staged.url}/c/{staged.campaign}/")
    assert holds(page) == 0
    switch(page, "es")

    page.context.set_offline(True)
    page.goto(f"{staged.url}/")
    page.get_by_role("link", name="The Cloud Sea Accord").click()

    expect(page.get_by_role("heading", level=1, name="The Cloud Sea Accord")).to_be_visible()
    expect(page.get_by_text(re.compile("Tal como se te mostró"))).to_be_visible()
    expect(page.locator(".paper__name")).to_be_visible()
    faces = page.locator("img")
    assert faces.evaluate_all("all => all.filter((one) => one.complete && !one.naturalWidth).length") == 0
    assert no_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


WHOLE = """() => [...document.querySelectorAll(".paper__ratings b")].map((one) => {
    const line = document.createRange();
    line.selectNodeContents(one);
    return line.getClientRects().length;
})"""


def test_on_a_phone_no_name_of_a_rating_is_broken(away: Open, staged: Staged) -> None:
    oleg = away("oleg", "ru", width=390)
    oleg.goto(f"{staged.url}/c/{staged.campaign}/kept/")
    expect(oleg.locator(".paper__ratings b").first).to_be_visible()

    assert set(oleg.evaluate(WHOLE)) == {1}


def test_the_kept_sheet_follows_the_theme_and_is_printed_black_on_white(away: Open, staged: Staged) -> None:
    page = away("pilar", "ru", scheme="dark")
    page.goto(f"{staged.url}/c/{staged.campaign}/kept/")
    ground = "getComputedStyle(document.querySelector('.paper')).backgroundColor"
    dark = page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor")
    assert page.evaluate(ground) == dark
    assert no_violations(page) == []

    page.emulate_media(media="print")

    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.querySelector('.sheet')).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).colorScheme") != "dark"
    expect(page.locator(".bar")).to_be_hidden()


def test_letting_go_of_it_leaves_nothing(away: Open, staged: Staged) -> None:
    page = away("pilar", "es")
    served(page, f"{staged.url}/c/{staged.campaign}/")
    switch(page, "es")

    page.get_by_role("switch").uncheck()

    expect(page.get_by_text(words.text("es", "offline.keep.off"))).to_be_visible()
    assert holds(page) == 0


def test_it_goes_with_signing_out(away: Open, staged: Staged) -> None:
    page = away("pilar", "es")
    served(page, f"{staged.url}/c/{staged.campaign}/")
    switch(page, "es")

    page.locator("[data-menu] summary").last.click()
    page.get_by_role("button", name=words.text("es", "common.button.sign_out")).click()

    expect(page.get_by_role("link", name=words.text("es", "common.button.sign_in")).first).to_be_visible()
    comes(page, "caches.keys().then((names) => names.length === 0)")
    assert holds(page) == 0


def test_it_goes_as_somebody_else_signs_in_here(away: Open, staged: Staged) -> None:
    page = away("pilar", "es")
    served(page, f"{staged.url}/c/{staged.campaign}/")
    switch(page, "es")

    page.context.clear_cookies()
    staged.sign_in(page.context, "oleg")
    page.goto(f"{staged.url}/")

    comes(page, f"{HELD}.then((many) => many === 0)")
    assert holds(page) == 0


def test_it_goes_with_the_seat(away: Open, staged: Staged) -> None:
    page = away("pilar", "es")
    served(page, f"{staged.url}/c/{staged.campaign}/")
    switch(page, "es")

    page.locator("summary", has_text=words.text("es", "pages.leave.open")).click()
    with page.expect_navigation():
        page.get_by_role("button", name=words.text("es", "pages.leave.do")).click()
    page.wait_for_load_state()

    comes(page, f"{HELD}.then((many) => many === 0)")
    assert holds(page) == 0


def test_what_was_hidden_since_is_gone_after_the_next_visit(away: Open, staged: Staged) -> None:
    gwen, pilar = away("gwen", "en"), away("pilar", "es")
    here = f"{staged.url}/c/{staged.campaign}"
    title = words.text("en", "journal.form.title_who")
    gwen.goto(f"{here}/journal/new/")
    gwen.get_by_role("textbox", name="Title").fill("A torn letter")
    gwen.get_by_label(words.text("en", "journal.form.kind"), exact=True).select_option("handout")
    gwen.get_by_label(title).select_option("everyone")
    gwen.locator("main form .btn--primary").first.click()
    gwen.wait_for_url(re.compile(r"/journal/\w{12}/"))
    handout = re.sub(r"(/journal/\w{12}/).*", r"\1", gwen.url)
    served(pilar, f"{here}/")
    switch(pilar, "es")
    pilar.goto(f"{here}/kept/")
    expect(pilar.get_by_text("A torn letter")).to_be_visible()

    gwen.goto(f"{handout}settings/")
    gwen.get_by_label(title).select_option("gms")
    gwen.locator("main form .btn--primary").first.click()
    expect(gwen.get_by_label(title)).to_have_count(0)
    pilar.goto(f"{here}/")
    comes(pilar, NOT_TORN)
    pilar.context.set_offline(True)
    pilar.goto(f"{here}/kept/")

    expect(pilar.get_by_role("heading", level=1, name="The Cloud Sea Accord")).to_be_visible()
    expect(pilar.get_by_text("A torn letter")).to_have_count(0)


TAKES = """
Notification.requestPermission = async () => "granted";
Object.defineProperty(Notification, "permission", { get: () => "granted" });
let held = null;
const p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const keys = { p256dh, auth: "BTBZMqHH6r4Tts7J_aSIgg" };
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey.length !== 65) throw new Error("no key");
  const endpoint = `https://push.example.com/${crypto.randomUUID()}`;
  held = { endpoint, toJSON: () => ({ endpoint, expirationTime: null, keys }), unsubscribe: async () => (held = null) };
  return held;
};
PushManager.prototype.getSubscription = async () => held;
"""


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_device_is_told_by_a_switch_and_no_more_by_the_same(
    away: Open, staged: Staged, width: int, scheme: str
) -> None:
    page = away("oleg", "ru", width, scheme)
    page.add_init_script(TAKES)
    served(page, f"{staged.url}/c/{staged.campaign}/when/")
    box = page.get_by_role("switch", name=words.text("ru", "calendar.remind.here"))

    box.check()

    expect(page.get_by_text(words.text("ru", "calendar.remind.on"), exact=True)).to_be_visible()
    assert len(page.evaluate(DEVICES)) == 1
    assert no_violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box.uncheck()
    expect(page.get_by_text(words.text("ru", "calendar.remind.here_off"))).to_be_visible()
    assert page.evaluate(DEVICES) == []


def test_the_icons_are_drawn_of_the_mark(browser: Browser) -> None:
    for name, content in drawn(browser).items():
        kept = (APP / name).read_bytes()
        if name.endswith(".svg"):
            assert kept == content
        else:
            parts = [Image.open(BytesIO(one)).convert("RGBA") for one in (kept, content)]
            assert parts[0].size == parts[1].size
            assert max(high for _low, high in ImageChops.difference(*parts).getextrema()) < 48, name
