"""Events of a roll, from its declaration to its end. Each holds the whole roll as it then stood."""

from typing import Any

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.spent import remember_spent
from rules.fate.gm.spotlight import remember
from rules.fate.roll.entities import Effort, Roll
from rules.fate.roll.shown import number_word, part_words
from rules.state import Draft
from rules.words.params import Params
from rules.words.wording import rating_word


def made_by(effort: Effort | None) -> str | None:
    return None if effort is None else effort.character


class RollEvent(Event, frozen=True, kw_only=True):
    roll: Roll
    system: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.roll)

    def line(self, key: str, **params: Any) -> Entry:
        return Entry(
            key=key,
            params={"name": self.roll.effort.name, **params},
            tone="roll",
            character=self.roll.effort.character,
            of=self.roll.id,
        )

    def line_of(self, told_of: str | None, key: str, /, **params: Any) -> Entry:
        """A line that tells of that character, by id, and not of whoever rolls."""
        entry = self.line(key, **params)
        entry.character = told_of or entry.character
        return entry


class ActionDeclared(RollEvent, frozen=True, kw_only=True, tag="action_declared"):
    """`over`: the finished roll that leaves the table for this one."""

    over: tuple[str, ...] = ()
    target_name: str = ""

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.roll)

    def entry(self) -> Entry:
        roll = self.roll
        what = roll.goal or roll.text or roll.describe
        more = roll.describe if what != roll.describe else ""
        return self.line(
            "declared",
            action={"key": f"log.action.{roll.action}"},
            rating=rating_word(self.system, roll.effort.rating),
            what=what,
            described="yes" if what else "no",
            more=more,
            means=roll.means,
            target=self.target_name,
            targeted="yes" if self.target_name else "no",
        )


class ActionWithdrawn(Event, frozen=True, kw_only=True, tag="action_withdrawn"):
    roll: str
    name: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.roll)

    def entry(self) -> Entry:
        return Entry(key="withdrawn", params={"name": self.name}, tone="roll")


class ActionSentBack(RollEvent, frozen=True, kw_only=True, tag="action_sent_back"):
    def entry(self) -> Entry:
        return self.line("sent_back", ask=self.roll.ask, asked="yes" if self.roll.ask else "no")


class ActionChanged(RollEvent, frozen=True, kw_only=True, tag="action_changed"):
    def entry(self) -> Entry:
        return self.line("changed", rating=rating_word(self.system, self.roll.effort.rating), what=self.roll.describe)


class ActionAgreed(RollEvent, frozen=True, kw_only=True, tag="action_agreed"):
    pass


class OppositionSet(RollEvent, frozen=True, kw_only=True, tag="opposition_set"):
    def entry(self) -> Entry:
        value = self.roll.opposition_base or 0
        return self.line("opposition", value={"signed": value}, word=number_word(self.system, value))


class RollWaived(RollEvent, frozen=True, kw_only=True, tag="roll_waived"):
    def entry(self) -> Entry:
        entry = self.line("waived")
        entry.rules = ("FATE-OUT-03",)
        return entry


class DefenseDeclared(RollEvent, frozen=True, kw_only=True, tag="defense_declared"):
    defender: str = ""
    rating: str = ""
    because: str = ""

    def entry(self) -> Entry:
        rating = rating_word(self.system, self.rating)
        who = made_by(self.roll.defense)
        return self.line_of(who, "defends", defender=self.defender, rating=rating, because=self.because)


class LeftUndefended(RollEvent, frozen=True, kw_only=True, tag="left_undefended"):
    target_name: str = ""

    def entry(self) -> Entry:
        return self.line_of(self.roll.target, "undefended", target=self.target_name)


class ProtectorSteppedIn(RollEvent, frozen=True, kw_only=True, tag="protector_stepped_in"):
    protector: str = ""
    because: str = ""

    def entry(self) -> Entry:
        who = made_by(self.roll.protector.effort) if self.roll.protector else None
        return self.line_of(who, "protector", protector=self.protector, because=self.because)


