"""The invariants, read from a live site's database after a fault: prints what is so, as JSON.

    python -m tests.faults.checker <table>

I5: `seqs` without gaps, `replays`, and `wrong`, what `check_tables --deep` would say; I1 and I2: `done` counts each
answered command's records, for clients to compare; I3: `views`, each member's fresh view.
"""

import json
import sys
from typing import Any

import django
import msgspec

django.setup()

from rules.game import Actor, State, apply  # noqa: E402
from scenes import outcomes  # noqa: E402
from scenes.asked import SEATED  # noqa: E402
from scenes.models import Event, Receipt  # noqa: E402
from scenes.stored import store  # noqa: E402
from scenes.stored.audit import audit  # noqa: E402
from tests.scenes.tables import fresh_view  # noqa: E402


def main(table: str) -> None:
    loaded = store.load(table)
    state = State()
    records = store.records(loaded.table, after=0)
    for dated in records:
        state = apply(state, dated.record.events)
    found: dict[str, Any] = {
        "seqs": [dated.record.seq for dated in records],
        "head": loaded.head.seq,
        "replays": state == loaded.head.state,
        "wrong": audit(table, deep=True),
        "events": Event.objects.filter(table=loaded.table).count(),
        "done": _done(loaded.table, loaded.epoch),
        "said": [text for dated in records for text in _said(dated)],
        "views": {
            seat.member: fresh_view(state, Actor(member=seat.member, role=seat.role))  # type: ignore[attr-defined]
            for seat in state.entities()
            if seat.id.startswith("seat:") and seat.role in SEATED  # type: ignore[attr-defined]
        },
    }
    print(json.dumps(found))


def _done(table: int, epoch: int) -> dict[str, str | None]:
    """Each answered command's cursor; None for a refusal."""
    found: dict[str, str | None] = {}
    for command_id, outcome in Receipt.objects.filter(table=table).values_list("command_id", "outcome"):
        try:
            found[command_id] = outcomes.answer(bytes(outcome), command_id, epoch).cursor
        except outcomes.Refusal:
            found[command_id] = None
    return found


def _said(dated: store.Dated) -> list[str]:
    events = msgspec.to_builtins(dated.record.events)
    return [event["text"] for event in events if event.get("e") == "said"]


main(sys.argv[1])
