"""A person at the table in a browser of their own, who finds every control by its role and by its words."""

import json
from collections.abc import Sequence
from time import monotonic

from playwright.sync_api import Locator, Page, WebSocket, expect

from campaigns.language import words
from tests.browser.pages import answered, lay_out, sign_up

GAME = "accelerated"
WAIT_MS = 20_000
PHONE = {"width": 390, "height": 844}
DEMO_CAMPAIGN = "The Cloud Sea Accord"
DEMO = {"gwen": ("Gwen", "en"), "pilar": ("Pilar", "es"), "oleg": ("Олег", "ru"), "sofia": ("Sofía", "es")}


class Seat:
    """`t` and `g` are the words this person reads.

    `frames` is all that their socket was sent, `complaints` what went wrong in the console, `company` everybody of the
    test, this one too. `commands` are the ids of those they sent, and when.
    """

    def __init__(self, page: Page, url: str, name: str, lang: str, company: Sequence["Seat"] = ()) -> None:
        self.page, self.url, self.name, self.lang = page, url, name, lang
        self.game = GAME
        self.company = company
        self.frames: list[str] = []
        self.commands: dict[str, float] = {}
        self.complaints: list[str] = []
        page.set_default_timeout(WAIT_MS)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self.complaints.append(line.text) if line.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))
        socket.on("framesent", lambda payload: self._note_sent(str(payload)))

    def _note_sent(self, frame: str) -> None:
        if '"t":"cmd"' in frame:
            self.commands.setdefault(json.loads(frame)["id"], monotonic())

    # -- what was said over their socket

    @property
    def receipts(self) -> dict[str, str | None]:
        """The moment that each answered command has made, by the command's id; none for one that was refused."""
        answers = [json.loads(frame) for frame in self.frames if '"t":"receipt"' in frame]
        return {answer["id"]: answer.get("cursor") for answer in answers}

    def has_heard(self, moment: str) -> bool:
        return any(f'"cursor":"{moment}"' in frame for frame in self.frames if '"t":"receipt"' not in frame)

    # -- words

    def t(self, key: str, **params: object) -> str:
        return words.text(self.lang, key, **params)

    def g(self, path: str, **params: object) -> str:
        """A word of the game."""
        return self.t(f"{self.game}.{path}", **params)

    # -- places

    @property
    def dock(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("board.dock"))

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def scene(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("board.tab.scene"), exact=True)

    @property
    def people(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("board.tab.people"), exact=True)

    @property
    def tools(self) -> Locator:
        """The GM's bar; on a phone it stands over the scene."""
        return self.page.get_by_role("group", name=self.t("board.gm.tools"), exact=True)

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    # -- acts

    def press(self, label: str, within: Locator | None = None) -> None:
        """Press the button with that name."""
        (within or self.page).get_by_role("button", name=label, exact=True).click()
        answered(self.page)

    def press_key(self, key: str, within: Locator | None = None, **params: object) -> None:
        self.press(self.t(key, **params), within)

    def resize(self, width: int, height: int) -> None:
        lay_out(self.page, width, height)

    def fill(self, label: str, value: str, within: Locator | None = None) -> None:
        (within or self.page).get_by_label(label, exact=True).fill(value)

    def choose(self, label: str, option: str, within: Locator | None = None) -> None:
        (within or self.page).get_by_label(label, exact=True).select_option(label=option)

    def pick(self, label: str, within: Locator) -> None:
        """Press the label of one of several answers."""
        within.locator("label").filter(has_text=label).first.click()

    def menu(self, label: str, item: str, within: Locator | None = None) -> None:
        """Open the menu with that name and press one of its buttons."""
        summaries = (within or self.page).locator("summary")
        read, named = summaries.filter(has_text=label), (within or self.page).locator(f'summary[aria-label="{label}"]')
        expect(read.or_(named).first).to_be_visible()
        opener = read if read.count() else named
        opener.first.click()
        opener.first.locator("xpath=..").get_by_role("button", name=item, exact=True).click()

    def sees(self, text: str, within: Locator | None = None) -> None:
        expect((within or self.page).get_by_text(text).locator("visible=true").first).to_be_visible()

    def reads(self, text: str) -> None:
        """The log tells it in this person's language."""
        expect(self.log).to_contain_text(text)

    # -- the way to the table

    def sign_up(self) -> None:
        sign_up(self.page, self.url, self.name)

    def join(self, link: str) -> None:
        """By the link, with only a name; the link back that is shown then is left where it is."""
        self.page.goto(link)
        self.page.get_by_role("textbox").first.fill(self.name)
        self.press_key("pages.join.guest")
        self.page.get_by_role("link", name=self.t("pages.join.go_on"), exact=True).click()

    def to_table(self) -> None:
        self.page.get_by_role("link", name=self.t("pages.campaign.to_table"), exact=True).first.click()
        self._is_live()

    def at_table(self, campaign: str) -> None:
        self.page.goto(f"{self.url}/t/{campaign}/")
        self._is_live()

    def _is_live(self) -> None:
        """Asked of the one mark: to look for the words reads the whole page, again and again while it comes."""
        expect(self.page.locator(".live")).to_have_text(self.t("board.connection.live"))
