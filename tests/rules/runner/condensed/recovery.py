"""Acts of treating wounds, of whole sessions that pass, of breakthroughs; and the readings of what heals."""

from typing import Any

from rules.fate.state import Aspect
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.words import finds, same, word
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
        keys = {**turn.keys, "skill": turn.get("skill") or usual}
        told = turn.saying(keys)
        return told, {"treats": wound, "text": turn.get("new_text")}

    def wound_in(self, id, slot):
        """A wound by its slot or condition, one that nobody has treated first; `extreme`: what one left."""
        for aspect in sorted(self.state.all(Aspect), key=lambda one: one.treated):
            if aspect.on == id and (aspect.was if slot == "extreme" else aspect.slot == slot):
                return aspect.id
        return f"aspect:{NOWHERE}"

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
            wound = self.wound_in(turn.who, slot)
            self.people[WOUND] = wound
            text = (turn.get("texts") or {}).get(slot, "Getting Better")
            self.send(turn.member, "start_recovery", character=turn.who, aspect=wound, text=text)

    def do_rename_extreme(self, turn):
        wound = self.wound_in(turn.who, "extreme")
        self.send(turn.member, "rename_extreme", character=turn.who, aspect=wound, text=turn.keys["text"])

    def the_wound(self):
        found = self.state.find(self.people.get(WOUND, f"aspect:{NOWHERE}"))
        return found if isinstance(found, Aspect) else None

    def see_state(self, turn, done, wanted):
        wound = self.the_wound()
        same("state", "recovering" if wound and wound.treated else "untreated", wanted)

    def see_text(self, turn, done, wanted):
        wound = self.the_wound()
        same("text", wound.text if wound else None, wanted)

    see_cleared = finds("cleared", lambda self, turn, done: self.the_wound() is None)

    def see_may_clear(self, turn, done, wanted):
        """Whether the wound may be cleared; or which slots, of whoever acts or of anybody."""
        if isinstance(wanted, dict):
            self.may_clear_by_name(turn, wanted)
        elif isinstance(wanted, list):
            wounds = [one for one in self.state.all(Aspect) if one.kind == "consequence"]
            own = [one for one in wounds if turn.actor in (None, one.on)]
            same("may clear", [one.slot for one in own if self.may_clear(one)], wanted)
        else:
            same("may clear", self.may_clear(self.the_wound()), wanted)

    def may_clear_by_name(self, turn, wanted):
        """Slots of each that is named; or yes and no by slot, of whoever acts or else of anybody."""
        for name, told in wanted.items():
            wounds = [one for one in self.state.all(Aspect) if one.kind == "consequence"]
            if name in self.people:
                own = [one.slot for one in wounds if one.on == self.people[name] and self.may_clear(one)]
                same(f"{name} may clear", own, told)
            else:
                there = [one for one in wounds if one.slot == name and turn.actor in (None, one.on)]
                same(f"{name} may be cleared", any(self.may_clear(one) for one in there), told)

    def see_pa(self, turn, done, wanted):
        """By slot: present, recovering, may_clear or cleared. Whose: the key's own name."""
        name = next(key for expected in turn.case.expect for key, told in expected.keys.items() if told is wanted)
        for slot, told in wanted.items():
            if told not in WOUNDS:
                raise UnknownWord(f"a wound is {told}")
            aspect = self.state.find(self.wound_in(self.people[name], slot))
            found = aspect if isinstance(aspect, Aspect) else None
            same(f"{slot} of {name} is {told}", WOUNDS[told](self, found), True)
    see_pb = see_pa

    def may_clear(self, wound):
        if wound is None:
            return False
        return bool(self.can(self.plays(wound.on))["heal"][wound.on].get(wound.slot, "no") is None)
