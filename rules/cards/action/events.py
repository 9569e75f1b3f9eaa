"""What happened in an action."""

from msgspec.structs import replace

from rules.cards.action.entities import Action, Word
from rules.events import Entry, Event
from rules.state import Draft
from rules.words.params import Param, Params


class ActionEvent(Event, frozen=True, kw_only=True):
    """`action` as it is from now on; `name`: the acting character's."""

    action: Action
    name: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.action)


class ActionDescribed(ActionEvent, frozen=True, kw_only=True, tag="action_described"):
    """`drop`: the last action of the scene, which is history now."""

    drop: str = ""

    def apply(self, draft: Draft) -> None:
        draft.drop(self.drop)
        draft.put(self.action)

    def entry(self) -> Entry:
        action = self.action
        params: Params = {
            "name": self.name,
            "text": action.description,
            "short": "no" if self.name else "yes",
            "obstacles": {"list": [word.text for word in action.talk]},
        }
        return Entry(
            key="action_described",
            params=params,
            tone="turn",
            character=action.who,
            of=action.id,
            act=True,
            rules=("CARD-DIFF-01",),
        )


class AspectsCounted(ActionEvent, frozen=True, kw_only=True, tag="aspects_counted"):
    """The line that tells the difficulty names what was ticked. Rule: CARD-GM-02."""

    difficulty: int = 0

    def entry(self) -> Entry:
        named: Param = {"list": [word.text for word in self.action.talk if word.how == "counted"]}
        params: Params = {
            "difficulty": self.difficulty,
            "aspects": named,
            "some": "yes" if self.action.talk else "no",
        }
        return Entry(key="aspects_counted", params=params, of=self.action.id, rules=("CARD-DIFF-02",))


class WordSaid(ActionEvent, frozen=True, kw_only=True, tag="word_said"):
    """Somebody adds to it: invokes, reveals, declares. `difficulty` and `bonus` as they are then."""

    word: Word
    difficulty: int = 0
    bonus: int = 0

    def entry(self) -> Entry:
        word = self.word
        params: Params = {
            "how": word.how,
            "name": self.name,
            "aspect": word.text,
            "because": word.because,
            "paid": "yes" if word.paid else "no",
            "difficulty": self.difficulty,
            "bonus": self.bonus,
        }
        character = self.action.who if word.how == "invoked" else None
        rules = ("CARD-INV-02" if word.paid else "CARD-INV-01",) if word.how == "invoked" else ("CARD-ADJ-03",)
        return Entry(key="word_said", params=params, character=character, of=self.action.id, rules=rules)


class WhyAsked(ActionEvent, frozen=True, kw_only=True, tag="why_asked"):
    """A paid invocation waits for a word, or is dropped."""

    aspect: str = ""

    def entry(self) -> Entry:
        params: Params = {
            "name": self.name,
            "aspect": self.aspect,
            "dropped": "no" if self.action.unsaid else "yes",
        }
        return Entry(key="why_asked", params=params, of=self.action.id, rules=("CARD-INV-08",))


class Objected(ActionEvent, frozen=True, kw_only=True, tag="objected"):
    """`how`: made, upheld (the invocation is taken back), let_stand."""

    aspect: str = ""
    how: str = "made"

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "aspect": self.aspect, "how": self.how}
        return Entry(key="objected", params=params, of=self.action.id, rules=("CARD-INV-04",))


class ActorFound(ActionEvent, frozen=True, kw_only=True, tag="actor_found"):
    """Who acts in a short conflict: whoever invokes or rolls first."""

    def entry(self) -> Entry:
        return Entry(key="actor_found", params={"name": self.name}, character=self.action.who, of=self.action.id)


class DiceCast(ActionEvent, frozen=True, kw_only=True, tag="dice_cast"):
    """`total` and `difficulty` as they are now."""

    total: int = 0
    difficulty: int = 0

    def entry(self) -> Entry:
        action = self.action
        params: Params = {"name": self.name, "total": {"signed": self.total}, "difficulty": self.difficulty}
        return Entry(
            key="dice_cast",
            params=params,
            tone="roll",
            character=action.who,
            dice=action.dice,
            total=self.total,
            of=action.id,
            rules=("CARD-DICE-03",),
        )


class SidePassed(ActionEvent, frozen=True, kw_only=True, tag="side_passed"):
    """`side`: gm or player."""

    side: str = "gm"

    def entry(self) -> Entry:
        params: Params = {"gm": "yes" if self.side == "gm" else "no", "name": self.name}
        return Entry(key="side_passed", params=params, of=self.action.id, rules=("CARD-ADJ-06",))


class OutcomeSet(ActionEvent, frozen=True, kw_only=True, tag="outcome_set"):
    """It is locked, for all to see. Rule: CARD-ADJ-09."""

    total: int = 0
    difficulty: int = 0

    def entry(self) -> Entry:
        action = self.action
        params: Params = {
            "outcome": action.outcome,
            "name": self.name,
            "total": {"signed": self.total},
            "difficulty": self.difficulty,
        }
        return Entry(
            key="outcome_set",
            params=params,
            tone="roll",
            character=action.who,
            outcome=action.outcome,
            total=self.total,
            of=action.id,
            rules=("CARD-DICE-04", "CARD-ADJ-09"),
        )


class ActionKept(ActionEvent, frozen=True, kw_only=True, tag="action_kept"):
    """It goes on otherwise; another line tells why."""


def reopened(action: Action) -> Action:
    """After a change both sides have their say again. Rule: CARD-ADJ-06."""
    return replace(action, passed=())
