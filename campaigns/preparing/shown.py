"""The evening as it stands on its page: each step with what it names today, as the GM sees it."""

from collections import Counter
from typing import Any, NamedTuple
from urllib.parse import quote

from django.urls import reverse

from campaigns import board, doors
from campaigns.board import Board
from campaigns.journal import knowing, visible
from campaigns.journal.models import Block, Page
from campaigns.journal.sessions import retold
from campaigns.journal.threads import listed as threads
from campaigns.journal.visible import Viewer
from campaigns.models import Membership
from campaigns.preparing import plans
from campaigns.preparing.models import Plan, Step
from campaigns.rooms import room
from campaigns.site import hanging
from rules.game import forecasting

PREPARED, LIVE, OVER = "prepared", "live", "over"
HERO = "pc"
ICONS = {
    "scene": "zone",
    "person": "people",
    "clock": "clock",
    "page": "book",
    "secret": "secret",
    "picture": "image",
    "note": "edit",
}
KINDS = tuple(kind for kind in Step.Kind.values if kind != Step.Kind.NOTE)


class Thing(NamedTuple):
    """What a step may name. `place`: the name of the page where that very thing is, with its arguments, and `part`
    where on it. `offered`: whether one would still put it in. `came`: it has been at the table, or all may read it.
    `people`: who stands on a scene. `secrets`: parts of a page that are not for everyone. `filled` of `size`: of a
    clock. `handout`: of a page. `beside`: what else tells it apart. `tried`: where a scene is tried out, in a game that
    has a forecast."""

    title: str
    place: tuple[str, ...]
    part: str = ""
    offered: bool = True
    came: bool = False
    people: tuple[dict[str, Any], ...] = ()
    secrets: int = 0
    filled: int = 0
    size: int = 0
    handout: bool = False
    beside: str = ""
    tried: str = ""

    @property
    def url(self) -> str:
        page, *args = self.place
        return reverse(page, args=args) + (f"#{self.part}" if self.part else "")


class Shown(NamedTuple):
    """A step with what it names; `thing` is empty where that is gone. `before`, `after`: the steps beside it."""

    step: Step
    thing: Thing | None
    before: str = ""
    after: str = ""

    @property
    def title(self) -> str:
        return self.step.text if self.step.kind == Step.Kind.NOTE else self.thing.title if self.thing else ""

    @property
    def called(self) -> str:
        """The key of the word for what it is."""
        return f"preparing.kind.{'handout' if self.thing and self.thing.handout else self.step.kind}"

    @property
    def icon(self) -> str:
        return ICONS[self.step.kind]

    @property
    def said(self) -> str:
        """The key of the word for its having come up; empty where it has not."""
        if self.thing and self.thing.came:
            return "preparing.is_open" if self.step.kind == Step.Kind.SECRET else "preparing.is_played"
        return "preparing.is_done" if self.step.done else ""

    @property
    def played(self) -> bool:
        return self.step.done or bool(self.thing and self.thing.came)


class Shelf(NamedTuple):
    """What could be put in, of one kind: refs with what they name, by title."""

    kind: str
    things: list[tuple[str, Thing]]

    @property
    def called(self) -> str:
        return f"preparing.shelf.{self.kind}"

    @property
    def choices(self) -> list[tuple[str, Thing]]:
        """As a form names them (`views.add`)."""
        return [(f"{self.kind}:{ref}", thing) for ref, thing in self.things]


class Evening(NamedTuple):
    """`off`: steps taken off. `old`: threads nobody has touched for long. `hanging`: what hangs over the campaign.
    `last`: the evening put away last, if it can be taken back."""

    plan: Plan
    steps: list[Shown]
    off: list[Shown]
    shelves: list[Shelf]
    old: list[threads.Row]
    hanging: list[hanging.Hanging]
    last: Plan | None


Known = dict[str, dict[str, Thing]]


def evening(seat: Membership) -> Evening:
    table, viewer = board.look(seat), visible.viewer_of(seat)
    plan, known = plans.plan_of(seat), things(viewer, table)
    every = plans.every_step(plan)
    named = {(step.kind, step.ref) for step in every if step.off is None}
    last = retold.last_time(viewer)
    return Evening(
        plan=plan,
        steps=in_order([step for step in every if step.off is None], known),
        off=in_order([step for step in every if step.off], known),
        shelves=[shelf for shelf in (_shelf(kind, known, named) for kind in KINDS) if shelf.things],
        old=[row for row in threads.listed(viewer) if row.grey],
        hanging=hanging.hanging(seat, table, last.lines if last else []),
        last=None if plan.worded else plans.last_played(seat),
    )


