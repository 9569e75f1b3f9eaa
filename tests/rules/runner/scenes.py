"""Acts of sessions and scenes: begun, furnished, joined, ended; whole ones that pass; and what is there afterwards."""

from tests.rules.entities import Token
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.people import KEYS, owners_told
from tests.rules.runner.readings import Readings
from tests.rules.runner.words import known, same, word


class Scenes(Readings):
    everybody = word(lambda self: [id for id in self.people.values() if id.startswith("character:")])

    def present_now(self):
        scene = self.live_scene()
        there = self.every(Token, scene=scene.id) if scene is not None else []
        return [token.character for token in there] or list(self.people.values())

    def next_scene(self, present, member=None):
        """The live scene, if any, closes; another is prepared and taken live with those present."""
        if self.live_scene() is not None:
            self.send(self.gm, "close_scene")
        scene = self.send(member or self.gm, "prepare_scene", title="The next scene").made[0]
        self.send(self.gm, "open_scene", scene=scene, present=present)

    def ensure_scene(self):
        """Where play goes on after a session or a scene has ended: everybody is in the next."""
        if self.live_scene() is None:
            if not self.state.session.running:
                self.send(self.gm, "start_session")
            self.next_scene(self.everybody())

    def end_live(self, member, kept=None):
        if self.live_scene() is not None:
            self.settle_leftovers()
            self.send(member, "close_scene", keep=kept or None)

    # --- sessions -----------------------------------------------------------------------------------

    def do_start_and_end_session(self, turn):
        self.send(self.gm, "start_session")
        same("session", self.state.session.number, turn.get("session", self.state.session.number))
        self.send(self.gm, "end_session")

    def do_new_session(self, turn):
        """The session ends, the next begins, with a scene as told."""
        present = self.present_now()
        if self.live_scene() is not None:
            self.send(self.gm, "close_scene")
        self.do_next_session(turn._replace(member=self.gm))
        self.next_scene(present)
        for told in (turn.get("scene") or {}).get("aspects", ()):
            self.send(self.gm, "place_aspect", text=told if isinstance(told, str) else told["text"])

    def do_run_whole_session(self, turn):
        """The next one, or so many, from its beginning to its end."""
        self.end_live(self.gm)
        for _ in range(turn.get("count", 1)):
            self.do_next_session(turn._replace(member=self.gm))
            self.send(self.gm, "end_session")

    # --- scenes -------------------------------------------------------------------------------------

    def do_open_scene(self, turn):
        """With the heroes named; the GM's characters of the case are there too."""
        heroes = [self.ensure(name) for name in turn.get("present", ())]
        others = [id for id in self.people.values() if self.plays(id) == self.gm and id not in heroes]
        self.next_scene([*heroes, *others], turn.member)

    def do_start_scene(self, turn):
        """Prepared, furnished, taken live; the one before ends first, unless the case is about that."""
        keys, sheets = turn.keys, turn.case.sheets
        if turn.member == self.gm and turn.case.reason(turn.step.n, turn.branch) != "scene_running":
            self.end_live(self.gm)
        scene = self.send(turn.member, "prepare_scene", title="The next scene").made[0]
        zones = {}
        for at, name in enumerate(keys.get("zones") or ()):
            zones[name] = self.send(self.gm, "add_zone", scene=scene, name=name, x=at, y=0).made[0]
        for told in keys.get("aspects") or ():
            self.furnish(turn.case, scene, zones, told)
        places, named = keys.get("positions") or {}, keys.get("present") or ()
        present = [self.ensure(name) for name in named] if "present" in keys else [] if places else self.everybody()
        for name in dict.fromkeys([*places, *named]):
            side, zone = sheets.get(name, {}).get("side"), zones[places[name]] if name in places else None
            if zone or (side and turn.member == self.gm):
                self.send(self.gm, "place_token", character=self.ensure(name), scene=scene, zone=zone, side=side)
        claim = keys.get("claim_scene_ending_compel")
        self.send(self.gm, "open_scene", scene=scene, present=present, claim=claim)

    def furnish(self, case, scene, zones, told):
        """An aspect of the set-up, with free invokes for somebody, for a side, or up for grabs."""
        told = {"text": told} if isinstance(told, str) else told
        known(f"{case.id}: an aspect of the set-up", told, KEYS["setting"])
        args = {"text": told["text"], "on": zones[told["zone"]] if "zone" in told else scene}
        for name, count in owners_told(told.get("free") or {}):
            if "free" in args:
                raise UnknownWord(f"{case.id}: an aspect of the set-up is for {told['free']}")
            side = self.gms_side(case) if self.owner_of(name) == "gm" else self.owner_of(name)
            args |= {"free": count, "free_for": side or "anyone"}
        self.send(self.gm, "place_aspect", **args, blocks=told.get("blocks"))

    def gms_side(self, case):
        """Of whoever is the GM's."""
        told = case.sheets.values()
        return f"side:{next((one['side'] for one in told if one.get('type', 'pc') != 'pc' and 'side' in one), 'foes')}"
