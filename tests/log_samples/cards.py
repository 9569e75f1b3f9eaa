"""Words that stand in fields of the card game's events, where a letter would not do."""

from typing import Any

from rules.cards.action.entities import Action, Word
from rules.cards.card.entities import AspectLine

OBSTACLE = Word(how="counted", by="gm", aspect="fog", text="Fog")
HELP = Word(how="invoked", by="character:a", aspect="lamp", text="Lamp", paid=True, because="it lights the way")
ACTION = Action(
    id="action:a", scene="scene:a", who="character:a", description="row out", talk=(OBSTACLE, HELP), ending="ashore"
)

# Fields that hold one of a few words.
WORDS: dict[str, list[Any]] = {
    "system": ["cards"],
    "action": [ACTION],
    "line": [AspectLine(id="fog", text="Fog")],
    "outcome": ["success", "failure"],
    "what": ["started", "ended", "scenario_ended"],
    "role": ["player", "gm"],
    "side": ["gm", "player"],
    "voter": ["gm", "x"],
    "by": ["gm", "character:a"],
    "source": ["gm", "bowl", "character:a"],
    "to": ["bowl", "gm", "character:a"],
    "how": ["left", "banned"],
    "mode": ["full", "short"],
    "dial": ["dice_count"],
    "value": [3],
    "field": ["points"],
    "fields": [{}],
    "rule": ["CARD-DIFF-02"],
    "invoke": ["x"],
    "id": ["x"],
    "state": ["over", "settled", "running"],
}
WHYS = ["detrimental", "beneficial", "invocation", "returned", "reveal", "problem", "bargain", "left"]
OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "Captured": {"what": ["note", "quote", "promise", "person", "clue"]},
    "PointsMoved": {"why": WHYS},
    "WordSaid": {"word": [OBSTACLE, HELP]},
    "Overridden": {"old": [1], "new": [2]},
    "PointsAdjusted": {"by": [1, -2]},
    "AspectLaid": {"how": ["framed", "restored", "revealed", "chosen", "price"]},
    "Objected": {"how": ["made", "upheld", "let_stand"]},
    "SceneOver": {"how": ["vote", "roll", "bargain"]},
    "OutcomeSet": {"action": [Action(id="action:a", scene="scene:a", who="character:a", outcome="success")]},
    "AskClosed": {"how": ["accepted", "refused", "withdrawn", "dropped"]},
    "Ask": {"kind": ["call", "edit_sheet", "remove_status", "invoke", "full_scene", "bargain"], "price": ["implicit"]},
}
