"""A table that is ready to play: Gwen runs a live scene, Pilar has Voltaire, Oleg has Reth; each in their language."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.seats import PHONE, WAIT_MS, Seat
from tests.browser.sizes import Phones
from tests.browser.stage import SCENE

Sit = Callable[..., Seat]


@dataclass
class Table:
    site: TableSite
    gwen: Seat
    pilar: Seat
    oleg: Seat

    @property
    def seats(self) -> tuple[Seat, Seat, Seat]:
        return self.gwen, self.pilar, self.oleg

    def no_complaints(self) -> None:
        assert [seat.complaints for seat in self.seats] == [[], [], []]


def ready_table(
    site: TableSite, sit: Sit, *, on_phones: Phones = (), opposition: str | None = None, first: str = "voltaire"
) -> Table:
    """`first` is the ready hero that Pilar takes. The windows of those on phones grow small once they are there."""
    table = Table(site, sit("Gwen", "en"), sit("Pilar", "es"), sit("Олег", "ru"))
    staged = site.stage("low_tide", first=first, opposition=opposition)
    for who, seat in zip(("gwen", "pilar", "oleg"), table.seats, strict=True):
        staged.sit_down(seat, who)
        expect(seat.scene.get_by_role("heading", name=SCENE)).to_be_visible()
        if who in on_phones:
            seat.resize(**PHONE)
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


# What is there to press, or that nothing is any more: while dice are awaited it is neither.
READY = """() => document.querySelector(".roll__foot [aria-keyshortcuts='p'], .roll__foot [aria-keyshortcuts='h']")
  || !document.querySelector(".dock .roll:is([data-step=declared], [data-step=rolled])")"""


def pass_all(*seats: Seat) -> None:
    """Those of them whom the roll waits for pass. Then the breath closes it, if that was everybody."""
    all_hear(*seats)
    for seat in seats:
        show(seat, "story")
        unfold(seat)
        seat.page.wait_for_function(READY)
        if passing(seat).is_visible():
            passing(seat).click()


def all_hear(*seats: Seat) -> None:
    """What was pressed last, by whomever, is answered, and they show what came of it."""
    company = [one for one in seats[0].company or seats if one.frames and not one.page.is_closed()]
    for one in company:
        drawn(one)
    sent = {id: (when, one) for one in company for id, when in one.commands.items()}
    last = max(sent, key=lambda id: sent[id][0])
    by = sent[last][1]
    until(by, lambda: last in by.receipts)
    if moment := by.receipts[last]:
        for seat in seats:
            until(seat, lambda seat=seat: seat.has_heard(moment))
            drawn(seat)


def until(seat: Seat, true: Callable[[], bool]) -> None:
    """Something that is heard while this seat's page goes on drawing."""
    give_up = monotonic() + WAIT_MS / 1000
    while not true():
        assert monotonic() < give_up, f"{seat.name} has not heard of it"
        drawn(seat)


def passing(seat: Seat) -> Locator:
    return seat.dock.get_by_role("button", name=seat.t("board.roll.do.pass_on_roll"), exact=True)


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


def say_more(seat: Seat) -> None:
    """In the form of an action: what stands folded where there is little room."""
    fold = seat.dock.locator("details").filter(has=seat.page.locator("#declare-describe"))
    expect(fold).to_be_visible()
    if fold.get_attribute("open") is None:
        fold.locator("summary").first.click()


def by_hand(seat: Seat) -> None:
    """In the form of an action: whoever acts casts the dice, and does not let them fall with the opposition."""
    say_more(seat)
    box = seat.dock.get_by_label(seat.t("board.declare.when_opposed"))
    if box.is_visible():
        box.uncheck()


def pressing(seat: Seat, action: str, rating: str, stunt: str = "") -> Locator:
    """The button that declares that action with that rating, alone or with a stunt; with "", the first there is."""
    name = seat.g(f"rating.{rating}.name") if rating else ""
    if stunt:
        name = f"{name}, {seat.t('play.stunt.using', stunt=stunt)}"
    said = seat.t(f"board.declare.by.{action}", name=name, value="").strip()
    return seat.dock.get_by_role("button", name=said).first


def declare(seat: Seat, action: str, rating: str, *, hand: bool = True) -> None:
    """Press the rating in the open form, which sends what is filled in. `hand`: `by_hand`."""
    if hand:
        by_hand(seat)
    pressing(seat, action, rating).click()
