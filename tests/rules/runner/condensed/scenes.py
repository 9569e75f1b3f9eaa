"""Acts of scenes: opened, closed, whole ones that pass; aspects that are removed; and what is there afterwards."""

from rules.fate.aspect.entities import Aspect
from rules.fate.stage.entities import Scene, Zone
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.people import owners_told
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import by_name, counted, parts, same


def gms_side(case):
    """Of whoever is the GM's."""
    told = case.given.get("characters", {}).values()
    sides = (one.get("side") for one in told if isinstance(one, dict) and one.get("type", "pc") != "pc")
    return f"side:{next((side for side in sides if side), 'foes')}"


class Scenes(Readings):
    def do_end_scene(self, turn):
        kept = [self.aspect_id(text) for text in turn.get("keep") or ()]
        self.end_live(turn.member, kept)

    def end_live(self, member, kept=None):
        self.settle_leftovers()
        self.send(member, "close_scene", keep=kept or None)

    def do_start_scene(self, turn):
        """Prepared, furnished, taken live; the one before ends first, unless the case is about that."""
        keys = turn.keys
        runs_on = turn.step.act == "start_scene" and turn.case.reason(turn.step.n, turn.branch) == "scene_running"
        if self.live_scene() is not None and turn.member == self.gm and not runs_on:
            self.end_live(self.gm)
        scene = self.send(turn.member, "prepare_scene", title="The next scene").made[0]
        zones = {name: self.add_zone(scene, name, at) for at, name in enumerate(keys.get("zones") or ())}
        for told in keys.get("aspects") or ():
            self.place_aspect(turn.case, scene, zones, told)
        cast, places = [self.ensure(name) for name in self.present(keys)], keys.get("positions") or {}
        for name in dict.fromkeys([*places, *(keys.get("present") or ())]):
            side, zone = self.side_of(turn, name), zones[places[name]] if name in places else None
            if zone or (side and turn.member == self.gm):
                self.send(self.gm, "place_token", character=self.ensure(name), scene=scene, zone=zone, side=side)
        claim = keys.get("claim_scene_ending_compel")
        self.send(self.gm, "open_scene", scene=scene, present=cast, claim=claim)

    do_next_scene = do_start_scene

    def side_of(self, turn, name):
        told = turn.case.given.get("characters", {}).get(name)
        return told.get("side") if isinstance(told, dict) else None

    def present(self, keys):
        """Who is said to be there, else everybody of the case."""
        everybody = [name for name, id in self.people.items() if id.startswith("character:")]
        return keys.get("present", [] if keys.get("positions") else everybody)

    def add_zone(self, scene, name, at):
        return self.send(self.gm, "add_zone", scene=scene, name=name, x=at, y=0).made[0]

    def place_aspect(self, case, scene, zones, told):
        """An aspect of the set-up, with free invokes for somebody, for a side, or up for grabs."""
        unknown = set(told).difference({"text", "zone", "free", "blocks"})
        lots = owners_told(told.get("free") or {})
        if unknown or len(lots) > 1:
            raise UnknownWord(f"{case.id}: an aspect of the set-up has no {sorted(unknown)}, or {lots}")
        args = {"text": told["text"], "on": zones[told["zone"]] if "zone" in told else scene}
        for name, count in lots:
            owner = self.owner_of(name)
            args |= {
                "free": count,
                "free_for": "anyone" if owner is None else gms_side(case) if owner == "gm" else owner,
            }
        self.send(self.gm, "place_aspect", **args, blocks=told.get("blocks"))

    def do_run_whole_scene(self, turn):
        """One that begins and ends with everybody there."""
        self.do_start_scene(turn.saying({}))
        self.end_live(self.gm)

    def do_remove_aspect(self, turn):
        """Just so where nothing holds it; else an overcome, against whoever can say how they keep it."""
        keys = turn.keys
        if keys.get("hindered"):
            self.declare(turn, "overcome", removes=self.aspect_id(keys["aspect"]), means="getting rid of it")
            return
        if turn.actor is None and turn.member != self.gm:
            self.send(turn.member, "remove_aspect", aspect=self.aspect_id(keys["aspect"]))
            return
        self.send(
            turn.member,
            "ask_removal",
            character=turn.who,
            aspect=self.aspect_id(keys["aspect"]),
            how="it is easily done",
        )
        self.send(self.gm, "accept_offer", offer=self.newest_offer("removal"))

    def see_aspects(self, turn, done, wanted):
        """Texts that stand on the scene; how many; or by slot of whoever acts."""
        if isinstance(wanted, dict):
            self.aspects_by_slot(turn, done, wanted)
            return
        places = {one.id for one in self.state.all(Scene)} | {one.id for one in self.state.all(Zone)}
        texts = [one.text for one in self.state.all(Aspect) if one.kind == "situation" and one.on in places]
        same("aspects", counted(texts, wanted), wanted)

    aspects_by_slot = by_name(Readings.own, parts)
    see_stress_marked = by_name(lambda self, id: [len(track.marked) for track in self.sheet(id).tracks.values()])
    see_cons = by_name(lambda self, id: self.own(id, "consequence"), parts)
