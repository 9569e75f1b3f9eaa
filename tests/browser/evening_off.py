"""The walk of docs/an-evening-off.md: a player who was not there, and a GM who sweeps and prepares.

`test_evening_off.py` plays it, `take_evening_screens.py` photographs it. Each presses only what is on their page.
"""

import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Staged
from tests.browser.seats import Seat

Keep = Callable[[str, Page | Locator], None]

SEND = """async ([path, body]) => {
  const headers = { "Content-Type": "application/json", ...JSON.parse(document.body.getAttribute("hx-headers")) };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(path + " " + answer.status + " " + (await answer.text()));
}"""
PROMISE = "Kesh wants her lanterns back before the new moon."
CLUE = "The cutter carried no cargo, only rope."
TOLD = "The boarders were after the lamp, and after nothing else."
NOTE = "Voltaire iría a hablar con Kesh"
EVENING = {
    "preparing.foe": "Marshal Kesh and her lamplighters",
    "preparing.goal": "To take the harbour’s lanterns down before the new moon",
    "preparing.urgent": "Without the lanterns nobody finds the way home through the fog.",
}


def walk(staged: Staged, gwen: Seat, pilar: Seat, keep: Keep) -> None:
    play_without_her(staged, gwen)
    read_what_happened(pilar, keep)
    answer_the_poll(pilar, keep)
    write_a_note(pilar, keep)
    sweep(gwen, keep)
    tell(gwen, keep)
    prepare(staged, gwen, keep)
    read_it_told(staged, pilar, keep)


def send(seat: Seat, path: str, body: dict[str, Any]) -> None:
    seat.page.evaluate(SEND, [f"/api/v1/tables/{path}", body])


def play_without_her(staged: Staged, gwen: Seat) -> None:
    """The evening itself, by commands, and the question when to go on."""
    table = staged.campaign

    def do(kind: str, **args: Any) -> None:
        send(gwen, f"{table}/commands/", {"id": str(uuid.uuid4()), "kind": kind, "args": args})

    do("say", text="The cutter comes about, and its lamps go out one by one.")
    for what, text, who in (("promise", PROMISE, "everyone"), ("clue", CLUE, "gms")):
        send(gwen, f"{table}/captures/", {"what": what, "text": text, "who": who})
    do("end_session")
    evenings = [
        datetime.now(UTC).replace(hour=19, minute=0, second=0, microsecond=0) + timedelta(days=n) for n in (9, 10)
    ]
    asked = {"title": "The fog", "minutes": 180, "zone": "Europe/Berlin", "quorum": 3}
    send(gwen, f"{table}/calendar/polls/", {**asked, "proposals": [begins.isoformat() for begins in evenings]})


def read_what_happened(pilar: Seat, keep: Keep) -> None:
    """One press from the campaign's home."""
    pilar.page.reload()
    last = pilar.page.get_by_role("region", name=pilar.t("pages.sessions.last_time"))
    keep("home", pilar.page)
    last.get_by_role("link", name=pilar.t("pages.sessions.of", number=1), exact=True).click()
    expect(pilar.page.get_by_role("heading", name=pilar.t("pages.sessions.of", number=1), exact=True)).to_be_visible()
    keep("session", pilar.page)


def answer_the_poll(pilar: Seat, keep: Keep) -> None:
    """One press for each evening, and one to say it."""
    pilar.page.get_by_role("link", name=pilar.t("pages.tab.when"), exact=True).click()
    poll = pilar.page.locator("[id^=poll-]").filter(has=pilar.page.get_by_role("heading", name="The fog")).first
    nights = poll.locator(".night")
    pilar.pick(pilar.t("calendar.poll.say.yes"), nights.nth(0))
    pilar.pick(pilar.t("calendar.poll.say.maybe"), nights.nth(1))
    keep("poll", pilar.page)
    pilar.press_key("calendar.poll.save", poll)
    expect(poll.get_by_text(pilar.t("calendar.poll.can", n=1), exact=True).first).to_be_visible()


def write_a_note(pilar: Seat, keep: Keep) -> None:
    pilar.page.goto(pilar.page.url.replace("when/", "notes/").partition("#")[0])
    form = pilar.page.locator("form[aria-labelledby=new-note]")
    pilar.fill(pilar.t("capture.text"), NOTE, form)
    pilar.pick(pilar.t("capture.who.gms_and_me"), form)
    pilar.press_key("capture.take", form)
    line = pilar.page.locator("main .list > li").filter(has_text=NOTE)
    expect(line).to_be_visible()
    keep("note", line)


def sweep(gwen: Seat, keep: Keep) -> None:
    """One press for each line."""
    gwen.page.reload()
    gwen.page.get_by_role("link", name=gwen.t("sweep.open"), exact=True).click()
    lines = gwen.page.locator(".sweep > li")
    expect(lines.filter(has_text=PROMISE)).to_have_count(1)
    keep("sweep", gwen.page)
    while left := lines.count():
        lines.first.get_by_role("button", name=gwen.t("sweep.keep")).click()
        expect(lines).not_to_have_count(left)
    gwen.press_key("sweep.recap")


def tell(gwen: Seat, keep: Keep) -> None:
    """What was kept stands there already, but for what not everybody knows; the rest is in the GM's own words."""
    expect(gwen.page.get_by_role("heading", name=gwen.t("recap.heading", n=1))).to_be_visible()
    expect(gwen.page.get_by_role("region", name=gwen.t("sweep.in_recap"))).to_contain_text(CLUE)
    text = gwen.page.get_by_label(gwen.t("recap.text"))
    assert PROMISE in text.input_value() and CLUE not in text.input_value()
    text.press("Control+Home")
    text.press_sequentially(f"{TOLD}\n\n")
    keep("recap", gwen.page)
    with gwen.page.expect_navigation():
        gwen.press_key("recap.publish")


def prepare(staged: Staged, gwen: Seat, keep: Keep) -> None:
    """Three lines, and a tick for each thing that may come up."""
    gwen.page.goto(f"{staged.url}/c/{staged.campaign}/plan/")
    for key, line in EVENING.items():
        gwen.fill(gwen.t(key), line)
    gwen.press_key("preparing.save")
    shelves = gwen.page.locator("#shelves")
    for fold in shelves.locator("details").all():
        fold.locator("summary").click()
        fold.get_by_role("checkbox").first.check()
    gwen.press_key("preparing.put", shelves)
    expect(gwen.page.get_by_label(gwen.t("preparing.foe"))).to_have_value(EVENING["preparing.foe"])
    keep("plan", gwen.page)


def read_it_told(staged: Staged, pilar: Seat, keep: Keep) -> None:
    pilar.page.goto(f"{staged.url}/c/{staged.campaign}/")
    last = pilar.page.get_by_role("region", name=pilar.t("pages.sessions.last_time"))
    expect(last).to_contain_text(TOLD)
    assert CLUE not in pilar.page.content()
    keep("told", last)
