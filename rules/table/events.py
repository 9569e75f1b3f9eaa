"""Events every game has, and what the log tells of them."""

from typing import TYPE_CHECKING, Any

from rules.events import Cleared, Entry, Event, own_kind, with_fields
from rules.state import Draft, Entity, Passing, Safety, Seat, Session
from rules.table.characters import Character
from rules.table.free_dice import Rolled
from rules.words.params import Param, Params
from rules.words.wording import dial_value, label, rule_title

if TYPE_CHECKING:
    OwnSession = Session
else:
    OwnSession = own_kind(Session)


class SeatTaken(Event, frozen=True, kw_only=True, tag="seat_taken"):
    seat: Seat

    def apply(self, draft: Draft) -> None:
        draft.put(self.seat)

    def entry(self) -> Entry:
        return Entry(
            key="seat_taken", params={"member": {"member": self.seat.member}, "role": self.seat.role}, tone="aside"
        )


class SeatLeft(Event, frozen=True, kw_only=True, tag="seat_left"):
    """`how`: left, removed, banned, pardoned (a ban lifted). Their characters go back to the GM."""

    member: str
    how: str

    def apply(self, draft: Draft) -> None:
        if self.how == "banned":
            draft.change(f"seat:{self.member}", role="banned")
        else:
            draft.drop(f"seat:{self.member}")
        for character in draft.all(Character):
            if character.controller == self.member:
                draft.change(character.id, controller=None)

    def entry(self) -> Entry:
        return Entry(key="seat_left", params={"member": {"member": self.member}, "how": self.how}, tone="aside")


class RoleChanged(Event, frozen=True, kw_only=True, tag="role_changed"):
    member: str
    role: str

    def apply(self, draft: Draft) -> None:
        draft.change(f"seat:{self.member}", role=self.role)

    def entry(self) -> Entry:
        return Entry(key="role_changed", params={"member": {"member": self.member}, "role": self.role}, tone="aside")


class PassingSet(Event, frozen=True, kw_only=True, tag="passing_set"):
    """When a roll waits for this member. No line tells of it."""

    member: str
    mode: Passing

    def apply(self, draft: Draft) -> None:
        draft.change(f"seat:{self.member}", passing=self.mode)


class GmHandedOver(Event, frozen=True, kw_only=True, tag="gm_handed_over"):
    giver: str
    taker: str

    def apply(self, draft: Draft) -> None:
        draft.change(f"seat:{self.giver}", role="player")
        draft.change(f"seat:{self.taker}", role="gm")

    def entry(self) -> Entry:
        params: Params = {"giver": {"member": self.giver}, "taker": {"member": self.taker}}
        return Entry(key="gm_handed_over", params=params, tone="aside")


class DialSet(Event, frozen=True, kw_only=True, tag="dial_set"):
    dial: str
    value: Any
    system: str

    def apply(self, draft: Draft) -> None:
        draft.change("table", dials={**draft.table.dials, self.dial: self.value})

    def entry(self) -> Entry:
        value = dial_value(self.system, self.dial, self.value)
        return Entry(key="dial_set", params={"dial": label(self.system, f"dial.{self.dial}.name"), "value": value})


class RuleWarned(Event, frozen=True, kw_only=True, tag="rule_warned"):
    """A rule that would have refused this. It says no more, for what was asked may hold a secret."""

    rule: str
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        return Entry(key="rule_warned", params=named(self.rule), rules=(self.rule,))


class WarningSet(Event, frozen=True, kw_only=True, tag="warning_set"):
    rule: str
    warn: bool

    def apply(self, draft: Draft) -> None:
        others = [rule for rule in draft.table.warned if rule != self.rule]
        draft.change("table", warned=tuple(sorted([*others, self.rule] if self.warn else others)))

    def entry(self) -> Entry:
        params: Params = {**named(self.rule), "warn": "yes" if self.warn else "no"}
        return Entry(key="warning_set", params=params, rules=(self.rule,))


def named(rule: str) -> Params:
    return {"rule": rule_title(rule), "id": rule}


class LimitsSet(Event, frozen=True, kw_only=True, tag="limits_set"):
    lines: tuple[str, ...]
    veils: tuple[str, ...]
    consent: bool = False

    def apply(self, draft: Draft) -> None:
        draft.change("table", lines=self.lines, veils=self.veils, consent=self.consent)

    def entry(self) -> Entry:
        return Entry(key="limits_set", tone="safety")


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    """Nobody's name is here, nor anywhere else."""

    def apply(self, draft: Draft) -> None:
        draft.change("safety", paused=True, card=True)

    def entry(self) -> Entry:
        return Entry(key="card_played", tone="safety")


