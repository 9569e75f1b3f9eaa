"""Events of harm: hits, what absorbs them, who is out."""

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Bonus
from rules.fate.sheet.entities import Character, Proof
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params, Worded
from rules.words.wording import attacks_word


class HitDealt(Event, frozen=True, kw_only=True, tag="hit_dealt"):
    """`because`: what optional rules made of the shifts, from the first to the last."""

    hit: Hit
    source_name: str = ""
    target_name: str = ""
    because: tuple[Bonus, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        params: Params = {
            "source": self.source_name,
            "target": self.target_name,
            "shifts": self.hit.shifts,
            "sourced": "yes" if self.source_name else "no",
            "changed": "yes" if self.because else "no",
            "because": {"list": [changed_by(bonus) for bonus in self.because]},
        }
        return Entry(key="hit", params=params, character=self.hit.target, of=self.hit.roll, rules=("FATE-STR-01",))


def changed_by(bonus: Bonus) -> Worded:
    """What changed a hit, as the log says it."""
    by: Worded = {"key": f"log.bonus.{bonus.kind}"}
    return {"key": "log.part.changed", "with": {"by": by, "value": {"signed": bonus.value}}}


class HitAbsorbed(Event, frozen=True, kw_only=True, tag="hit_absorbed"):
    """`character` with the boxes marked, and the wounds it took (`words`: what each fills; `why`: a wound of the other
    kind). `covered`: what all that was worth. `count`: the boxes are all alike, so the log says how many."""

    hit: str
    shifts: int
    character: Character
    boxes: tuple[int, ...] = ()
    consequences: tuple[Aspect, ...] = ()
    words: tuple[str, ...] = ()
    covered: int = 0
    count: bool = False
    why: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        for aspect in self.consequences:
            draft.put(aspect)  # FATE-ASP-04
        draft.drop(self.hit)

    def entry(self) -> Entry:
        params: Params = {
            "name": self.character.name,
            "shifts": self.shifts,
            "taken": {"list": [*self.boxes_told(), *self.told()]},
            "why": self.why,
            "reasoned": "yes" if self.why else "no",
            "covered": self.covered,
            "wasted": max(self.covered - self.shifts, 0),
        }
        return Entry(key="absorbed", params=params, character=self.character.id, rules=("FATE-STR-05",))

    def boxes_told(self) -> list[Worded]:
        if self.count:
            return [{"key": "log.part.boxes", "with": {"n": len(self.boxes)}}] if self.boxes else []
        return [{"key": "log.part.box", "with": {"box": box}} for box in self.boxes]

    def told(self) -> list[Worded]:
        words = self.words or tuple(f"log.slot.{aspect.slot}" for aspect in self.consequences)
        return [
            {"key": part_of(word), "with": {"slot": {"key": word}, "aspect": aspect.text}}
            for word, aspect in zip(words, self.consequences, strict=False)
        ]


def part_of(word: str) -> str:
    """A slot is a kind of consequence; a condition has a name of its own."""
    return "log.part.consequence" if word.startswith("log.slot.") else "log.part.condition"


class ConsequenceGiven(Event, frozen=True, kw_only=True, tag="consequence_given"):
    """By the GM's word, without a hit. Rule: FATE-HARM-11."""

    aspect: Aspect
    name: str
    word: str
    reason: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def heard_by(self) -> tuple[str, ...] | None:
        return self.aspect.known_to

    def entry(self) -> Entry:
        params: Params = {
            "name": self.name,
            "slot": {"key": self.word},
            "aspect": self.aspect.text,
            "reason": self.reason,
        }
        return Entry(key="consequence_given", params=params, character=self.aspect.on, rules=("FATE-HARM-11",))


class TakenOut(Event, frozen=True, kw_only=True, tag="taken_out"):
    """`hit` waits for the victor's word; None when there is nobody to give it."""

    token: Token
    name: str
    hit: Hit | None = None
    gone: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)
        if self.gone is not None:
            draft.drop(self.gone)
        if self.hit is not None:
            draft.put(self.hit)

    def entry(self) -> Entry:
        hit = self.hit
        beyond = hit is not None and hit.most is not None and hit.most < hit.shifts
        params: Params = {"name": self.name, "beyond": "yes" if beyond else "no", "most": hit.most if hit else None}
        return Entry(key="taken_out", params=params, character=self.token.character, rules=("FATE-TKO-01",))


