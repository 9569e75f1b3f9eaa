"""Acts of sessions and scenes: opening, joining, closing, and the time between."""

from rules.fate.stage.entities import Token
from tests.rules.runner.words import word
from tests.rules.runner.world import World


class Sessions(World):
    gm_characters = word(lambda self: [id for id in self.people.values() if self.plays(id) == self.gm])

    def present_now(self):
        scene = self.live_scene()
        tokens = self.state.all(Token)
        there = [token.character for token in tokens if scene is not None and token.scene == scene.id]
        return there or list(self.people.values())

    def next_scene(self, present, closing=None):
        """The live scene, if any, closes; the GM prepares another and takes it live with those present."""
        if self.live_scene() is not None:
            self.send(self.gm, "close_scene", **closing or {})
        scene = self.send(self.gm, "prepare_scene", title="The next scene").made[0]
        self.send(self.gm, "open_scene", scene=scene, present=present)

    def do_open_scene(self, turn):
        """With the heroes named; the GM's characters of the case are there too."""
        heroes = [self.ensure(name) for name in turn.get("present", ())]
        others = [id for id in self.gm_characters() if id not in heroes]
        live = self.live_scene()
        if turn.member != self.gm:
            self.send(turn.member, "open_scene", scene=live.id if live else "scene:nowhere")
        self.next_scene([*heroes, *others])

    do_open_next_scene = do_open_scene

    def do_joins(self, turn):
        character = self.ensure(str(turn.get("who"))) if "who" in turn.keys else turn.who
        self.send(self.gm, "place_token", scene=self.scene().id, character=character)

    do_new_scene_without_conflict = word(lambda self, turn: self.next_scene(self.present_now()))

    def do_close_scene(self, turn):
        keys = turn.keys
        rested = [self.people[name] for name in keys.get("rested") or ()]
        recovery = {self.people[name]: how for name, how in (keys.get("recovery") or {}).items()}
        self.send(turn.member, "close_scene", rested=rested, recovery=recovery)

    def do_play_starts(self, turn):
        self.send(self.gm, "start_session")
        if self.live_scene() is None:
            self.next_scene(list(self.people.values()))

    do_start_session = word(lambda self, turn: self.send(self.gm_unless_told(turn), "start_session"))
    # A scene that is still live goes on in the next session.
    do_end_session = word(lambda self, turn: self.send(self.gm_unless_told(turn), "end_session"))
    gm_unless_told = word(lambda self, turn: turn.member if turn.step.by or "user" in turn.keys else self.gm)

    def do_start_and_end_session(self, turn):
        self.send(self.gm, "start_session")
        if self.state.session.number != turn.get("session", self.state.session.number):
            raise AssertionError(f"this is session {self.state.session.number}")
        self.send(self.gm, "end_session")

    def do_new_session(self, turn):
        """The session ends, the next begins, with a scene as told."""
        present = self.present_now()
        if self.live_scene() is not None:
            self.send(self.gm, "close_scene")
        self.send(self.gm, "end_session")
        self.send(self.gm, "start_session")
        self.next_scene(present)
        for aspect in (turn.get("scene") or {}).get("aspects", ()):
            self.send(self.gm, "place_aspect", text=aspect if isinstance(aspect, str) else aspect["text"])

    do_end_scenario = word(lambda self, turn: self.send(self.gm_unless_told(turn), "end_scenario"))