class PlayPaused(Event, frozen=True, kw_only=True, tag="play_paused"):
    """`tool`, `to`: what somebody asks for, as `Safety` has it; nobody's name."""

    tool: str = ""
    to: str = ""

    def apply(self, draft: Draft) -> None:
        draft.change("safety", paused=True, tool=self.tool, to=self.to)

    def entry(self) -> Entry:
        params: Params = {"tool": self.tool or "pause", "to": self.to, "told": "yes" if self.to else "no"}
        return Entry(key="play_paused", params=params, tone="safety")


class PlayResumed(Event, frozen=True, kw_only=True, tag="play_resumed"):
    def apply(self, draft: Draft) -> None:
        draft.put(Safety(id="safety"))

    def entry(self) -> Entry:
        return Entry(key="play_resumed", tone="safety")


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """`to`: who alone hears it, the speaker among them; the GM only if named."""

    text: str
    character: str | None = None
    name: str = ""
    to: tuple[str, ...] | None = None
    aside: bool = False

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        tone = "whisper" if self.to is not None else "aside" if self.aside or not self.character else "say"
        params: Params = {"text": self.text, "name": self.name}
        if self.to is not None:
            params["to"] = {"members": [member for member in self.to if member != "gm"]}
        return Entry(key="said", params=params, tone=tone, character=self.character)


def minus(numbers: tuple[int, ...]) -> str:
    """Numbers as they are read, with a true minus."""
    return ", ".join(str(number) for number in numbers).replace("-", "\u2212")


class FreeRolled(Event, frozen=True, kw_only=True, tag="free_rolled"):
    """Dice no rule asked for. `to`: who alone sees them, as in `Said`."""

    text: str
    total: int
    groups: tuple[Rolled, ...]
    character: str | None = None
    name: str = ""
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        shown: list[Param] = [
            {"key": "log.part.thrown", "with": {"dice": g.dice, "faces": minus(g.faces)}} for g in self.groups
        ]
        params: Params = {
            "text": self.text,
            "name": self.name,
            "total": minus((self.total,)),
            "groups": {"list": shown},
        }
        tone = "roll" if self.to is None else "whisper"
        return Entry(key="free_rolled", params=params, tone=tone, character=self.character, total=self.total)


class Restored(Cleared, frozen=True, kw_only=True):
    """An older moment again: the entities as they were then, and those that were not there yet.

    `secret`: players see nothing of it, before or after, so they are not told.
    """

    seq: int
    secret: bool = False

    def heard_by(self) -> tuple[str, ...] | None:
        return () if self.secret else None


class TakenBack(Restored, frozen=True, kw_only=True, tag="taken_back"):
    def entry(self) -> Entry:
        return Entry(key="taken_back")


class Rewound(Restored, frozen=True, kw_only=True, tag="rewound"):
    def entry(self) -> Entry:
        return Entry(key="rewound", tone="scene", back_to=str(self.seq))


class Overridden(Event, frozen=True, kw_only=True, tag="overridden"):
    target: str
    field: str
    old: Any
    new: Any
    fields: dict[str, Any]
    reason: str
    name: str = ""
    word: Any = None
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        entity = draft.get(self.target, Entity)
        draft.put(with_fields(entity, in_tracks(entity, self.fields)))

    def heard_by(self) -> tuple[str, ...] | None:
        return () if self.secret else None

    def entry(self) -> Entry:
        params = {
            "name": self.name,
            "field": self.word or {"key": f"log.field.{self.field.partition('.')[0]}"},
            "old": shown_value(self.old, self.field),
            "new": shown_value(self.new, self.field),
            "reason": self.reason,
        }
        return Entry(key="overridden", params=params, rules=("TABLE-WORD-01",))


def in_tracks(entity: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """Records from when there was one row of boxes name `marked` (values) or `boxes` themselves."""
    old: dict[str, Any] = {name: fields[name] for name in ("marked", "boxes") if name in fields}
    if not old:
        return fields
    name, track = next(iter(entity.tracks.items()))
    if "marked" in old:
        old["marked"] = [track.boxes.index(value) + 1 for value in old["marked"]]
    return {"tracks": {**entity.tracks, name: with_fields(track, old)}}


def shown_value(value: Any, field: str) -> Any:
    if field.startswith("dice."):
        return {"list": [{"signed": face} for face in value]}
    if isinstance(value, list | tuple):
        return {"list": [str(part) for part in value]}
    if field == "outcome" and value is not None:
        return {"key": f"log.result.{value}"}
    return "" if value is None else str(value)


class SessionChanged(Event, frozen=True, kw_only=True, tag="session_changed"):
    """`what`: started, ended, scenario_ended."""

    session: OwnSession
    what: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.session)

    def entry(self) -> Entry:
        return Entry(
            key=f"session_{self.what}",
            params={"number": self.session.number, "scenario": self.session.scenario},
            tone="scene",
        )
