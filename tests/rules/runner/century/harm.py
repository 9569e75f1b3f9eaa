"""Harm: hits, consequences, concessions, defeat, grit, recovery."""

from tests.rules.entities import Aspect, Character, Hit, keep, of_rule
from tests.rules.runner.case import as_list, known
from tests.rules.runner.century.given import TRACKS, CenturyGiven
from tests.rules.runner.table import NOWHERE, slug
from tests.rules.runner.words import nothing, word
from tests.rules.runner.world import SCENE

WORN_OUT = 60  # shifts of a hit that somebody was taken out by
GIVEN = "as it was said"
USUAL_TRACK = "Health"
OTHERWISE = "say it otherwise"


def said(told, key):
    """Words alone, or under their key."""
    return told[key] if isinstance(told, dict) else told


class CenturyHarm(CenturyGiven):
    # --- what is given ----------------------------------------------------------------------------------

    def part_consequences(self, draft, id, told):
        for number, wound in enumerate(told):
            known(f"{id}: a consequence", wound, ("severity", "text", "track"))
            aspect = f"aspect:{slug(wound['text'])}_{slug(id)}_{number}"
            harm = TRACKS[wound.get("track", USUAL_TRACK)]
            fields = {"kind": "consequence", "slot": wound["severity"], "harm": harm, "session": 1}
            draft.put(Aspect(id=aspect, text=wound["text"], on=id, **fields))

    def part_grit(self, draft, id, told):
        keep(draft, id, "grit", value=told)

    part_taken_out_by = word(nothing)  # once everybody is there

    def then_characters(self, told):
        """Who was taken out by somebody, and whose defeat is not told yet."""
        for name, sheet in told.items():
            if "taken_out_by" in sheet:
                target, source = self.people[name], self.people[sheet["taken_out_by"]]
                fields = {"source": source, "target": target, "shifts": WORN_OUT, "state": "narrate"}
                self.put(Hit(id=f"hit:{slug(name)}", scene=SCENE, **fields))

    # --- hits -----------------------------------------------------------------------------------------

    def do_apply_hit(self, turn):
        told = turn.keys["apply_hit"]
        known("a hit", told, ("target", "track", "value", "by"))
        source = self.id_of(told["by"]) if "by" in told else None
        harm = {"harm": TRACKS[told.get("track", USUAL_TRACK)], "source": source}
        self.send(self.gm, "inflict_hit", target=self.id_of(told["target"]), shifts=told["value"], **harm)

    def hit_on(self, who):
        """The one that waits for them, else the newest."""
        hits = [hit for hit in self.state.all(Hit) if hit.target == who]
        waiting = [hit for hit in hits if hit.waits]
        return self.id_or_nowhere(Hit, next(iter([*waiting, *reversed(hits)]), None))

    def do_choose(self, turn):
        """What takes the hit; `with_concession`: and an offer to give in."""
        self.find("choose", turn.keys["choose"])(turn)

    def choose_mark_box(self, turn):
        self.send(turn.member, "absorb", hit=self.hit_on(turn.who), boxes=[turn.keys["box"]])

    def choose_consequence(self, turn):
        """No hit ever waits for a group: a consequence could only be given to it."""
        if self.sheet(turn.who).kind == "group":
            wound = {"slot": turn.keys["severity"], "text": turn.keys["text"], "reason": GIVEN}
            self.send(self.gm, "give_consequence", character=turn.who, **wound)
            return
        told = {"hit": self.hit_on(turn.who), "consequences": {turn.keys["severity"]: turn.keys["text"]}}
        offered = turn.get("with_concession")
        if offered:
            self.send(turn.member, "absorb_and_concede", **told, terms=said(offered, "terms"))
        else:
            self.send(turn.member, "absorb", **told)

    def do_revise_consequence(self, turn):
        wording = self.one(of_rule("wording"), character=turn.who)
        text = said(turn.keys["revise_consequence"], "text")
        self.send(turn.member, "word_wound", aspect=wording.aspect if wording else f"aspect:{NOWHERE}", text=text)

    # --- concessions and defeat ---------------------------------------------------------------------------

    def do_offer_concession(self, turn):
        self.send(turn.member, "give_in", character=turn.who, terms=said(turn.keys["offer_concession"], "terms"))

    def do_answer_concession(self, turn):
        answer = {"accept": "accept_offer", "refuse": "refuse_offer"}[turn.keys["answer_concession"]]
        self.send(turn.member, answer, offer=self.newest_offer("concession"))

    def do_narrate_defeat(self, turn):
        told = turn.keys["narrate_defeat"]
        self.send(turn.member, "narrate", hit=self.hit_on(self.id_of(told["target"])), text=told["text"])

    def do_buy_out(self, turn):
        self.send(turn.member, "buy_out", hit=self.hit_on(turn.who), wish=turn.keys["wish"])

    # --- the GM's word --------------------------------------------------------------------------------------

    ruled_note = word(nothing)  # said with it

    def ruled_consequence(self, turn, told):
        waiting = self.one(of_rule("wording"), state="proposed")
        aspect = waiting.aspect if waiting else f"aspect:{NOWHERE}"
        if told == "approve":
            self.send(turn.member, "approve_wound", aspect=aspect)
        else:
            self.send(turn.member, "send_wound_back", aspect=aspect, note=turn.keys["ruling"].get("note", OTHERWISE))

    def ruled_concession(self, turn, told):
        """Whoever refused and cannot pay for it is told so."""
        refused = self.id_of_one(of_rule("refused_concession"))
        self.send(turn.member, "judge_concession", concession=refused, reasonable=told == "reasonable")
        if self.logged(self.records[-1:], "refusal_unpaid"):
            self.answers["told_no"] = "not_enough_fate_points"

    def ruled_grit(self, turn, told):
        for name, grit in told.items():
            self.send(turn.member, "set_grit", character=self.id_of(name), grit=grit)

    def ruled_rest(self, turn, told):
        """Whoever has rested otherwise is told so."""
        offer = self.newest_offer("recovery")
        self.send(turn.member, "accept_offer" if told == "fit" else "refuse_offer", offer=offer)
        if told == "unfit":
            self.answers["told_no"] = "no_rest"

    # --- who is asked -----------------------------------------------------------------------------------------

    def asked_of_harm(self):
        """Victors who have a defeat to tell, the GM where nobody dealt it or an offer was refused."""
        victors = [hit.source for hit in self.state.all(Hit) if hit.state in ("narrate", "contested")]
        told = [one if one and self.plays(one) != self.gm else "gm" for one in victors]
        return [*told, *("gm" for _ in self.every_of_rule("refused_concession"))]

    def asked_of_wounds(self):
        """Play does not wait for the words of a consequence: they are asked for where nothing else is."""
        wordings = self.every_of_rule("wording")
        return ["gm" if one.state == "proposed" else one.character for one in wordings]

    def every_of_rule(self, tag):
        """The things of a rule that may be taken away."""
        return [one for one in self.state.entities() if one.id.startswith(f"{tag}:")]

    # --- getting better ---------------------------------------------------------------------------------------

    def do_recover(self, turn):
        """So many hours of rest; without any it is only said."""
        told = turn.keys["recover"]
        aspect = self.aspect_id(told["text"])
        if "hours" in told:
            rest = {"hours": told["hours"], "activity": told.get("activity", "rest")}
            self.send(turn.member, "rest", character=turn.who, aspect=aspect, **rest)
        else:
            self.send(turn.member, "recover", character=turn.who, slot=aspect, how="a moment of peace")

    def do_breather(self, turn):
        resting = [self.id_of(name) for name in as_list(turn.get("who_rests"))]
        self.send(turn.member, "take_breather", characters=resting or None)

    def breathe(self):
        """Between two scenes, where anybody needs it."""
        wounded = any(aspect.slot == "mild" for aspect in self.every(Aspect, kind="consequence"))
        if wounded:
            self.send(self.gm, "take_breather")

    def do_end_scene(self, turn):
        """All in it ends; the next one begins with the same people."""
        there = [one.id for one in self.state.all(Character)]
        told = turn.get("keep_stress")
        kept = there if told in (True, "all") else [self.id_of(name) for name in as_list(told or None)]
        self.send(self.gm, "close_scene", keep_stress=kept or None, keep=self.aspects_that_go_on(turn))
        if turn.get("breather"):
            self.breathe()
        self.open_next(there)

    def open_next(self, there):
        scene = self.send(self.gm, "prepare_scene", title="The next scene").made[0]
        self.send(self.gm, "open_scene", scene=scene, present=there)

    def do_begin_session(self, turn):
        """The one before ends; `none`: no time has passed between them, else enough."""
        there = [one.id for one in self.state.all(Character)]
        self.end_what_runs()
        self.send(self.gm, "start_session")
        time = turn.get("game_time_since_last")
        self.send(self.gm, "tell_between", time="none" if time == "none" else "enough")
        self.open_next(there)

    def end_what_runs(self):
        """A session with its scene; of one that is over already the scene is, too."""
        if not self.state.session.running:
            self.suppose(SCENE, state="closed")
            return
        if self.live_scene() is not None:
            self.send(self.gm, "close_scene")
        self.send(self.gm, "end_session")

    def do_end_session(self, turn):
        """Its scene with it; whoever shuffles afterwards has the GM's leave."""
        self.end_what_runs()
        if any(step.act == "shuffle" for step in turn.later()):
            self.send(self.gm, "allow_shuffle")

    def do_set_dial(self, turn):
        for name, value in turn.keys["set_dial"].items():
            dial, value = self.dial_set(name, value)
            self.send(self.gm, "set_dial", dial=dial, value=value)
