"""What whoever runs the game wrote on somebody's sheet, in the lines of the log that tell it."""

from typing import Any

import msgspec
from django.db.models import Q

from campaigns.models import Membership
from rules.game import State, correcting, undone_by
from scenes.asked import actor_of, audience_of
from scenes.models import Event
from scenes.stored import store
from scenes.stored.store import Dated
from scenes.told.cursors import make_cursor
from scenes.told.log import lines_of

UNDOING = ("rewind", "take_back")
MOST, LOOKED_THROUGH = 5, 300


def corrected(seat: Membership, character: str) -> list[dict[str, Any]]:
    """The newest first, as the reader hears them, each with its `moment`; of what stands, not of what was taken back.

    Of their own characters nothing: who plays the GM's people corrects nobody.
    """
    loaded = store.load(seat.campaign.public_id)
    state = loaded.head.state
    audience = audience_of(actor_of(state, seat.public_id))
    found: list[dict[str, Any]] = []
    for dated in reversed(_standing(loaded, state, character)):
        for line in lines_of(audience, dated, loaded.epoch)[:1]:
            found.append({**msgspec.json.decode(line), "moment": make_cursor(loaded.table, dated.record.seq)})
    return found[:MOST]


def _standing(loaded: store.Loaded, state: State, character: str) -> list[Dated]:
    """Records in which a GM's command changed the sheet, or what is on it, and that nobody went back behind."""
    who = getattr(state.find(character), "controller", None)
    if who is None:
        return []
    campaign = Event.objects.filter(table=loaded.table)
    runs = Membership.objects.filter(campaign__table=loaded.table, role__in=("gm", "cogm")).exclude(public_id=who)
    by_gm = Q(kind__in=correcting(state.table.system), member__in=runs.values("public_id"))
    newest = campaign.filter(by_gm | Q(kind__in=UNDOING)).order_by("-seq").values_list("seq", flat=True)
    own = {character, *(one.id for one in state.entities() if getattr(one, "on", None) == character)}
    found: list[Dated] = []
    for dated in store.records_at(loaded.table, list(newest[:LOOKED_THROUGH])):
        undone = undone_by(dated.record.seq, dated.record.events)
        if undone:
            found = [one for one in found if not undone.first <= one.record.seq <= undone.last]
        elif own.intersection(dated.touched):
            found.append(dated)
    return found
