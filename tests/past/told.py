"""What a stored table tells each of its people: their view, and every line of the log, as data and in words."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from campaigns.language import words
from campaigns.models import Campaign
from rules import game
from scenes.stored import store

AUDIENCES = ("gm", "member:pilar", "member:oleg", "spectators")
NAMES = {"gwen": "Gwen", "pilar": "Pilar", "oleg": "Олег", "sofia": "Sofía"}


def told() -> Iterator[dict[str, Any]]:
    """For each audience of the one campaign that is stored."""
    loaded = store.load(Campaign.objects.get().public_id)
    records = [dated.record for dated in store.records(loaded.table, after=0)]
    for audience in AUDIENCES:
        seen = {one.id: game.view_for(audience, one) for one in loaded.head.state.entities()}
        entries = [(record.seq, entry) for record in records for entry in game.log_for(audience, record)]
        yield {
            "audience": audience,
            "views": {id: plain(view) for id, view in seen.items() if view is not None},
            "log": [[seq, plain(entry)] for seq, entry in entries],
            "words": {lang: [worded(lang, entry) for _, entry in entries] for lang in words.LANGUAGES},
        }


def worded(lang: str, entry: game.Entry) -> str:
    return words.write(lang, f"log.{entry.key}", entry.params, NAMES)


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))
