"""`given` in Accelerated's cases."""

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Contest
from tests.rules.runner.accelerated.people import AcceleratedPeople
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.given import SWITCH, Given
from tests.rules.runner.table import CONFLICT, SCENE
from tests.rules.runner.words import known, nothing, word

SESSION_ACTS = ("start_session", "end_session", "start_and_end_session", "new_session")


def begins_unplayed(case):
    return case.given.get("session") == 0 or any(step.act == "play_starts" for step in case.steps.values())


class AcceleratedGiven(Given, AcceleratedPeople):
    @staticmethod
    def dial_set(name, value):
        return name, SWITCH.get(value, value) if isinstance(value, str) else value

    def session_told(self, case):
        """A session is running, unless the case says that none has begun, or goes on to start one."""
        if begins_unplayed(case):
            return 0, False, 0
        first = next((step.act for step in case.steps.values() if step.act in SESSION_ACTS), None)
        return case.given.get("session", 1), first not in ("start_session", "start_and_end_session"), 1

    scene_told = word(lambda self, case: not begins_unplayed(case))
    given_gm = given_library = word(nothing)  # read where they matter

    def given_scenario(self, draft, case, value):
        """Its number, or whether it is running or over."""
        if isinstance(value, int):
            draft.change("session", scenario=value)
        elif value in ("over", "ended"):
            draft.change("session", scenario_over=True)
        elif value != "running":
            raise UnknownWord(f"{case.id}: scenario {value}")

    def given_viewers(self, draft, case, value):
        for name in value:
            if name not in ("gm", self.gm):
                self.put_seat(draft, name)

    def given_characters(self, draft, case, value):
        for name, sheet in value.items():
            self.add_character(draft, name, sheet or {})

    def given_known(self, draft, case, value):
        """Known aspects; those that lie on nobody are the scene's."""
        there = {aspect.text for aspect in draft.all(Aspect)}
        for text in value:
            if text not in there:
                self.put_aspect(draft, {"text": text})

    def given_hidden(self, draft, case, value):
        """Aspects that only some know: the GM, where nothing else is said."""
        told = {text: {} for text in value} if isinstance(value, list) else value
        for text, how in told.items():
            known(f"{case.id}: something hidden", how, {"on", "known_to", "kind"})
            if not any(aspect.text == text for aspect in draft.all(Aspect)):
                self.put_aspect(draft, {"text": text, **{key: how[key] for key in ("on", "kind") if key in how}})
            knowing = self.knowers(how.get("known_to", ["gm"]))
            found = next(aspect for aspect in draft.all(Aspect) if aspect.text == text)
            draft.change(found.id, known_to=knowing, secret=True)

    def given_conflict(self, draft, case, value):
        """Where it does not say whose turn it is: of whoever acts first in the case."""
        if value in (None, "none"):
            return
        known(f"{case.id}: a conflict", value, {"kind", "order", "turn_of", "exchange", "all", "sides"})
        order = [self.block_of(block) for block in value.get("order") or case.given["characters"]]
        first = next((step.by for step in case.steps.values() if step.by in self.people), None)
        turn = value.get("turn_of") or case.given.get("turn_of") or (None if value.get("order") else first)
        at = next((place for place, block in enumerate(order) if turn and self.people[turn] in block), 0)
        bound = [name for name, how in case.given.get("characters", {}).items() if (how or {}).get("bound")]
        acted = tuple(self.people[name] for name in [*case.given.get("acted_this_exchange", ()), *bound])
        draft.put(
            Conflict(
                id=CONFLICT,
                scene=SCENE,
                kind=value["kind"],
                order=tuple(order),
                at=at,
                exchange=value.get("exchange", 1),
                acted=acted,
                done=acted,
            )
        )

    def block_of(self, block):
        names = block if isinstance(block, list) else [part.strip() for part in block.split("+")]
        return tuple(self.people[name] for name in names)

    def given_turn_of(self, draft, case, value):
        if "conflict" not in case.given:
            raise UnknownWord(f"{case.id}: turns without a conflict")

    given_acted_this_exchange = given_turn_of

    def then_pending_hit(self, case, hit):
        known("a hit", hit, {"from", "on", "shifts", "harm"})
        ends = {"source": self.ensure(hit["from"]), "target": self.ensure(hit["on"])}
        self.send(self.gm, "inflict_hit", shifts=hit["shifts"], harm=hit.get("harm", "physical"), **ends)

    def then_pending_hits(self, case, hits):
        for hit in hits:
            self.then_pending_hit(case, hit)

    def then_milestone(self, case, value):
        for name, size in value.items():
            self.send(self.gm, "award_milestone", milestone=size, to=[self.people[name]])

    def then_challenge(self, case, value):
        self.send(self.gm, "open_challenge", tasks=[{"hidden": False, **task} for task in value["tasks"]])

    def then_contest(self, case, value):
        known("a contest", value, {"participants", "score"})
        self.send(self.gm, "open_contest", participants=[self.people[name] for name in value["participants"]])
        for name, score in value.get("score", {}).items():
            if score:
                field = f"score.{self.people[name]}"
                self.send(self.gm, "override", target=self.contest_id(), field=field, value=score, reason="given")

    contest_id = word(lambda self: self.id_of_one(Contest))

    then_creating = word(lambda self, case, value: self.begin_creating({} if isinstance(value, str) else value))
