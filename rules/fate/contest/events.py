"""Events of challenges and contests."""

from rules.events import Entry, Event
from rules.fate.aspect.entities import Aspect
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.roll.events import RollEvent
from rules.fate.roll.shown import number_word, part_words
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params


class ChallengeOpened(Event, frozen=True, kw_only=True, tag="challenge_opened"):
    challenge: Challenge
    tasks: tuple[Task, ...] = ()
    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        for thing in (self.challenge, *self.tasks):
            draft.put(thing)

    def entry(self) -> Entry:
        shown = [task.name for task in self.tasks if task.shown]
        params: Params = {"name": self.challenge.name, "tasks": {"list": shown}, "count": len(shown)}
        return Entry(key="challenge_opened", params=params, tone="scene", rules=("FATE-CHL-01",))


class TaskChanged(Event, frozen=True, kw_only=True, tag="task_changed"):
    """`how`: added, changed, revealed, claimed, settled."""

    task: Task
    how: str
    who: str = ""
    gone: str | None = None

    def apply(self, draft: Draft) -> None:
        if self.gone is not None:
            draft.drop(self.gone)
        draft.put(self.task)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.task.shown else ()

    def entry(self) -> Entry:
        params: Params = {
            "task": self.task.name,
            "how": self.how,
            "name": self.who,
            "outcome": self.task.outcome or "none",
            "goal": self.task.goal or "none",
        }
        return Entry(key="task", params=params, character=self.task.claimed, outcome=self.task.outcome)


class TaskDropped(Event, frozen=True, kw_only=True, tag="task_dropped"):
    task: Task

    def apply(self, draft: Draft) -> None:
        draft.drop(self.task.id)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.task.shown else ()

    def entry(self) -> Entry:
        params: Params = {"task": self.task.name, "how": "dropped", "name": "", "outcome": "none", "goal": "none"}
        return Entry(key="task", params=params)


class ChallengeEnded(Event, frozen=True, kw_only=True, tag="challenge_ended"):
    challenge: Challenge

    def apply(self, draft: Draft) -> None:
        draft.put(self.challenge)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.challenge.state == "over" else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.challenge.name, "text": self.challenge.ending, "state": self.challenge.state}
        return Entry(key="challenge_ended", params=params, tone="scene")


class ContestEvent(Event, frozen=True, kw_only=True):
    contest: Contest

    def apply(self, draft: Draft) -> None:
        draft.put(self.contest)


class ContestOpened(ContestEvent, frozen=True, kw_only=True, tag="contest_opened"):
    """`tokens`: of those who stand with others now than before."""

    names: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.contest)
        for token in self.tokens:
            draft.put(token)

    def entry(self) -> Entry:
        params: Params = {"goal": self.contest.goal, "names": {"list": list(self.names)}}
        return Entry(key="contest_opened", params=params, tone="scene", rules=("FATE-CON-01",))


class IntentDeclared(ContestEvent, frozen=True, kw_only=True, tag="intent_declared"):
    side: str
    text: str

    def entry(self) -> Entry:
        params: Params = {"side": self.side, "text": self.text}
        return Entry(key="intent_declared", params=params, rules=("FATE-CONT-01",))


class ContestKept(ContestEvent, frozen=True, kw_only=True, tag="contest_kept"):
    """Something of it changed that another line of the log tells."""

    def entry(self) -> None:
        return None


class ContestRolled(RollEvent, frozen=True, kw_only=True, tag="contest_rolled"):
    contest: Contest

    def apply(self, draft: Draft) -> None:
        draft.put(self.roll)
        draft.put(self.contest)

    def entry(self) -> Entry:
        roll = self.roll
        entry = self.line(
            "contest_rolled",
            parts=part_words(self.system, roll, "actor"),
            total={"signed": roll.effort.total},
            word=number_word(self.system, roll.effort.total),
        )
        entry.dice, entry.total = roll.effort.dice, roll.effort.total
        return entry


class ExchangeScored(ContestEvent, frozen=True, kw_only=True, tag="exchange_scored"):
    """`leader` empty: the top was shared, and the GM owes a twist (FATE-CON-05)."""

    leader: str = ""
    victories: int = 0
    has: int = 0

    def entry(self) -> Entry:
        tied = "yes" if not self.leader else "no"
        won = "yes" if self.contest.state == "over" else "no"
        params: Params = {"name": self.leader, "victories": self.victories, "has": self.has, "tied": tied, "won": won}
        return Entry(key="exchange_scored", params=params, tone="turn", rules=("FATE-CON-03",))


class ExchangeBegun(ContestEvent, frozen=True, kw_only=True, tag="exchange_begun"):
    def entry(self) -> Entry:
        return Entry(key="exchange_begun", params={"exchange": self.contest.exchange}, tone="turn")


class TwistPlaced(ContestEvent, frozen=True, kw_only=True, tag="twist_placed"):
    aspect: Aspect

    def apply(self, draft: Draft) -> None:
        draft.put(self.contest)
        draft.put(self.aspect)

    def entry(self) -> Entry:
        return Entry(key="twist", params={"aspect": self.aspect.text}, rules=("FATE-CON-05",))


class ContestEnded(ContestEvent, frozen=True, kw_only=True, tag="contest_ended"):
    def entry(self) -> Entry:
        return Entry(key="contest_ended", params={"goal": self.contest.goal}, tone="scene")
