"""Somebody at the table without eyes: all they know is said to them, all they do is done by keys.

What they hear is what live regions come to say, and what the browser tells of the control that has the focus: its
role, its name, its description. Every act says what is to be heard of it; silence, a word said twice, a nameless
control on the way, or a focus that is nowhere fails it.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import expect

from tests.browser.focus import WATCH
from tests.browser.seats import Seat

FAR = 60
PATIENCE = 20
# What is added to a region that was there before it: one that comes with its words is not read by all.
LISTEN = """() => {
    const heard = (window.heard = []);
    const region = (node) => node.closest("[aria-live], [role=status], [role=alert], output");
    const said = ({ target, type, addedNodes }) => {
        const near = region(target.nodeType === 1 ? target : target.parentElement ?? document.body);
        if (!near || near.getAttribute("aria-live") === "off") return;
        if (type === "characterData") heard.push(target.data.trim());
        else for (const node of addedNodes) if (node.nodeType !== 8) heard.push(node.textContent.trim());
    };
    const all = { subtree: true, childList: true, characterData: true };
    new MutationObserver((seen) => seen.forEach(said)).observe(document, all);
}"""

AROUND = "document.activeElement.closest('dialog, fieldset, [role=group]')"


@dataclass(frozen=True)
class Heard:
    """The control that has the focus, as it is read out; `within` is the dialog or group that it stands in."""

    role: str
    name: str
    description: str
    within: str
    states: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join([self.role, repr(self.name), self.description, *self.states])


class ByEar:
    def __init__(self, seat: Seat) -> None:
        self.seat, self.page = seat, seat.page
        self.tree = seat.page.context.new_cdp_session(seat.page)
        self.page.keyboard.press("Tab")
        self.page.evaluate(WATCH)
        self.page.evaluate(LISTEN)
        self.lines: list[str] = []
        self.told: Counter[str] = Counter()
        self.acts: list[str] = []

    # -- words

    def t(self, key: str, **params: object) -> str:
        return self.seat.t(key, **params)

    def g(self, path: str, **params: object) -> str:
        return self.seat.g(path, **params)

    # -- hearing

    def focus(self) -> Heard:
        node, around = self._told_of("document.activeElement"), self._told_of(AROUND)
        states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        told = tuple(name for name in ("invalid", "disabled", "pressed", "checked", "expanded") if on(states.get(name)))
        said = (node.get(key, {}).get("value", "") for key in ("role", "name", "description"))
        return Heard(*said, around.get("name", {}).get("value", ""), told)

    def _told_of(self, element: str) -> dict[str, Any]:
        """What the browser's accessibility tree has of it."""
        found = self.tree.send("Runtime.evaluate", {"expression": element})["result"]
        if "objectId" not in found:
            return {}
        asked = {"objectId": found["objectId"], "fetchRelatives": False}
        return dict(self.tree.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def hears(self, *texts: str) -> None:
        """Each of them in a line of its own, or in what is read of the focus."""
        for text in texts:
            self._waits_for(lambda text=text: self._heard(text), f"never heard {text!r}")

    def _heard(self, text: str) -> bool:
        self._listens()
        found = next((line for line in self.lines if text in line), None)
        if found is not None:
            self.lines.remove(found)
            return True
        focus = self.focus()
        return any(text in told for told in (focus.name, focus.description, focus.within))

    def _listens(self) -> None:
        new = self.page.evaluate("window.heard.splice(0)")
        self.lines += new
        self.told.update(new)

    def _waits_for(self, what: Callable[[], bool], failing: str) -> None:
        until = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < until, f"{self.seat.name} {failing}\n{self.story()}"
            self.page.wait_for_timeout(20)

    def story(self) -> str:
        return "\n".join([*self.acts[-12:], f"focus: {self.focus()}", "heard since: " + " | ".join(self.lines)])

    # -- keys

    def key(self, key: str, *hears: str) -> None:
        self._strike(key)
        self.hears(*hears)
        self.is_somewhere()

    def key_in_time(self, key: str, *hears: str) -> None:
        """The key, once what it presses is there to be pressed: what one may do comes right after a frame."""
        expect(self.page.locator(f"[aria-keyshortcuts='{key}']")).to_be_enabled()
        self.key(key, *hears)

    def press(self, name: str, *hears: str) -> None:
        """Tab on to the control with that name, and Enter."""
        self.goes_to(name)
        self.key("Enter", *hears)

    def opens(self, name: str) -> None:
        """The control with that name leads on to another one, whose name is read."""
        before = self.goes_to(name)
        self._strike("Enter")
        self._waits_for(lambda: self.focus().name not in ("", before.name), f"is not led on by {name!r}")
        self.is_somewhere()

    def types(self, words: str) -> None:
        """In the field that has the focus."""
        assert self.focus().role == "textbox", self.story()
        self.page.keyboard.insert_text(words)

    def commands(self, words: str, *hears: str) -> None:
        """In the message line; then back to the story."""
        self.key("c", self.t("board.chat.message"))
        self.types(words)
        self.key("Enter", *hears)
        self.page.keyboard.press("Escape")
        self._waits_for(lambda: self.focus().name == self.t("board.tab.story"), "does not come back to the story")

    def chooses(self, rating: str, *hears: str) -> None:
        """Among several ratings, by Tab; choosing one does what it is for."""
        self._walks_to(lambda focus: rating in focus.name, rating)
        self.key("Enter", *hears)

    def goes_to(self, name: str) -> Heard:
        """By Tab, to the control with just that name."""
        return self._walks_to(lambda focus: focus.name == name, name)

    def goes_back_to(self, name: str) -> Heard:
        """As `goes_to`, the other way."""
        return self._walks_to(lambda focus: focus.name == name, name, "Shift+Tab")

    def _walks_to(self, is_it: Callable[[Heard], bool], name: str, step: str = "Tab") -> Heard:
        """Whatever is passed on the way has a name, and none is told as wrong."""
        passed = []
        for _ in range(FAR):
            focus = self._settled()
            if is_it(focus):
                return focus
            assert "invalid" not in focus.states, f"on the way: {focus}\n{self.story()}"
            passed.append(str(focus))
            self.page.keyboard.press(step)
        raise AssertionError(f"{self.seat.name} found no way to {name}: {passed}\n{self.story()}")

    def _settled(self) -> Heard:
        """What has the focus and has a name: what is drawn anew while it is asked for has none for that moment."""
        until = time.monotonic() + PATIENCE
        while not (focus := self.focus()).name:
            assert time.monotonic() < until, f"{self.seat.name} is at something that has no name\n{self.story()}"
            self.page.wait_for_timeout(20)
        return focus

    def _strike(self, key: str) -> None:
        self._listens()
        self.lines.clear()
        self.told.clear()
        self.acts.append(f"{self.focus()} <- {key}")
        self.page.keyboard.press(key)

    # -- what must hold after every act

    def is_somewhere(self) -> None:
        """The focus is on something with a name, and always was; and nothing was said twice."""
        assert self.page.evaluate("document.activeElement !== document.body"), self.story()
        self._settled()
        lost = self.page.evaluate("window.lostFocus")
        assert lost == [], f"the focus was lost: {lost}\n{self.story()}"
        twice = [line for line, times in self.told.items() if times > 1]
        assert twice == [], f"said twice: {twice}\n{self.story()}"


def on(state: object) -> bool:
    return state not in (None, False, "false")
