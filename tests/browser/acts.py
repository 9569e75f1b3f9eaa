"""Counting what a piece of play takes: each click, key and typed or chosen field of anybody is one act."""

from dataclasses import dataclass, field

from playwright.sync_api import Locator

from tests.browser.seats import Seat


@dataclass
class Acts:
    """`made` says them one by one, so that a failing count tells what was done."""

    made: list[str] = field(default_factory=list)

    @property
    def count(self) -> int:
        return len(self.made)

    def click(self, control: Locator) -> None:
        self.made.append(f"click {control.inner_text().strip()}")
        control.click()

    def press(self, seat: Seat, name: str, within: Locator | None = None) -> None:
        """The button with that name."""
        self.click((within or seat.dock).get_by_role("button", name=name, exact=True))

    def send(self, seat: Seat, name: str, within: Locator | None = None) -> None:
        """One form, with all that was put into it beforehand: its words, its ticks, and the button with that name."""
        self.press(seat, name, within)

    def pick(self, seat: Seat, name: str) -> None:
        """One of several answers, by its label."""
        self.made.append(f"pick {name}")
        seat.pick(name, seat.dock)

    def key(self, seat: Seat, key: str) -> None:
        self.made.append(f"key {key}")
        seat.page.keyboard.press(key)

    def fill(self, seat: Seat, label: str, words: str) -> None:
        self.made.append(f"fill {label}")
        seat.fill(label, words, seat.dock)
