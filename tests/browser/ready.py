"""A table that is ready to play: Gwen runs a live scene, Pilar has Voltaire, Oleg has Reth; each in their language."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.seats import Seat
from tests.browser.stage import SCENE

Sit = Callable[..., Seat]
PHONE = {"width": 390, "height": 844}


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
    staged = site.stage("low_tide", first=first, opposition=opposition)
    for who, seat in zip(("gwen", "pilar", "oleg"), table.seats, strict=True):
        staged.sit_down(seat, who)
        expect(seat.scene.get_by_role("heading", name=SCENE)).to_be_visible()
    if phone:
        table.on_phones()
    return table


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
