"""Browser contexts that serve one test after the other: what they have fetched and compiled once is there for the next.

Every test gets pages that are new. What outlasts pages is emptied before the next one comes: cookies, permissions,
and all that a site may store. `test_windows.py` looks for what could be left.
"""

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

# Pages of one site share a process, which the page that waits keeps running between tests. What is not said in bounds
# opens as a laptop's window.
FLAGS = ["--process-per-site", "--window-size=1440,900"]
# What these do to a whole context cannot be undone, or not surely: a test does them to its page, which goes with it.
ONLY_ON_PAGES = (
    "add_init_script",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "route",
    "route_from_har",
    "route_web_socket",
    "set_default_navigation_timeout",
    "set_default_timeout",
    "set_extra_http_headers",
    "set_geolocation",
    "set_offline",
)
MOST = 8

Size = Mapping[str, int]  # width and height, in pixels


def resize(page: Page, size: Size) -> None:
    """Its window made so large, as by hand."""
    session = page.context.new_cdp_session(page)
    window = session.send("Browser.getWindowForTarget")["windowId"]
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": dict(size)})
    session.detach()


class Windows:
    """Contexts of one browser for one site at `url`, by the options they were made with.

    A page has its size from its window and not by emulation, at whose beginning a process forgets what it has fetched.
    """

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self._free: list[BrowserContext] = []
        self._options: dict[BrowserContext, str] = {}
        self._by_hand: set[BrowserContext] = set()

    def open(
        self, viewport: Size, *, color_scheme: Any = None, reduced_motion: Any = None, **options: Any
    ) -> BrowserContext:
        """A context as if it were new, whose one page waits and is not to be touched; others get this size and look."""
        context = self._taken(options)

        def new_page() -> Page:
            page = BrowserContext.new_page(context)
            resize(page, viewport)
            page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
            return page

        context.new_page = new_page  # type: ignore[method-assign]
        return context

    def _taken(self, options: dict[str, Any]) -> BrowserContext:
        """One that waits, or else a new one."""
        key = json.dumps(options, sort_keys=True)
        if free := [one for one in self._free if self._options[one] == key]:
            self._free.remove(free[-1])
            return free[-1]
        context = self.browser.new_context(service_workers="block", no_viewport=True, **options)
        for name in ONLY_ON_PAGES:
            setattr(context, name, _refused(name))
        self._notice_a_clock(context)
        context.new_page().goto(f"{self.url}/health")
        self._options[context] = key
        return context

    def _notice_a_clock(self, context: BrowserContext) -> None:
        """A page's clock by hand is that of its whole context, for good: it serves no test after this one."""
        install = context.clock.install

        def by_hand(**time: Any) -> None:
            self._by_hand.add(context)
            install(**time)

        context.clock.install = by_hand  # type: ignore[method-assign]

    def give_back(self, context: BrowserContext) -> None:
        """Emptied, for the next test. If too many wait, the one that has waited longest is closed."""
        _waits, *pages = context.pages
        for page in pages:
            page.close()
        if context in self._by_hand:
            self._by_hand.remove(context)
            self._end(context)
            return
        self._empty(context)
        self._free.append(context)
        if len(self._free) > MOST:
            self._end(self._free.pop(0))

    def _end(self, context: BrowserContext) -> None:
        del self._options[context]
        context.close()

    def _empty(self, context: BrowserContext) -> None:
        context.clear_cookies()
        session = context.new_cdp_session(context.pages[0])
        session.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        session.detach()

    def close(self) -> None:
        for context in list(self._options):
            self._end(context)


def _refused(name: str) -> Any:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError(f"A window serves many tests: call {name} on the page.")

    return refuse
