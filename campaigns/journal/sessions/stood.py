"""A scene as it stood at a moment of the log, to be read: by what its reader could see then and may see today.

Nothing is drawn but what `doors.stood_at` hands out, which is cut by the one projection.
"""

from typing import Any, NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns import doors, selectors
from campaigns.board import Board, Thing
from campaigns.journal.sessions import played
from campaigns.models import Membership
from campaigns.rooms import room
from campaigns.site.hanging import Hanging, hanging
from campaigns.site.pages import campaign_page

STEPS = 20
CLOCK = "clock"


class Card(NamedTuple):
    """What lies somewhere: `word` is the key of its kind's name (empty: it has none), `free` how often it may be used
    for nothing. `drawn`: the engine's template for what is written on it in `lines`, where `text` is but its name."""

    id: str
    kind: str
    icon: str
    word: str
    text: str
    free: int = 0
    drawn: str = ""
    lines: tuple[Any, ...] = ()


class Laid(NamedTuple):
    """A card, and whether it is hidden from some."""

    card: Card
    hidden: bool


class Person(NamedTuple):
    """Somebody there. `out`: of play in that scene; `hidden`: from some, as they are or where they are."""

    thing: Thing
    foe: bool
    out: bool
    hidden: bool
    cards: list[Laid]


class Place(NamedTuple):
    zone: Thing
    hidden: bool
    people: list[Person]
    cards: list[Laid]


class Scene(NamedTuple):
    """`outside`: who is in no place of it; `ways`: both ends' names, with what closes it (empty: open)."""

    scene: Thing
    cards: list[Laid]
    places: list[Place]
    outside: list[Person]
    ways: list[tuple[str, str, str]]
    clocks: list[Hanging]

    @property
    def people(self) -> list[Person]:
        """Those of whom there is more to say."""
        return [one for one in (*self.outside, *(who for place in self.places for who in place.people)) if one.cards]


def scene_in(seat: Membership, stood: Any) -> Scene | None:
    """The scene that went on then; None: there was none, or none for that reader."""
    table = Board({"cursor": "", "put": stood.things})
    live = table.live_scene
    if live is None:
        return None
    own = room("campaigns", seat.campaign.system, "stood")
    laid = (
        {
            on: [Laid(card, card.id not in stood.everybodys) for card in cards]
            for on, cards in own.cards(seat, table).items()
        }
        if own
        else {}
    )
    zones = sorted(
        (one for one in table.all("zone") if one["scene"] == live["id"]), key=lambda one: (one["y"], one["x"])
    )
    names = {zone["id"]: zone["name"] for zone in zones}
    there: dict[str, list[Person]] = {}
    for token in table.all("token"):
        who = table.find(token["character"])
        if token["scene"] == live["id"] and who:
            at = token["zone"] if token["zone"] in names else ""
            hidden = token["id"] not in stood.everybodys or who["id"] not in stood.everybodys
            out = token["state"] != "in"
            there.setdefault(at, []).append(Person(who, who["kind"] != "pc", out, hidden, laid.get(who["id"], [])))
    ways = [one for one in table.all("link") if one["a"] in names and one["b"] in names]
    return Scene(
        live,
        laid.get(live["id"], []),
        [
            Place(zone, zone["id"] not in stood.everybodys, there.get(zone["id"], []), laid.get(zone["id"], []))
            for zone in zones
        ],
        there.get("", []),
        [(names[one["a"]], names[one["b"]], one["block"]) for one in ways],
        [one for one in hanging(seat, table, []) if one.kind == CLOCK],
    )


@login_required
@require_safe
def stood(request: HttpRequest, campaign: str, moment: str) -> HttpResponse:
    """Hidden, taken back, gone back behind and unknown are one answer."""
    seat = selectors.seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    found = doors.stood_at(seat, moment)
    if found is None:
        raise Http404
    names = selectors.everybody(seat.campaign)
    lines = [played.written(line, names) for line in doors.lines_of_moment(seat, moment)]
    context: dict[str, Any] = {
        "found": scene_in(seat, found),
        "lines": lines,
        "moment": moment,
        "at_end": any(line["key"] in played.CLOSING for line in lines),
        "earlier": _beside(seat, moment, back=True),
        "later": _beside(seat, moment, back=False),
    }
    return campaign_page(request, seat, "sessions", "campaigns/journal/stood.html", **context)


def _beside(seat: Membership, moment: str, *, back: bool) -> str:
    """The nearest moment before or after it at which the table can be looked at; empty: there is none near."""
    lines = doors.log_part(seat, at=moment, back=back, most=STEPS).lines
    near = [line["moment"] for line in (reversed(lines) if back else lines) if line["stands"]]
    return next((one for one in near if one != moment), "")
