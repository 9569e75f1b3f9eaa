"""The style guide: every component in its states, for those who build the product (DEBUG or staff)."""

from dataclasses import dataclass

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

SKINS = {
    "accelerated": "Accelerated",
    "condensed": "Condensed",
    "century": "Century",
    "cards": "Card table",
    "apocalypse": "Apocalypse",
}


@dataclass(frozen=True)
class Card:
    """A card in one of its states: words are keys, `left` and `used` have a sign for each free invoke."""

    kind: str
    label: str
    text: str
    foot: str = ""
    note: str = ""
    icon: str = ""  # the kind's own, if none is named
    left: str = ""
    used: str = ""
    upright: bool = False
    reveal: bool = False
    extra: str = ""  # classes


CARDS = [
    Card("aspect", "kind.concept", "text.captain", "name.voltaire", upright=True),
    Card("aspect", "kind.aspect", "text.decoy", "foot.one_side", left="1"),
    Card("situation", "kind.situation", "text.smoke", "foot.one_of_two", left="1", used="1"),
    Card("situation", "kind.situation", "text.listing", "foot.two_yours", left="11", extra="card--mine card--selected"),
    Card("boost", "kind.boost", "text.sights", "foot.once", left="1"),
    Card("boost", "kind.boost", "text.rock", "foot.gone", extra="card--gone"),
    Card("consequence", "kind.mild", "text.forearm", "foot.held_by", left="1"),
    Card("npc", "kind.npc", "name.sanchez", "foot.ally", note="text.mate", upright=True),
    Card("foe", "kind.foe", "name.kesh", "foot.deck", note="text.iron", upright=True),
    Card("zone", "kind.zone", "text.kegs", "foot.hold"),
    Card("situation", "kind.hidden", "text.aboard", icon="secret", reveal=True, extra="card--hidden"),
    Card("situation", "kind.situation", "text.fire", "foot.spent", used="11"),
]
IN_EACH_SKIN = Card("situation", "kind.situation", "text.smoke", "foot.free_left", left="1")


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not (settings.DEBUG or request.user.is_staff):
        raise Http404
    asked = request.GET.get("system", "")
    skin = asked if asked in SKINS else "accelerated"
    shown = {
        "skin": skin,
        "skins": SKINS.items(),
        "cards": CARDS,
        "in_each_skin": IN_EACH_SKIN,
        "pages": Paginator(range(30), 10).page(2),
    }
    return render(request, "styleguide/page.html", shown)
