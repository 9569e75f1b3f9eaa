"""Ids, words, numbers and settings by chance, as the state has them."""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

from rules.fate.conflict.entities import Conflict
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.refusals import Refusal
from rules.state import Entity, State
from rules.systems import System, system
from rules.systems.fitting import check_dials, words_for
from tests.rules.random_words import WORDS


class Lots:
    """Draws ids, words, numbers, and settings of dials."""

    def __init__(self, random: Random, state: State) -> None:
        self.random = random
        self.state = state
        self.game: System = system(state.table.system)

    def text(self) -> str:
        return self.random.choice(WORDS)

    def hidden(self) -> str:
        """A name or a text that nothing else has: it must never reach those who do not know it."""
        return f"HIDDEN{self.number(100_000, 999_999)} end"

    def flag(self) -> bool:
        return self.random.random() < 0.5

    def number(self, least: int, most: int) -> int:
        return self.random.randint(least, most)

    def one_of(self, *options: Any) -> Any:
        return self.random.choice(options)

    def id(self, *kinds: type[Entity]) -> str:
        ids = [entity.id for kind in kinds for entity in self.state.all(kind)]
        if not ids or self.random.random() < 0.03:
            return f"{kinds[0].__struct_config__.tag}:nowhere"
        return self.random.choice(ids)

    def pick(self, kind: type[Any], wanted: Callable[[Any], bool]) -> str:
        """Mostly one of those that are wanted, if there are any."""
        ids = [entity.id for entity in self.state.all(kind) if wanted(entity)]
        return self.random.choice(ids) if ids and self.random.random() < 0.9 else self.id(kind)

    def maybe(self, *kinds: type[Entity]) -> str | None:
        """Where there is none, hardly ever."""
        there = any(self.state.all(kind) for kind in kinds) or self.number(0, 9) == 0
        return self.id(*kinds) if self.flag() and there else None

    def somebody(self) -> str:
        """Mostly one whom all see in the scene."""
        here = {token.character for token in self.state.all(Token) if token.shown and token.state == "in"}
        return self.pick(Character, lambda character: character.id in here)

    def actor(self) -> str:
        """Somebody who could act: on turn in a conflict, else anybody."""
        conflict = next((c for c in self.state.all(Conflict) if c.state == "running" and c.order), None)
        if conflict is not None and self.random.random() < 0.85:
            return self.random.choice(conflict.order[conflict.at])
        return self.id(Character)

    @property
    def ratings(self) -> tuple[str, ...]:
        return self.game.ratings.order

    @property
    def slots(self) -> tuple[str, ...]:
        return tuple(slot.key for slot in self.game.sheet.aspect_slots)

    @property
    def wounds(self) -> tuple[str, ...]:
        return tuple(self.game.sheet.slots)

    def stunt(self, character: str) -> str | None:
        sheet = self.state.find(character)
        stunts = sheet.stunts if isinstance(sheet, Character) else ()
        return self.random.choice(stunts).id if stunts and self.random.random() < 0.3 else None

    def spread(self) -> dict[str, int]:
        values = list(self.game.ratings.spread)
        self.random.shuffle(values)
        return dict(zip(self.ratings, values, strict=False))

    def some(self, *kinds: type[Entity]) -> list[str]:
        ids = [entity.id for kind in kinds for entity in self.state.all(kind)]
        return self.random.sample(ids, self.random.randint(0, len(ids)))

    def any_rating(self, character: str) -> str:
        sheet = self.state.find(character)
        of_mooks = tuple(self.game.mook_ratings)
        fitting = self.ratings
        if isinstance(sheet, Character) and sheet.kind in ("mook", "group"):
            fitting = tuple(sheet.ratings) or of_mooks or fitting
        return self.random.choice((*self.ratings, *of_mooks) if self.random.random() < 0.05 else fitting)

    def dial(self) -> dict[str, Any]:
        name = self.random.choice(sorted(self.game.dials))
        return {"dial": name, "value": self.setting(name)}

    def setting(self, name: str) -> Any:
        """A value the dial allows."""
        dial = self.game.dials[name]
        words = words_for(self.game, dial)
        match dial.type:
            case "switch":
                return self.flag()
            case "number":
                return None if dial.optional and self.flag() else self.number(dial.least, dial.most)
            case "choices":
                return self.random.sample(words, self.number(0, len(words)))
            case "names":
                return self.one_of(*words, ["Nerve", "Wits", "Luck"], [*self.game.ratings.order[:3], "Nerve"])
            case "shape":
                return self.one_of(*words, {"3": 1, "2": 1}, {"1": 2, "-1": 1}, {"points": 5, "cap": 3})
            case "order":
                names = self.game.ratings.order
                return self.one_of(*words, {"physical": self.one_of(*names), "mental": self.one_of(*names)})
        return self.one_of(*words)

    def settings(self) -> dict[str, Any]:
        """Dials for a new table: each as it usually is, or not. Those that ready sheets need stay the game's own."""
        dials = self.game.dials
        kept = {"minor_npcs", "rating_cap", *(name for name in dials if dials[name].type in ("names", "shape"))}
        names = [name for name in sorted(dials) if name not in kept and self.flag()]
        found: dict[str, Any] = {}
        for name in names:
            wanted = {**found, name: self.setting(name)}
            with suppress(Refusal):
                check_dials(self.game, wanted)
                found = wanted
        return found
