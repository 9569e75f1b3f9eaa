"""Acts of treating wounds, of whole sessions that pass, of breakthroughs; and the readings of what heals."""

from typing import Any

from rules.fate.aspect.entities import Aspect
from tests.rules.runner.sending import acting, sends
from tests.rules.runner.words import known, reads, same, word
from tests.rules.runner.world import NOWHERE, World

WOUND = "the wound"
WOUNDS: dict[str, Any] = {
    "present": lambda world, wound: wound is not None,
    "recovering": lambda world, wound: wound is not None and wound.treated,
    "cleared": lambda world, wound: wound is None,
    "may_clear": lambda world, wound: world.may_clear(wound),
}


class Recovery(World):
    def do_treat(self, turn):
        told, args = self.treatment(turn)
        self.declare(told, "overcome", **args)

    def treatment(self, turn):
        """An overcome with whatever treats such harm, unless the case says otherwise."""
        target = self.ensure(turn.keys["target"])
        wound = self.wound_in(target, turn.get("slot") or str(turn.get("condition")).lower())
        self.people[WOUND] = wound
        can = self.can(turn.member)["treat"].get(turn.who, {}).get(wound, {})
        usual = next(iter(can.get("ratings") or ()), "academics")
        told = turn.saying({**turn.keys, "skill": turn.get("skill") or usual})
        return told, {"treats": wound, "text": turn.get("new_text")}

    def wound_in(self, id, slot):
        """A wound by its slot or condition, one that nobody has treated first; `extreme`: what one left."""
        own = [one for one in self.every(Aspect, on=id) if (one.was if slot == "extreme" else one.slot == slot)]
        own.sort(key=lambda one: one.treated)
        return self.id_or_nowhere(Aspect, next(iter(own), None))

    # The next one, from its beginning to its end.
    do_run_whole_session = word(lambda self, turn: self.session_passes())

    def do_run_whole_sessions(self, turn):
        for _ in range(turn.keys["count"]):
            self.session_passes()

    def session_passes(self):
        if self.live_scene() is not None:
            self.end_live(self.gm)
        if self.state.session.running:
            self.send(self.gm, "end_session")
        self.send(self.gm, "start_session")
        self.send(self.gm, "end_session")

    def do_start_recovery(self, turn):
        for slot in turn.keys["slots"]:
            wound = self.people[WOUND] = self.wound_in(turn.who, slot)
            text = (turn.get("texts") or {}).get(slot, "Getting Better")
            self.send(turn.member, "start_recovery", character=turn.who, aspect=wound, text=text)

    do_rename_extreme = sends(
        "rename_extreme",
        "text",
        character=acting,
        aspect=lambda self, turn: self.wound_in(turn.who, "extreme"),
    )

    the_wound = word(lambda self: self.state.find(self.people.get(WOUND, f"aspect:{NOWHERE}")))
    see_text = reads(lambda self, turn, done: getattr(self.the_wound(), "text", None))
    see_cleared = reads(lambda self, turn, done: self.the_wound() is None)
    see_state = reads(
        lambda self, turn, done: "recovering" if getattr(self.the_wound(), "treated", False) else "untreated",
    )

    def wounds_of(self, id):
        """Of somebody, or of everybody."""
        return [one for one in self.every(Aspect, kind="consequence") if id in (None, one.on)]

    def clearable(self, id):
        return [one.slot for one in self.wounds_of(id) if self.may_clear(one)]

    def see_may_clear(self, turn, done, wanted):
        """Whether the wound may be cleared; or which slots, of whoever acts or of anybody.

        By name: slots of each; by slot: yes and no, of whoever acts or else of anybody.
        """
        if isinstance(wanted, list):
            same("may clear", self.clearable(turn.actor), wanted)
        elif not isinstance(wanted, dict):
            same("may clear", self.may_clear(self.the_wound()), wanted)
        else:
            found = {
                name: self.clearable(self.people[name]) if name in self.people else name in self.clearable(turn.actor)
                for name in wanted
            }
            same("may clear", found, wanted)

    def see_pa(self, turn, done, wanted):
        """By slot: present, recovering, may_clear or cleared. Whose: the key's own name."""
        name = next(key for expected in turn.case.expect for key, told in expected.keys.items() if told is wanted)
        known("a wound", wanted.values(), WOUNDS)
        for slot, told in wanted.items():
            wound = self.state.find(self.wound_in(self.people[name], slot))
            same(f"{slot} of {name} is {told}", WOUNDS[told](self, wound), True)

    see_pb = see_pa

    def may_clear(self, wound):
        return wound is not None and self.can(self.plays(wound.on))["heal"][wound.on].get(wound.slot, "no") is None