class ProtectorVoted(RollEvent, frozen=True, kw_only=True, tag="protector_voted"):
    """`settled`: open, agreed, declined."""

    settled: str = "open"
    protector: str = ""

    def entry(self) -> Entry | None:
        if self.settled == "open":
            return None
        who = made_by(self.roll.defense) if self.settled == "agreed" else None
        return self.line_of(who, "protector_settled", settled=self.settled, protector=self.protector)


class ReachSettled(RollEvent, frozen=True, kw_only=True, tag="reach_settled"):
    """`allowed` false: the declaration is off the table."""

    allowed: bool = True

    def apply(self, draft: Draft) -> None:
        if self.allowed:
            draft.put(self.roll)
        else:
            draft.drop(self.roll.id)

    def entry(self) -> Entry:
        return self.line("reach", allowed="yes" if self.allowed else "no")


class HelperJoined(RollEvent, frozen=True, kw_only=True, tag="helper_joined"):
    helper: str = ""
    how: str = ""

    def entry(self) -> Entry:
        who = next((one.character for one in self.roll.effort.helpers if one.name == self.helper), None)
        return self.line_of(who, "helps", helper=self.helper, how=self.how, told="yes" if self.how else "no")


class DiceRolled(RollEvent, frozen=True, kw_only=True, tag="dice_rolled"):
    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        remember(draft, "roll", self.roll.effort.character)

    def entry(self) -> Entry:
        roll = self.roll
        alone = roll.contest or roll.spread or roll.opposition is None
        entry = self.line(
            "rolled",
            total={"signed": roll.effort.total},
            word=number_word(self.system, roll.effort.total),
            opposition={"signed": roll.opposition or 0},
            opp_word=number_word(self.system, roll.opposition or 0),
            defended="contest" if alone else "yes" if roll.defense else "no",
            defender=roll.defense.name if roll.defense else "",
        )
        entry.dice, entry.total = roll.effort.dice, roll.effort.total
        entry.opp_dice = roll.defense.dice if roll.defense else None
        return entry


class AspectInvoked(RollEvent, frozen=True, kw_only=True, tag="aspect_invoked"):
    """`aspect` is the aspect after the use; None with `spent` set when it is gone (a boost).

    In a contest `best` is the highest total of the others so far, `rival` whose it is ('' when nobody has rolled).
    """

    invoke: str = ""
    best: int = 0
    rival: str = ""
    by: str = ""
    aspect: Aspect | None = None
    spent: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.roll)
        if self.aspect is not None:
            draft.put(self.aspect)
        if self.spent is not None:
            draft.drop(self.spent)
            remember_spent(draft, self.roll.scene, self.spent)

    def entry(self) -> Entry:
        invoke = next(i for i in self.roll.invokes if i.id == self.invoke)
        entry = self.line_of(
            invoke.by,
            "invoked",
            by=self.by,
            aspect=invoke.text,
            effect=invoke.effect,
            because=invoke.because,
            value={"signed": invoke.value},
            pay="free" if invoke.lot else invoke.pay,
            total={"signed": self.roll.effort.total},
            opposition={"signed": self.roll.opposition or 0},
            best={"signed": self.best},
            rival=self.rival,
            against=self.roll.held_against(self.rival),
        )
        if invoke.effect == "reroll":
            rerolled = self.roll.effort if invoke.side == "actor" else self.roll.defense
            entry.dice = rerolled.dice if rerolled else None
        return entry


class InvokeDeclined(RollEvent, frozen=True, kw_only=True, tag="invoke_declined"):
    """What was paid goes back: `aspect` as it was before the use."""

    aspect: Aspect | None = None
    text: str = ""
    by: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.roll)
        if self.aspect is not None:
            draft.put(self.aspect)

    def entry(self) -> Entry:
        return self.line("invoke_declined", aspect=self.text, by=self.by)


