"""Pins that go along with their pictures into another campaign of the same GM, read by as many or by fewer."""

from collections.abc import Mapping

from campaigns.journal import audiences, remembered
from campaigns.journal.audiences import ONLY_GMS
from campaigns.journal.copying import SAME
from campaigns.journal.models import WORD, Audience, Page
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture, Pin
from campaigns.library.pins import keeping, placed
from campaigns.library.pins.placed import PAGE, Placed


def copy_pins(old: Viewer, new: Viewer, pictures: Mapping[str, Picture], pages: Mapping[int, Page]) -> None:
    """Those that the GM reads, on the copies of their pictures (by the ids of the originals).

    They lead to the copies of their pages (by the originals' keys). Where there is none, and to zones, which are others
    there, they lead nowhere: their words alone, or else the name of what they led to, and that for the GMs. A picture
    that bears pins there already keeps those.
    """
    bearing = set(remembered.pins(new).values_list("picture", flat=True))
    bare = {id: picture for id, picture in pictures.items() if picture.pk not in bearing}
    coming = [one for there in placed.on(old).values() for one in there if one.pin.picture.public_id in bare]
    copies = (_anew(new, one, bare[one.pin.picture.public_id], pages) for one in coming)
    keeping.enter_copies(new, [copy for copy in copies if copy])


def _anew(new: Viewer, one: Placed, picture: Picture, pages: Mapping[int, Page]) -> Pin | None:
    """None for one that would say nothing there."""
    page = pages.get(one.pin.page_id or 0) if one.leads == PAGE else None
    words = one.pin.words or ("" if page else one.title[:WORD])
    if not words and page is None:
        return None
    named = bool(one.pin.words or page)
    choice = SAME.get(Audience.Kind(one.pin.audience.kind), ONLY_GMS) if named else ONLY_GMS
    return Pin(
        picture=picture,
        x=one.pin.x,
        y=one.pin.y,
        words=words,
        page=page,
        audience=audiences.keep(new.seat, choice),
        author=new.seat,
    )
