"""Words that stand in fields of what happens to characters of games of moves, where a letter would not do."""

from typing import Any

from rules.moves.hero.entities import Gear, Held, Hero, Highlight, Marked, Modifier, XpMark

STEADY: Any = {"texts": {"en": "Steady", "es": "Pulso", "ru": "Твёрдость"}}
COINS: Any = {"texts": {"en": "Coins", "es": "Monedas", "ru": "Монеты"}}
LAMP = Gear(id="x", thing="lamp", text={"en": "a lamp", "ru": "фонарь"})
ADA = Hero(id="character:a", name="Ada", playbook="oar", state="ready")
SCARRED: Any = {"key": "move.choice.made", "with": {"choice": "Hands", "picked": {"list": ["scarred"]}}}
CLOSER: Any = {"key": "move.cause.highlighted", "with": {}}

# Fields that hold one of a few words.
WORDS: dict[str, list[Any]] = {
    "gear": [LAMP],
    "mark": [Marked(id="x", text="lost", until="scene"), Marked(id="x", condition="soaked")],
    "marks": [(XpMark(number=3, cause="hit"),), (XpMark(number=3, cause="hit"), XpMark(number=4, cause="hit"))],
    "modifier": [Modifier(id="x", amount=1), Modifier(id="x", amount=-1, scope="acting_on_answer")],
    "modifiers": [("x",), ("x", "y")],
    "highlights": [(Highlight(stat="steady", by="x"),)],
    "hero": [ADA],
}
OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "StatChanged": {"called": [STEADY], "missed": [0, 1]},
    "PairChanged": {"called": ["Trust"], "reset": [False, True]},
    "ResourceChanged": {
        "called": [COINS],
        "missed": [0, 2],
        "why": ["paid", "move", "session", "hand", "improvement", "given", "taken"],
    },
    "ConditionMarked": {
        "mark": [Marked(id="x", condition="soaked"), Marked(id="x", text="lost", until="scene")],
        "called": [STEADY, "lost"],
    },
    "ConditionCleared": {"called": [STEADY, "lost"]},
    "StateChanged": {"out": ["", "untenable", "out", "dead", "retired"], "why": [STEADY, None]},
    "ExperienceMarked": {"called": [CLOSER], "improved": [0, 1, 2]},
    "HoldChanged": {
        "held": [Held(id="x", kind="verse", move="old_song", amount=2), Held(id="x", kind="verse", move="x", amount=0)],
        "called": ["verse"],
        "by": [1, -1, 0],
    },
    "HighlightsSet": {"called": [STEADY]},
    "GearChanged": {"called": ["a lamp"], "how": ["given", "tags", "worn", "carried", "lost"]},
    "CharacterMade": {"hero": [ADA, Hero(id="character:b", name="Ferryman", kind="npc")]},
    "PlaybookTaken": {"called": [STEADY], "gear": [(LAMP,)]},
    "ChoicesMade": {"told": [(SCARRED,)], "gear": [(LAMP,)]},
    "PartWritten": {"called": ["Debts"], "value": [2, "one to the ferryman"]},
    "MarkTakenBack": {"called": [CLOSER], "lost": [False, True]},
    "ImprovementChosen": {"called": [STEADY], "left": [0, 1, 2]},
    "MovesLearned": {"called": ["The old song"], "moves": [("old_song",), ("old_song", "long_arms")]},
    "MovesAdvanced": {"called": ["Cross dark water"], "moves": [("cross",), ("cross", "listen")]},
    "GrantGained": {"grant": ["workspace", "gang", "holding", "followers", "bike", "car", "psychic_gear"]},
    "HighlightChosen": {"called": [STEADY]},
    "CharacterAssigned": {"to": ["x", None]},
}
