"""Where the keyboard's focus is, watched from frame to frame."""

from playwright.sync_api import expect

from tests.browser.seats import Seat

# Kept is what had it and went, or can no longer be used, so that in some frame nothing had it.
# Pressing beside everything leaves what had it where it is.
WATCH = """() => {
    const lost = (window.lostFocus = []);
    let last = document.activeElement;
    const look = () => {
        const now = document.activeElement;
        if (now !== document.body) last = now;
        else if (!last.isConnected || last.disabled || !last.checkVisibility()) {
            lost.push(last.outerHTML.slice(0, 200));
            last = document.body;
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def watch_focus(*seats: Seat) -> None:
    for seat in seats:
        seat.scene.focus()
        seat.page.evaluate(WATCH)


def focus_was_kept(*seats: Seat) -> None:
    """Since `watch_focus`, it never was on the page as a whole."""
    for seat in seats:
        expect(seat.page.locator(":focus")).to_have_count(1)
        assert seat.page.evaluate("window.lostFocus") == [], seat.name