class BogusCalled(RollEvent, frozen=True, kw_only=True, tag="bogus_called"):
    """An invoke waits; `aspect` has its free use back. `by` is a member."""

    aspect: Aspect | None = None
    text: str = ""
    by: str = ""
    name: str = ""

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        if self.aspect is not None:
            draft.put(self.aspect)

    def entry(self) -> Entry:
        params: Params = {"by": {"member": self.by}, "name": self.name, "aspect": self.text}
        return Entry(key="bogus_called", params=params, rules=("FATE-INV-58",))


class ObjectorConvinced(RollEvent, frozen=True, kw_only=True, tag="objector_convinced"):
    """One of those who objected does so no more; others still do. `by` is a member."""

    by: str
    name: str
    text: str

    def entry(self) -> Entry:
        params: Params = {"by": {"member": self.by}, "name": self.name, "aspect": self.text}
        return Entry(key="objector_convinced", params=params, rules=("FATE-INV-58",))


class InvokeArgued(RollEvent, frozen=True, kw_only=True, tag="invoke_argued"):
    name: str
    text: str

    def entry(self) -> Entry:
        return Entry(key="invoke_argued", params={"name": self.name, "text": self.text}, rules=("FATE-INV-58",))


class ObjectionSettled(RollEvent, frozen=True, kw_only=True, tag="objection_settled"):
    """`how`: retracted, dropped, convinced (then it counts, and `aspect` has lost a free use)."""

    how: str
    name: str
    text: str
    aspect: Aspect | None = None

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        if self.aspect is not None:
            draft.put(self.aspect)

    def entry(self) -> Entry:
        params: Params = {"how": self.how, "name": self.name, "aspect": self.text}
        return Entry(key="objection_settled", params=params, rules=("FATE-INV-58",))


class StuntRejected(RollEvent, frozen=True, kw_only=True, tag="stunt_rejected"):
    stunt: str = ""
    reason: str = ""

    def entry(self) -> Entry:
        return self.line("stunt_rejected", stunt=self.stunt, reason=self.reason, told="yes" if self.reason else "no")


class Passed(RollEvent, frozen=True, kw_only=True, tag="passed"):
    pass


class RollHeld(RollEvent, frozen=True, kw_only=True, tag="roll_held"):
    pass


class OutcomeFixed(RollEvent, frozen=True, kw_only=True, tag="outcome_fixed"):
    target_name: str = ""

    def entry(self) -> Entry:
        roll = self.roll
        entry = self.line(
            "outcome",
            action={"key": f"log.action.{roll.action}"},
            parts=part_words(self.system, roll, "actor"),
            total={"signed": roll.effort.total},
            word=number_word(self.system, roll.effort.total),
            opposition={"signed": roll.opposition or 0},
            opp_word=number_word(self.system, roll.opposition or 0),
            outcome=roll.outcome or "",
            shifts=abs(roll.margin or 0),
            opp_parts=part_words(self.system, roll, "defense"),
            defended="yes" if roll.defense else "no",
            defender=roll.defense.name if roll.defense else "",
        )
        entry.outcome = roll.outcome
        entry.total = roll.effort.total
        entry.dice = roll.effort.dice
        entry.opp_dice = roll.defense.dice if roll.defense else None
        entry.rules = ("FATE-OUT-01",)
        return entry


class ChoiceMade(RollEvent, frozen=True, kw_only=True, tag="choice_made"):
    option: str = ""

    def entry(self) -> Entry | None:
        """Nothing where the choice is only asked for."""
        return self.line("chose", option=self.option) if self.option else None


class CostProposed(RollEvent, frozen=True, kw_only=True, tag="cost_proposed"):
    text: str = ""

    def entry(self) -> Entry:
        return self.line("cost_proposed", text=self.text)


class RollClosed(RollEvent, frozen=True, kw_only=True, tag="roll_closed"):
    """`result`: goal (reached, not_reached), cost (none, minor, major), text; all that came of it."""

    def entry(self) -> Entry | None:
        result = self.roll.result
        if not result.goal:
            return None
        return self.line(
            "goal",
            goal=result.goal,
            cost=result.cost or "none",
            text=result.text,
            what=self.roll.goal,
        )