class DefeatTold(Event, frozen=True, kw_only=True, tag="defeat_told"):
    """`kept`: the hit with its terms, which the loser may still hold against what was agreed; else it is settled."""

    hit: str
    name: str
    text: str
    kept: Hit | None = None

    def apply(self, draft: Draft) -> None:
        if self.kept is None:
            draft.drop(self.hit)
        else:
            draft.put(self.kept)

    def entry(self) -> Entry:
        anew = self.kept is not None and self.kept.state == "stands"
        params: Params = {"name": self.name, "text": self.text, "anew": "yes" if anew else "no"}
        return Entry(key="defeat_told", params=params, rules=("FATE-TKO-03",))


class TermsContested(Event, frozen=True, kw_only=True, tag="terms_contested"):
    """The loser finds them out of scope. Rule: FATE-HARM-09."""

    hit: Hit
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "terms": self.hit.terms, "why": self.hit.why}
        return Entry(key="terms_contested", params=params, character=self.hit.target, rules=("FATE-HARM-09",))


class TermsAgreed(Event, frozen=True, kw_only=True, tag="terms_agreed"):
    hit: Hit
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        return Entry(key="terms_agreed", params={"name": self.name, "terms": self.hit.terms}, character=self.hit.target)


class GaveIn(Event, frozen=True, kw_only=True, tag="gave_in"):
    token: Token
    name: str
    terms: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)

    def entry(self) -> Entry:
        return Entry(
            key="gave_in",
            params={"name": self.name, "terms": self.terms},
            character=self.token.character,
            rules=("FATE-GIV-04",),
        )


class ConcessionOwed(Event, frozen=True, kw_only=True, tag="concession_owed"):
    """Points for giving in, collected when the conflict ends. Rule: FATE-CONC-03."""

    conflict: str
    character: str
    name: str
    points: int

    def apply(self, draft: Draft) -> None:
        owed = draft.get(self.conflict, Conflict).owed
        draft.change(self.conflict, owed={**owed, self.character: owed.get(self.character, 0) + self.points})

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "points": self.points}
        return Entry(key="concession_owed", params=params, tone="point", rules=("FATE-CONC-03",))


class RecoveryStarted(Event, frozen=True, kw_only=True, tag="recovery_started"):
    """A wound in its new words, healing. `healer` empty: at a breakthrough, without a roll. Rule: FATE-REC-54."""

    aspect: Aspect
    old: str
    name: str
    healer: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def heard_by(self) -> tuple[str, ...] | None:
        return self.aspect.known_to

    def entry(self) -> Entry:
        params: Params = {
            "name": self.name,
            "old": self.old,
            "text": self.aspect.text,
            "healer": self.healer,
            "by": "healer" if self.healer else "breakthrough",
        }
        return Entry(key="recovery_started", params=params, character=self.aspect.on, rules=("FATE-REC-54",))


class ExtremeRenamed(Event, frozen=True, kw_only=True, tag="extreme_renamed"):
    aspect: Aspect
    old: str
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.aspect)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "old": self.old, "text": self.aspect.text}
        return Entry(key="extreme_renamed", params=params, character=self.aspect.on, rules=("FATE-EXTR-03",))


class ImmunityMarked(Event, frozen=True, kw_only=True, tag="immunity_marked"):
    """Some attacks cannot harm somebody for now. Of somebody hidden only the GM hears. Rule: FATE-ATK-51."""

    character: Character
    proof: Proof
    system: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.character.shown else ()

    def entry(self) -> Entry:
        return self.line("immunity_marked")

    def line(self, key: str) -> Entry:
        what = attacks_word(self.system, self.proof.ratings, self.proof.harm)
        params = {"name": self.character.name, "until": self.proof.until, "what": what}
        return Entry(key=key, params=params, character=self.character.id, rules=("FATE-ATK-51",))


class ImmunityEnded(ImmunityMarked, frozen=True, kw_only=True, tag="immunity_ended"):
    """The condition is met. Rule: FATE-ATK-51."""

    def entry(self) -> Entry:
        return self.line("immunity_ended")
