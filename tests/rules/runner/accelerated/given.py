"""`given` in Accelerated's cases."""

from msgspec.structs import replace

from tests.rules.entities import Aspect, Character, Conflict, Contest
from tests.rules.runner.given import SWITCH, Given
from tests.rules.runner.people import APPROACHES, ASPECT_SLOTS, FULL, KEYS, SHEETS, row
from tests.rules.runner.words import as_list, known, nothing, word
from tests.rules.runner.world import CONFLICT, SCENE

NEWCOMER = {"name": "newcomer", "refresh": 3}
SESSION_ACTS = ("start_session", "end_session", "start_and_end_session", "new_session")


def begins_unplayed(case):
    return case.given.get("session") == 0 or any(step.act == "play_starts" for step in case.steps.values())


class AcceleratedGiven(Given):
    owner_of = word(lambda self, name: self.id_of(name))  # also of somebody who is presented later, or never
    unpresented = word(lambda self, name: {"use": name} if name in SHEETS else {"kind": "npc_full"})

    def unsaid(self, draft, kind, sheet):
        """Plain approaches; of a group, so many boxes as the product gives it."""
        if kind in FULL:
            return {"skills": APPROACHES}
        return {} if "stress_boxes" in sheet else {"stress_boxes": self.group_boxes(sheet.get("members", 0))}

    def group_boxes(self, members):
        """Those of a group that the GM makes."""
        with self.what_if():
            made = self.make(self.gm, "A group", "group", members=members) if members > 1 else None
            return self.sheet(made).tracks["stress"].boxes if made else []

    def part_stress(self, draft, id, told):
        draft.change(id, tracks={"stress": replace(draft.get(id, Character).tracks["stress"], marked=row(told))})

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
        known(f"{case.id}: a scenario", [] if isinstance(value, int) else [value], ("running", "over", "ended"))
        over = value in ("over", "ended")
        draft.change("session", **({"scenario": value} if isinstance(value, int) else {"scenario_over": over}))

    def given_known(self, draft, case, value):
        """Known aspects; those that lie on nobody are the scene's."""
        there = {aspect.text for aspect in draft.all(Aspect)}
        for text in value:
            if text not in there:
                self.put_aspect(draft, {"text": text})

    def given_hidden(self, draft, case, value):
        """Aspects that only some know: the GM, where nothing else is said."""
        for text, how in ({text: {} for text in value} if isinstance(value, list) else value).items():
            known(f"{case.id}: something hidden", how, KEYS["hidden"])
            if not any(aspect.text == text for aspect in draft.all(Aspect)):
                self.put_aspect(draft, {"text": text, **{key: how[key] for key in ("on", "kind") if key in how}})
            found = next(aspect for aspect in draft.all(Aspect) if aspect.text == text)
            draft.change(found.id, known_to=self.knowers(how.get("known_to", ["gm"])), secret=True)

    def given_conflict(self, draft, case, value):
        """Where it does not say whose turn it is: of whoever acts first in the case."""
        if value in (None, "none"):
            return
        known(f"{case.id}: a conflict", value, KEYS["conflict"])
        told = [as_list(block) for block in value.get("order") or case.given["characters"]]
        order = [tuple(self.people[name.strip()] for one in block for name in one.split("+")) for block in told]
        first = next((step.who for step in case.steps.values() if step.who in self.people), None)
        turn = value.get("turn_of") or case.given.get("turn_of") or (None if value.get("order") else first)
        at = next((place for place, block in enumerate(order) if turn and self.people[turn] in block), 0)
        bound = [name for name, how in case.sheets.items() if how.get("bound")]
        acted = tuple(self.people[name] for name in [*case.given.get("acted_this_exchange", ()), *bound])
        told = {"kind": value["kind"], "order": tuple(order), "at": at, "exchange": value.get("exchange", 1)}
        draft.put(Conflict(id=CONFLICT, scene=SCENE, acted=acted, done=acted, **told))

    def given_turn_of(self, draft, case, value):
        known(f"{case.id}: turns without a conflict", ["conflict"], case.given)

    given_acted_this_exchange = given_turn_of

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
                self.override(self.gm, self.id_of_one(Contest), f"score.{self.people[name]}", score)

    def then_creating(self, case, value):
        """A hero whom somebody is making."""
        own = {} if isinstance(value, str) else value
        told = NEWCOMER | own
        known("somebody who is being made", told, KEYS["creating"])
        texts = [*(told.get(slot) for slot in ASPECT_SLOTS[:2]), *told.get("others", ())]
        sheet = {"looks": told.get("looks"), "ratings": told.get("approaches"), "name": own.get("name")}
        sheet["aspects"] = {slot: text for slot, text in zip(ASPECT_SLOTS, texts, strict=False) if text}
        with self.drafting() as draft:
            member = self.put_player(draft, told["name"])
        self.creating = self.people[told["name"]] = self.send(member, "create_character", **sheet).made[0]
        if self.sheet(self.creating).refresh != told["refresh"]:
            self.send(member, "edit_character", character=self.creating, refresh=told["refresh"])
