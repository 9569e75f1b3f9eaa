"""Words that stand in fields of the events of moves, where a letter would not do."""

from importlib import import_module
from pathlib import Path
from typing import Any

from rules.moves.book.entities import Book
from rules.moves.hero.entities import Added, Gear, Held, Marked, Modifier
from rules.moves.move.entities import OpenMove, Shift
from rules.moves.tree.effects import Tell
from rules.moves.tree.game import Game
from tests.log_samples import moves_session

TEXT = {"en": "Cross dark water", "es": "Cruzar aguas negras", "ru": "Чёрной водой"}
GAME = Game(id="a", name=TEXT, stats=(), bands=())
CALLED = {"texts": TEXT}
PART = {"key": "move.part", "with": {"called": "keen", "amount": {"signed": 1}}}
OPEN = OpenMove(
    id="move:a",
    book="book:1",
    move="cross",
    actor="character:a",
    says="I pole us out",
    step="window",
    faces=(6, 2, 4),
    kept=(0, 2),
    parts=(Added(what="stat", key="steady", amount=1),),
    total=11,
    fell="clear",
    band="clear",
    shift=Shift(by="gm"),
)

# Fields that hold one of a few words.
WORDS: dict[str, list[Any]] = moves_session.WORDS | {
    "system": ["moves"],
    "open_move": [OPEN],
    "called": [CALLED],
    "band": [{"key": "move.band.weak", "with": {}}, CALLED],
    "fell": [CALLED],
    "added": [(PART,)],
    "answered": [({"key": "move.answered", "with": {"question": CALLED, "answer": "yes"}},)],
    "options": [(CALLED,)],
    "question": [CALLED],
    "text": [CALLED],
    "chip": [CALLED],
    "why": [CALLED],
    "effect": [Tell(to="all", text=TEXT)],
    "what": ["started", "ended", "scenario_ended"],
    "role": ["player", "gm"],
    "by": ["gm", "character:a"],
    "how": ["left", "banned"],
    "dial": ["band_shift"],
    "value": [3],
    "field": ["pool"],
    "fields": [{}],
    "rule": ["AW-ROLL-07"],
    "invoke": ["x"],
    "id": ["x"],
    "out": ["out", "untenable", "dead", "retired", ""],
    "mark": ["x"],
    "held": [Held(id="x", kind="verse", move="old_song", amount=2)],
    "modifier": [Modifier(id="x", amount=1), Modifier(id="x", amount=-1, scope="acting_on_answer")],
    "gear": [Gear(id="x", text=TEXT)],
}
OWN_WORDS: dict[str, dict[str, list[Any]]] = moves_session.OWN_WORDS | {
    "Captured": {"what": ["note", "quote", "promise", "person", "clue"]},
    "MoveDue": {"how": ["flagged", "run", "event", "phase"]},
    "MoveWaived": {"how": ["waived", "refused", "reworded", "taken_back"]},
    "BandShifted": {"to": [CALLED, None], "why": ["it is deeper here", ""]},
    "ConditionMarked": {"mark": [Marked(id="x", condition="soaked")]},
    "GameAccepted": {"book": [Book(id=f"book:{n}", version=n, source=(), game=GAME) for n in (1, 2)]},
    "GearChanged": {"how": ["given", "tags", "worn", "carried", "lost"]},
    "HoldChanged": {"by": [2, -1, 0]},
}

# And those of every module `moves_<what>` beside this one.
for path in sorted(Path(__file__).parent.glob("moves_*.py")):
    module = import_module(f"tests.log_samples.{path.stem}")
    WORDS |= getattr(module, "WORDS", {})
    OWN_WORDS |= getattr(module, "OWN_WORDS", {})
