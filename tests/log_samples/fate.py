"""Words that stand in fields of Fate's events, where a letter would not do."""

from typing import Any

from rules.fate.roll.entities import Result

# Fields that hold one of a few words.
WORDS: dict[str, list[Any]] = {
    "system": ["accelerated"],
    "slot": ["mild", "severe"],
    "rating": ["careful", "skilled"],
    "action": ["create_advantage", "overcome", "attack"],
    "outcome": ["fail", "tie", "success", "style"],
    "what": ["started", "ended", "scenario_ended"],
    "state": ["over", "settled", "running"],
    "how": ["left", "banned", "accepted", "refused", "withdrawn", "roll", "claimed", "settled"],
    "role": ["player", "gm"],
    "why": ["invoke", "gm", "compel", "refusal", "escrow", "returned", "concession", "owed", "refresh", "declined"],
    "source": ["bank", "character:a"],
    "to": ["pool", "owed:a", "deferred", "offer:a"],
    "dial": ["help_cap"],
    "value": [2],
    "field": ["fate_points", "ratings.clever", "outcome"],
    "option": ["nothing", "opponent_free", "plain_failure", "major_cost", "keep", "trade", "reveal"],
    "mode": ["create", "discover", "exploit"],
    "settled": ["agreed", "declined"],
    "kind": ["situation", "compel", "physical", "pc"],
    "by": ["gm", "character:a"],
    "side": ["actor", "defense"],
    "effect": ["bonus", "reroll"],
    "fields": [{}],
    "rule": ["FCON-VER-01"],
    "invoke": ["x"],
    "id": ["x"],
    "scale": ["mundane", "godlike"],
    "benefit": ["before", "after", "free_invokes", ""],
    "unit": ["minute", "hour", "day"],
    "lasts": ["yes", "no", ""],
}
OWN_WORDS: dict[str, dict[str, list[Any]]] = {
    "Captured": {"what": ["note", "quote", "promise", "person", "clue"]},
    "CharacterChanged": {"what": ["ready", "aspect", "stunt", ""]},
    "Roll": {
        "result": [Result(goal="reached", cost="major", text="x"), Result(goal="not_reached"), Result()],
    },
    "Overridden": {"old": [1, 2, "fail"], "new": [2, 3, "style"]},  # a number, a rating, an outcome: as `field` has it
    "AspectInvoked": {"by": ["Reth"]},
    "HitAbsorbed": {"words": [("log.slot.mild",), ("accelerated.condition.hurt.name",)]},
    "ConsequenceCleared": {"of": ["consequence"]},
    "ConsequenceGiven": {"word": ["log.slot.mild"]},
    "Bonus": {"kind": ["weapon", "armor"]},
    "Hit": {"harm": ["physical", "mental"]},
    "RollEvent": {},
    "Time": {"quantity": ["half", "several"], "unit": ["hours", "years"], "taken": [("half", "hours")]},
    "Grown": {
        "choice": ["swap", "rename", "exchange_stunt", "new_stunt", "raise", "refresh", "high_concept", "passed"],
        "other": ["quick"],
    },
    "MilestoneAwarded": {"size": ["minor", "significant", "major"]},
}
