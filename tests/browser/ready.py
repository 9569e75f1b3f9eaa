"""A table that is ready to play: Gwen runs a live scene, Pilar has Voltaire, Oleg has Reth; each in their language."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import uuid4

from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.seats import Seat

Sit = Callable[..., Seat]
PHONE = {"width": 390, "height": 844}
SCENE = "The Lighthouse at Low Tide"


@dataclass
class Table:
    site: TableSite
    gwen: Seat
    pilar: Seat
    oleg: Seat

    @property
    def seats(self) -> tuple[Seat, Seat, Seat]:
        return self.gwen, self.pilar, self.oleg

    def on_phones(self) -> None:
        """From here on everybody has a screen of a phone's size."""
        for seat in self.seats:
            seat.page.set_viewport_size(PHONE)  # type: ignore[arg-type]

    def no_complaints(self) -> None:
        assert [seat.complaints for seat in self.seats] == [[], [], []]


def ready_table(
    site: TableSite, sit: Sit, *, phone: bool = False, opposition: str | None = None, first: str = "voltaire"
) -> Table:
    """`first` is the ready hero that Pilar takes."""
    table = Table(site, sit("Gwen", "en"), sit("Pilar", "es"), sit("Олег", "ru"))
    start_campaign(table.gwen)
    link = invite(table.gwen)
    for seat, sample in ((table.pilar, first), (table.oleg, "reth")):
        seat.join(link)
        seat.to_table()
        seat.press_key("board.people.samples")
        seat.press_key("board.npc.copy", seat.dialog, name=seat.g(f"sample.{sample}.name"))
        expect(seat.people.get_by_role("heading", name=seat.g(f"sample.{sample}.name"))).to_be_visible()
    table.gwen.to_table()
    open_scene(table.gwen, opposition)
    for seat in table.seats:
        expect(seat.scene.get_by_role("heading", name=SCENE)).to_be_visible()
    if phone:
        table.on_phones()
    return table


def start_campaign(gwen: Seat) -> None:
    gwen.sign_up(f"gwen-{uuid4().hex[:8]}@example.org")
    gwen.page.get_by_role("link", name=gwen.t("pages.home.new")).first.click()
    gwen.page.get_by_role("main").get_by_role("textbox").first.fill("Low Tide")
    gwen.press_key("pages.new.do")
    expect(gwen.page.get_by_role("heading", name="Low Tide")).to_be_visible()


def invite(gwen: Seat) -> str:
    gwen.page.get_by_role("link", name=gwen.t("pages.overview.invite")).click()
    gwen.choose(gwen.t("pages.invite.role"), gwen.t("common.role_title.player"))
    gwen.press_key("pages.invite.make")
    link = gwen.page.get_by_label(gwen.t("pages.invite.link")).input_value()
    gwen.page.get_by_role("link", name=gwen.t("pages.tab.overview"), exact=True).click()
    return link


def open_scene(gwen: Seat, opposition: str | None) -> None:
    gwen.press_key("board.prep.new")
    gwen.fill(gwen.t("board.prep.title"), SCENE, gwen.dialog)
    gwen.press_key("board.prep.make", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    if opposition:
        gwen.press_key("board.gm.bring", gwen.scene)
        gwen.press_key("board.npc.copy", gwen.dialog, name=gwen.g(f"sample.{opposition}.name"))
        expect(gwen.scene.get_by_text(gwen.g(f"sample.{opposition}.name")).first).to_be_attached()
        gwen.press_key("common.button.close", gwen.dialog)
    gwen.press_key("board.prep.open", gwen.scene)
    gwen.press_key("board.prep.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


# -- acts that several tests share


def show(seat: Seat, tab: str) -> None:
    """On a phone, the tab where it is; wide enough, it is there already."""
    one = seat.page.get_by_role("tab", name=seat.t(f"board.tab.{tab}"))
    if one.is_visible():
        one.click()


def inside(seat: Seat, heading: str) -> Locator:
    """The part of the scene under that heading."""
    return seat.scene.get_by_role("region", name=heading)


def pass_all(*seats: Seat) -> None:
    for seat in seats:
        show(seat, "story")
        unfold(seat)
        seat.press_key("board.roll.do.pass_on_roll", seat.dock)


def unfold(seat: Seat) -> None:
    """The sheet of a phone may be folded to one line; it may also open by itself just now."""
    peek = seat.dock.locator("button.dock__peek")
    if not peek.is_visible():
        return
    for _ in range(5):
        drawn(seat)
        if peek.get_attribute("aria-expanded") == "true":
            return
        peek.click()
    expect(peek).to_have_attribute("aria-expanded", "true")


def unfold_offer(seat: Seat) -> None:
    """Of the one offer that waits: a phone shows one line of it until it is opened."""
    show(seat, "story")
    unfold(seat)
    expect(seat.dock.locator(".offer")).to_be_visible()
    folded = seat.dock.locator('.offer__open[aria-expanded="false"]')
    if folded.is_visible():
        folded.click()


def drawn(seat: Seat) -> None:
    """What was set before is on the screen: two frames have gone by."""
    seat.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")


def set_difficulty(gwen: Seat, value: int) -> None:
    show(gwen, "story")
    option = gwen.t("board.roll.ladder_option", name=gwen.g(f"ladder.{value}"), value={"signed": value})
    gwen.choose(gwen.t("board.roll.set_difficulty"), option, gwen.dock)
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)


def roll_dice(seat: Seat) -> None:
    show(seat, "story")
    seat.press_key("board.roll.do.roll_dice", seat.dock)


def declare(seat: Seat, action: str) -> None:
    """Send what is filled in; in some languages the button reads like the action itself."""
    seat.dock.get_by_role("button", name=seat.t(f"board.declare.do.{action}"), exact=True).last.click()
