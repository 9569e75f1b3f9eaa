"""Events of scale and time."""

from rules.events import Entry, Event, with_fields
from rules.fate.aspect.entities import Aspect
from rules.fate.optional.scale.parts import Level, Time, Unscaled
from rules.fate.roll.events import RollEvent
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import Draft, Entity
from rules.words.params import Param, Params, Worded


class ScaleSet(Event, frozen=True, kw_only=True, tag="scale_set"):
    """A character's or an aspect's level. `known_to` as that of an aspect."""

    target: str
    name: str
    scale: str
    system: str
    known_to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        thing = draft.get(self.target, Entity)
        draft.put(
            thing.with_part(Level(level=self.scale))
            if isinstance(thing, Character)
            else with_fields(thing, {"scale": self.scale})
        )

    def heard_by(self) -> tuple[str, ...] | None:
        return ("gm", *self.known_to) if self.known_to else self.known_to

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "scale": scale_word(self.system, self.scale) if self.scale else ""}
        return Entry(key="scale_set", params=params, rules=("FATE-SCAL-01",))


def scale_word(system: str, scale: str) -> Worded:
    return {"key": f"{system}.scale.{scale}"}


class ScaleChosen(RollEvent, frozen=True, kw_only=True, tag="scale_chosen"):
    """`benefit` empty: none."""

    who: str
    benefit: str = ""

    def entry(self) -> Entry:
        return self.line("scale_chosen", who=self.who, benefit=self.benefit or "none")


class ScaleDenied(Event, frozen=True, kw_only=True, tag="scale_denied"):
    """In a scene scale does not count any more, or by an aspect; or it does again."""

    scene: str
    unscaled: tuple[str, ...]
    aspect: str
    because: str
    deny: bool
    known_to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        draft.change(draft.get(self.scene, Scene).id, unscaled=self.unscaled)

    def heard_by(self) -> tuple[str, ...] | None:
        return ("gm", *self.known_to) if self.known_to else self.known_to

    def entry(self) -> Entry:
        params: Params = {"aspect": self.aspect, "because": self.because, "how": "no" if self.deny else "yes"}
        return Entry(key="scale_denied", params=params, rules=("FATE-SCAL-03",))


class RollUnscaled(RollEvent, frozen=True, kw_only=True, tag="roll_unscaled"):
    def entry(self) -> Entry:
        unscaled = self.roll.part(Unscaled)
        return self.line("roll_unscaled", because=unscaled.because if unscaled else "", how="no" if unscaled else "yes")


class RollRecounted(RollEvent, frozen=True, kw_only=True, tag="roll_recounted"):
    """Its sums follow from what another line of the log tells."""

    def entry(self) -> None:
        return None


class AdvantageGranted(RollEvent, frozen=True, kw_only=True, tag="advantage_granted"):
    """There without a roll. Rule: FATE-SCAL-05."""

    aspect: Aspect
    bearer: Character | None = None

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.put(self.aspect)

    def entry(self) -> Entry:
        params: Params = {"aspect": self.aspect.text, "where": self.bearer.name if self.bearer else ""}
        return self.line("advantage_granted", **params)


class TimeSet(RollEvent, frozen=True, kw_only=True, tag="time_set"):
    def entry(self) -> Entry:
        time = self.roll.part(Time)
        return self.line("time_set", time=time_word(self.system, (time.quantity, time.unit) if time else ()))


class TimeTaken(RollEvent, frozen=True, kw_only=True, tag="time_taken"):
    """How long it took, by its shifts. Rule: FATE-TIME-02."""

    def entry(self) -> Entry:
        time = self.roll.part(Time)
        return self.line("time_taken", time=time_word(self.system, time.taken if time else ()))


def time_word(system: str, time: tuple[str, ...]) -> Param:
    return {"key": f"{system}.time.{time[0]}.{time[1]}"} if time else ""
