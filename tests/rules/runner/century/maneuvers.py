"""Maneuvers, temporary aspects, tags, overflow, spin, the environment."""

from rules.refusals import Refusal
from tests.rules.entities import Aspect, Lot
from tests.rules.runner.case import ANY, as_list
from tests.rules.runner.century.given import CenturyGiven, skill_key
from tests.rules.runner.people import put_text
from tests.rules.runner.table import slug
from tests.rules.runner.world import SCENE

WHY = "as it is told"
EFFECTS = {"plus2": "bonus", "reroll": "reroll"}
ANSWERS = {"accept": "accept_aspect", "pay": "avoid_aspect"}


class CenturyManeuvers(CenturyGiven):
    # --- what is given --------------------------------------------------------------------------------

    def part_temp_aspects(self, draft, id, told):
        """What a maneuver has put on somebody, with its free use or without."""
        for one in (one for one in told if one.get("text")):
            put_text(draft, id, None, one["text"])
            aspect = f"aspect:{slug(one['text'])}_{slug(id)}"
            owner = f"character:{slug(one['by'])}"
            left = int(one.get("free_tag", True))
            lot = {"id": f"lot_{slug(one['text'])}", "owner": owner, "left": left, "total": 1}
            draft.change(aspect, kind="situation", by=owner, fragile=one.get("fragile", True), lots=(Lot(**lot),))

    # --- maneuvers --------------------------------------------------------------------------------------

    def do_maneuver(self, turn):
        """On somebody, on the scene, or just done; `remove` and `scene_aspect_remove` are of what is there."""
        plan = {"sticky": turn.get("sticky"), "argue": turn.get("argue_with_point")}
        args = {"maneuver": {name: value for name, value in plan.items() if value} or None}
        text = turn.get("aspect", turn.get("scene_aspect_add"))
        removed = turn.get("remove", turn.get("scene_aspect_remove"))
        if removed is not None:
            args |= {"removes": self.aspect_id(removed)}
        elif text is None:
            args |= {"goal": turn.get("text", WHY)}
        target = self.id_of(turn.get("target")) if "target" in turn.keys else None
        on = SCENE if "scene_aspect_add" in turn.keys else None
        self.declare(turn, "maneuver", text=text, target=target, on=on, **args)
        if "remove" in turn.keys and not self.is_asked_later(turn, "scene_change"):
            self.answer_if_asked("allow_change")

    def answer_if_asked(self, option):
        roll = self.open_roll()
        if roll is not None and any(option in todo.options for todo in roll.todos):
            self.send(self.gm, "choose", roll=roll.id, option=option)

    def is_asked_later(self, turn, word):
        """Whether the case shows the GM asked."""
        later = turn.later()
        return bool(later) and word in (later[0].keys.get("ruling") or {})

    def do_answer_aspect(self, turn):
        """A group has nothing to pay with: what is put on it lies there already."""
        bears = self.every(Aspect, on=turn.who, kind="situation")
        if turn.keys["answer_aspect"] == "accept" and self.sheet(turn.who).kind == "group" and bears:
            return
        self.send(turn.member, "choose", roll=self.roll_id(), option=ANSWERS[turn.keys["answer_aspect"]])

    def do_downgrade(self, turn):
        self.send(turn.member, "choose", roll=self.roll_id(), option="make_fragile")

    def ruled_scene_change(self, turn, told):
        allowed = "allow_sticky" if turn.keys["ruling"].get("sticky") else "allow_change"
        self.send(turn.member, "choose", roll=self.roll_id(), option=allowed if told == "allow" else "deny_change")

    def ruled_sticky(self, turn, told):
        """Said with the change itself."""

    def do_clear_aspect(self, turn):
        self.send(turn.member, "remove_aspect", aspect=self.aspect_id(turn.keys["text"]))

    def aspects_that_go_on(self, turn):
        """What the GM keeps, and what the scene was framed with."""
        framed = [one.id for one in self.every(Aspect, on=SCENE, kind="situation") if one.by is None]
        return [*framed, *(self.aspect_id(text) for text in as_list(turn.get("keep_aspects")))] or None

    # --- between the dice and the lock ------------------------------------------------------------------

    def late(self, kind, play):
        """What is done to an open roll; refused, the roll goes on without it."""
        kept = self.as_it_is()
        try:
            play()
        except Refusal as refused:
            self.put_back(kept)
            self.answers[f"{kind}_refused"] = refused.code

    def late_tag(self, turn):
        self.late("tag", lambda: self.invoke(turn, turn.keys["tag"]))

    def late_invoke(self, turn):
        self.late("invoke", lambda: self.invoke(turn, turn.keys["invoke"]))

    def late_spend_point(self, turn):
        self.late("point", lambda: self.send(turn.member, "add_one", roll=self.last_roll, character=turn.who))

    def late_use_spin(self, turn):
        self.late("spin", lambda: self.do_use_spin(turn))

    def invoke(self, turn, text):
        effect = EFFECTS[turn.get("effect", "plus2")]
        if effect == "reroll":
            self.feed(turn.get("dice", ANY))
        told = {"effect": effect, "free": turn.get("free") or None, "because": WHY}
        aspect = self.aspect_id(text)
        self.send(turn.member, "invoke_aspect", roll=self.last_roll, character=turn.who, aspect=aspect, **told)

    def do_invoke(self, turn):
        """On the roll that is open; for a fact it waits for the GM."""
        if turn.get("effect") == "fact":
            self.declare_detail(turn, turn.keys["text"], turn.keys["invoke"])
        else:
            self.invoke(turn, turn.keys["invoke"])

    def do_tag(self, turn):
        """Of a roll that is open; for effect the GM has agreed; else it is only asked whether it may be."""
        free = turn.get("free")
        roll = self.open_roll()
        if roll is not None and roll.step == "rolled":
            self.invoke(turn, turn.keys["tag"])
            return
        self.declare_detail(turn, WHY, turn.keys["tag"], free=free)
        if turn.get("for_effect"):
            self.send(self.gm, "accept_offer", offer=self.newest_offer("detail"))
        else:
            self.send(self.gm, "refuse_offer", offer=self.newest_offer("detail"))

    def declare_detail(self, turn, text, aspect=None, free=None):
        told = {"aspect": aspect and self.aspect_id(aspect), "text": text, "free": free or None}
        self.send(turn.member, "declare_detail", character=turn.who, **told)

    def do_declare_fact(self, turn):
        self.declare_detail(turn, turn.keys["declare_fact"])

    def ruled_fact(self, turn, told):
        kind = "accept_offer" if told == "allow" else "refuse_offer"
        self.send(turn.member, kind, offer=self.newest_offer("detail"))

    def do_pass_free_tag(self, turn):
        told = turn.keys["pass_free_tag"]
        aspect, taker = self.aspect_id(told["aspect"]), self.id_of(told["to"])
        self.send(turn.member, "hand_free", character=turn.who, aspect=aspect, to=taker)

    # --- spin and overflow ------------------------------------------------------------------------------

    def do_use_spin(self, turn):
        """`on` whose roll; with none open it is only asked."""
        roll, whom = self.open_roll(), self.id_of(turn.get("on"))
        id = roll.id if roll is not None else self.last_roll
        told = {"whom": whom, "value": turn.keys["use_spin"], "because": turn.get("how", WHY)}
        self.send(turn.member, "use_spin", roll=id, character=turn.who, **told)

    def ruled_spin(self, turn, told):
        """Before the lock: said beside the step."""
        may = self.can(self.gm)["roll"]["do"].get("turn_down_spin") or {}
        for owner in may if told == "not_justified" else ():
            self.send(self.gm, "turn_down_spin", roll=self.last_roll, character=owner)

    def do_overflow(self, turn):
        told = turn.keys["overflow"]
        use = next(key for key in ("move", "text", "attack", "maneuver") if key in told)
        args = {"use": "extra" if use == "text" else use}
        if use == "move":
            args["to"] = self.zone_id(as_list(told["move"])[-1])
        if use == "text":
            args |= {"text": told["text"], "cost": told.get("cost")}
        self.send(turn.member, "spend_overflow", character=turn.who, **args)

    # --- the environment --------------------------------------------------------------------------------

    def do_substitute(self, turn):
        told = turn.keys["substitute"]
        skills = {"rating": skill_key(told["use"]), "instead_of": skill_key(told["instead_of"])}
        args = {"aspect": self.aspect_id(told["aspect"]), **skills, "because": told.get("how", WHY)}
        self.send(turn.member, "substitute", character=turn.who, **args)

    def ruled_substitution(self, turn, told):
        offer = self.newest_offer("substitution")
        self.send(turn.member, "accept_offer", offer=offer, for_scene=(told == "scene") or None)

    # --- compels ----------------------------------------------------------------------------------------

    def do_compel(self, turn):
        told = turn.keys["compel"]
        target, aspect = self.id_of(told["target"]), self.aspect_id(told["aspect"])
        self.send(turn.member, "offer_compel", target=target, aspect=aspect, effect=WHY, compel="decision")

    def do_answer_compel(self, turn):
        kind = "accept_offer" if turn.keys["answer_compel"] == "accept" else "refuse_offer"
        self.send(turn.member, kind, offer=self.newest_offer("compel", "self_compel"))

    def do_request_compel(self, turn):
        """A player asks for one of their own."""
        aspect = self.aspect_id(turn.keys["request_compel"]["aspect"])
        told = {"target": turn.who, "aspect": aspect, "effect": f"{WHY}, again", "compel": "decision"}
        self.send(turn.member, "offer_compel", character=turn.who, **told)

    def ruled_compel(self, turn, told):
        self.send(turn.member, "refuse_offer", offer=self.newest_offer("self_compel"))
