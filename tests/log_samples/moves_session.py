"""Words that stand in fields of events about sessions, the MC's queue, clocks and flags."""

from typing import Any

from rules.moves.prompt.entities import Prompt
from rules.moves.safety.entities import Flags
from rules.moves.session.entities import Answered, Page
from rules.moves.track.entities import Clock

PROMPT = Prompt(id="prompt:a", number=1, called="Cross")
CLOCKS = [Clock(id="clock:a", name={"en": "The tide"}, ticked=2), Clock(id="clock:a", name={"ru": "Прилив"})]
TOLD = {"texts": {"en": "The river takes its share.", "ru": "Река берёт своё."}}

WORDS: dict[str, list[Any]] = {
    "flags": [Flags(id="flags")],
    "page": [
        Page(id="questions:session_start", phase="session_start", book="book:1", session=1),
        Page(id="questions:session_end", phase="session_end", book="book:1", session=1),
    ],
}
OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "PageClosed": {"names": [("Ada", "Bo"), ()]},
    "RowAnswered": {
        "answered": [
            Answered(id="answered:a", phase="session_start", question="fare", by="x"),
            Answered(id="answered:a", phase="session_end", question="bond", by="x", passed=True),
        ],
        "name": ["Ada", "", ""],
        "table": [False, True, False],
        "answer": ["ashore", 3],
    },
    "PromptOpened": {
        "prompt": [
            PROMPT,
            Prompt(id="prompt:a", number=2, weight="offer"),
            Prompt(id="prompt:a", number=3, about="conditions", called="Ada"),
        ],
        "text": [TOLD, None, None, None],
    },
    "PromptClosed": {"words": ["It carries the oar off.", ""], "chip": [None, TOLD], "option": [None, None, TOLD]},
    "ClockTicked": {"clock": CLOCKS, "by": [2, 0]},
    "LimitDrawn": {"how": ["line", "veil"], "member": ["x", None, None]},
    "LimitLifted": {"how": ["line", "veil"], "left": [0, 0, 1, 1, 2]},
}
