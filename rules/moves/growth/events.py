"""What happened to experience, improvements and highlights."""

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.moves.hero.entities import Hero, Highlight
from rules.moves.hero.events import OnSheet
from rules.state import Draft
from rules.words.params import Param


class MarkTakenBack(OnSheet, frozen=True, kw_only=True, tag="mark_taken_back"):
    """`called`: what it was marked for. `circles` and `pending`: as without it. Rule: AW-XP-06."""

    mark: int
    circles: int
    pending: int
    lost: bool
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        marks = tuple(replace(one, back=True) if one.number == self.mark else one for one in hero.marks)
        draft.put(replace(hero, marks=marks, circles=self.circles, pending=self.pending))

    def entry(self) -> Entry:
        return self.line("mark_taken_back", called=self.called, circles=self.circles, lost=self.lost)


class ImprovementChosen(OnSheet, frozen=True, kw_only=True, tag="improvement_chosen"):
    """`called`: what it says. `left`: improvements still to be chosen. Rule: AW-XP-03."""

    improvement: str
    called: Param
    left: int

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, taken=(*hero.taken, self.improvement), pending=self.left))

    def entry(self) -> Entry:
        return self.line("improvement_chosen", called=self.called, left=self.left)


class MovesLearned(OnSheet, frozen=True, kw_only=True, tag="moves_learned"):
    """`called`: their names. Rule: AW-XP-03."""

    moves: tuple[str, ...]
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, moves=(*hero.moves, *self.moves)))

    def entry(self) -> Entry:
        return self.line("moves_learned", called=self.called, n=len(self.moves))


class MovesAdvanced(OnSheet, frozen=True, kw_only=True, tag="moves_advanced"):
    """`called`: their names. Rules: AW-IMP-05, AW-IMP-06."""

    moves: tuple[str, ...]
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, advanced=(*hero.advanced, *self.moves)))

    def entry(self) -> Entry:
        return self.line("moves_advanced", called=self.called, n=len(self.moves))


class GrantGained(OnSheet, frozen=True, kw_only=True, tag="grant_gained"):
    """Something with rules of its own."""

    grant: str

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, grants=tuple(dict.fromkeys((*hero.grants, self.grant)))))

    def entry(self) -> Entry:
        return self.line("grant_gained", called={"key": f"move.grant.{self.grant}", "with": {}})


class HighlightChosen(OnSheet, frozen=True, kw_only=True, tag="highlight_chosen"):
    """`highlights`: all that the character has then. Rule: AW-HL-01."""

    highlights: tuple[Highlight, ...]
    called: Param
    by_gm: bool

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), highlights=self.highlights))

    def entry(self) -> Entry:
        return self.line("highlight_chosen", called=self.called, gm=self.by_gm)


class ChooserNamed(OnSheet, frozen=True, kw_only=True, tag="chooser_named"):
    """Rule: AW-HL-04."""

    other: str
    other_name: str

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), chooser=self.other))

    def entry(self) -> Entry:
        return self.line("chooser_named", other=self.other_name)


class HighlightsCalled(Event, frozen=True, kw_only=True, tag="highlights_called"):
    """`characters`: those whose highlights are chosen anew. Rule: AW-HL-04."""

    characters: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        for id in self.characters:
            hero = draft.get(id, Hero)
            old = tuple(replace(one, old=True) for one in hero.highlights)
            draft.put(replace(hero, highlights=old, chooser=""))

    def entry(self) -> Entry:
        return Entry(key="highlights_called")
