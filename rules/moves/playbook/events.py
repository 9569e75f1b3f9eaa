"""What happened to the page of a playbook."""

from typing import Any

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.moves.hero.entities import Gear, Hero
from rules.moves.hero.events import OnSheet
from rules.state import Draft
from rules.words.params import Param


class CharacterMade(Event, frozen=True, kw_only=True, tag="character_made"):
    """One that the MC keeps to herself is told to nobody else."""

    hero: Hero

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.hero.shown else ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.hero)

    def entry(self) -> Entry:
        return Entry(key="sheet_begun", params={"name": self.hero.name, "who": self.hero.kind}, character=self.hero.id)


class PlaybookTaken(OnSheet, frozen=True, kw_only=True, tag="playbook_taken"):
    """`called`: the playbook's name. What stands on each sheet of it is there at once. Rules: AW-PB-01, AW-FMT-23."""

    playbook: str
    called: Param
    stats: dict[str, int]
    moves: tuple[str, ...]
    gear: tuple[Gear, ...]
    grants: tuple[str, ...]
    resources: dict[str, int]
    chosen: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(
            replace(
                hero,
                playbook=self.playbook,
                stats=self.stats,
                moves=self.moves,
                advanced=(),
                gear=self.gear,
                grants=self.grants,
                resources=self.resources,
                chosen=self.chosen,
                looks={},
                answers={},
            )
        )

    def entry(self) -> Entry:
        return self.line("playbook_taken", called=self.called)


class ChoicesMade(OnSheet, frozen=True, kw_only=True, tag="choices_made"):
    """Choices of the page are made: all of these as they are then. `told`: each in words. Rule: AW-FMT-23."""

    stats: dict[str, int]
    looks: dict[str, tuple[str, ...]]
    moves: tuple[str, ...]
    gear: tuple[Gear, ...]
    answers: dict[str, tuple[str, ...]]
    chosen: tuple[str, ...]
    told: tuple[Param, ...]

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(
            replace(
                hero,
                stats=self.stats,
                looks=self.looks,
                moves=self.moves,
                gear=self.gear,
                answers=self.answers,
                chosen=self.chosen,
            )
        )

    def entry(self) -> Entry:
        told: Any = {"list": self.told}
        return self.line("choices_made", told=told)


class SheetReady(OnSheet, frozen=True, kw_only=True, tag="sheet_ready"):
    """Nothing is left to choose: the sheet is ready. Rule: AW-FMT-23."""

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), state="ready", remade=False))

    def entry(self) -> Entry:
        return self.line("sheet_ready")


class SheetReopened(OnSheet, frozen=True, kw_only=True, tag="sheet_reopened"):
    """Everything may be chosen anew. Rule: AW-FMT-23."""

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), state="draft", remade=True))

    def entry(self) -> Entry:
        return self.line("sheet_reopened")


class HeroRenamed(OnSheet, frozen=True, kw_only=True, tag="hero_renamed"):
    """`was`: the name before."""

    was: str

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), name=self.name))

    def entry(self) -> Entry:
        return self.line("hero_renamed", was=self.was)


class NotesWritten(OnSheet, frozen=True, kw_only=True, tag="notes_written"):
    notes: str

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), notes=self.notes))

    def entry(self) -> Entry:
        return self.line("notes_written")


class PartWritten(OnSheet, frozen=True, kw_only=True, tag="part_written"):
    """`part`: an own part of the sheet, `called` so. Rule: AW-FMT-24."""

    part: str
    called: Param
    value: int | str

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, parts={**hero.parts, self.part: self.value}))

    def entry(self) -> Entry:
        return self.line("part_written", called=self.called, value=self.value)