def in_order(steps: list[Step], known: Known) -> list[Shown]:
    ids = ["", *(step.public_id for step in steps), ""]
    return [
        Shown(step, known.get(step.kind, {}).get(step.ref), ids[at - 1], ids[at + 1])
        for at, step in enumerate(steps, 1)
    ]


def _shelf(kind: str, known: Known, named: set[tuple[str, str]]) -> Shelf:
    left = [(ref, thing) for ref, thing in known[kind].items() if thing.offered and (kind, ref) not in named]
    return Shelf(kind, sorted(left, key=lambda one: (one[1].title.casefold(), one[0])))


def things(viewer: Viewer, table: Board) -> Known:
    """All that a step may name, by kind and ref."""
    campaign = viewer.seat.campaign.public_id
    hidden = list(visible.secrets(viewer))
    return {
        Step.Kind.SCENE: {
            **_played(campaign),
            **{one["id"]: _scene(campaign, table, one) for one in table.all("scene")},
        },
        Step.Kind.PERSON: {one["id"]: _person(campaign, one) for one in table.all("character")},
        Step.Kind.CLOCK: _clocks(viewer.seat, table),
        Step.Kind.PAGE: _pages(viewer, hidden),
        Step.Kind.SECRET: {block.public_id: _secret(viewer, block) for block in hidden},
        Step.Kind.PICTURE: {one.public_id: _picture(campaign, one) for one in visible.pictures(viewer)},
    }


def _scene(campaign: str, table: Board, scene: dict[str, Any]) -> Thing:
    place, part = ("table", "") if scene["state"] == LIVE else ("prepare", quote(scene["id"]))
    stand, forecast = people(table, scene["id"]), tried(campaign, table, scene)
    return Thing(scene["title"], (place, campaign), part, people=stand, tried=forecast)


def tried(campaign: str, table: Board, scene: dict[str, Any]) -> str:
    if scene["state"] != PREPARED or forecasting(table.table["system"]) is None:
        return ""
    return reverse("forecast", args=[campaign, scene["id"].partition(":")[2]])


def _played(campaign: str) -> dict[str, Thing]:
    """Scenes that are over, of which the table shows nothing any more."""
    found = doors.played_scenes(campaign)
    return {id: Thing(title, ("sessions", campaign), offered=False, came=True) for id, title in found.items()}


def people(table: Board, scene: str) -> tuple[dict[str, Any], ...]:
    """Who stands on it, by name."""
    found = (table.find(token["character"]) for token in table.all("token") if token["scene"] == scene)
    return tuple(sorted((one for one in found if one), key=lambda one: str(one["name"]).casefold()))


def _person(campaign: str, character: dict[str, Any]) -> Thing:
    place = ("character", campaign, character["id"].partition(":")[2])
    return Thing(character["name"], place, offered=bool(character["name"]) and character["kind"] != HERO)


def _clocks(seat: Membership, table: Board) -> dict[str, Thing]:
    """Of a game that has such things."""
    own, campaign = room("campaigns", seat.campaign.system, "clocks"), seat.campaign.public_id
    return {one.id: _clock(campaign, one) for one in (own.clocks(table) if own else ())}


def _clock(campaign: str, clock: Any) -> Thing:
    waits, over = clock.state == PREPARED and clock.scene, clock.state == OVER
    place, part = ("prepare", quote(clock.scene)) if waits else ("table", "")
    return Thing(clock.name, (place, campaign), part, offered=not over, came=over, filled=clock.filled, size=clock.size)


def _pages(viewer: Viewer, hidden: list[Block]) -> dict[str, Thing]:
    closed = Counter(block.page_id for block in hidden if not _open(block))
    return {page.public_id: _page(viewer, page, closed[page.pk]) for page in visible.pages(viewer)}


def _page(viewer: Viewer, page: Page, secrets: int) -> Thing:
    title, place = visible.title(viewer, page), ("page", viewer.seat.campaign.public_id, page.public_id)
    offered = bool(title) and not page.pattern
    return Thing(title, place, offered=offered, secrets=secrets, handout=page.kind == Page.Kind.HANDOUT)


def _secret(viewer: Viewer, block: Block) -> Thing:
    place = ("page", viewer.seat.campaign.public_id, block.page.public_id)
    words = knowing.first_words(block.text) or (block.picture.alt if block.picture else "")
    title, known = visible.title(viewer, block.page), _open(block)
    beside = title if words and words != title else ""
    return Thing(words or title, place, f"part-{block.public_id}", offered=not known, came=known, beside=beside)


def _open(block: Block) -> bool:
    return block.audience.kind == "everyone"


def _picture(campaign: str, picture: Any) -> Thing:
    return Thing(picture.alt, ("files", campaign), f"p-{picture.public_id}", offered=bool(picture.alt))
