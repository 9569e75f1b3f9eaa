"""Words that stand in fields of the events of harm and of clocks, where a letter would not do."""

from typing import Any

from rules.moves.harm.entities import Blow, Ending
from rules.moves.track.entities import Clock

STRUCK = Blow(id="blow:a", number=1, to="character:a", by="character:b", amount=3, armor=1, step="moves")
PIERCING = Blow(id="blow:b", number=2, to="character:a", amount=1, ap=True, step="debility")
NOTHING = Blow(id="blow:c", number=3, to="character:a", amount=1, armor=1, step="waiting")
TO_COME = Blow(id="blow:d", number=4, to="character:a", changed=1, step="to_come")
UNRATED = Blow(id="blow:e", number=5, to="character:a", step="rating")
BLOWS = [STRUCK, PIERCING, NOTHING, TO_COME, UNRATED]
OUT = Ending(id="ending:a", character="character:a", means="out", agreed=("mc",))
UNTENABLE = Ending(id="ending:b", character="character:a", means="untenable", open=("die",))
FLOOD = Clock(id="clock:a", name={"en": "The flood", "ru": "Паводок"}, ticked=2)
HIDDEN = Clock(id="clock:b", name={"es": "La riada"}, ticked=1, size=4, shown=False)

OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "BlowStruck": {"blow": BLOWS},
    "BlowHeld": {"blow": [UNRATED, NOTHING]},
    "BlowSet": {"blow": [STRUCK], "was": [2, None]},
    "BlowChanged": {"blow": [STRUCK, TO_COME], "by": [1, -1]},
    "DebilityOffered": {"blow": [PIERCING], "level": ["10:00"]},
    "BlowKept": {"blow": BLOWS},
    "HarmMarked": {"why": ["blow", "hand", "time"], "n": [0, 1, 3], "overflow": [0, 2], "called": ["9:00"]},
    "HarmHealed": {
        "why": ["move", "hand", "time", "revived", "back"],
        "called": [{"key": "move.harm.none", "with": {}}],
    },
    "EndingOpened": {"ending": [UNTENABLE, OUT], "own": [False, False, True]},
    "LifeChosen": {"ending": [UNTENABLE], "choice": ["minus_hard", "plus_weird", "new_playbook", "die"]},
    "OutAgreed": {"ending": [OUT]},
    "ClockMade": {"clock": [FLOOD, HIDDEN]},
    "ClockTicked": {"clock": [FLOOD, HIDDEN]},
    "ClockShown": {"clock": [FLOOD, HIDDEN]},
    "ClockDropped": {"clock": [FLOOD, HIDDEN]},
}
