"""`given`: the table as it is when the case begins.

Entities are put down as they lie in the store; what a command can do at the start of a case, a command does.
"""

from rules.fate.state import Aspect, Conflict, Link, Lot, Token, Zone
from rules.state import Draft, Seat
from tests.rules.runner.accelerated.people import SHEETS
from tests.rules.runner.case import UnknownWord
from tests.rules.runner.table import CONFLICT, SCENE, Table
from tests.rules.runner.words import known, nothing, word
from tests.rules.runner.world import slug

SWITCH = {"on": True, "off": False}
SESSION_ACTS = ("start_session", "end_session", "start_and_end_session", "new_session")


def begins_unplayed(case):
    return case.given.get("session") == 0 or any(step.act == "play_starts" for step in case.steps.values())


class Given(Table):
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

    def heroes(self, draft):
        return [name for name in self.people if self.side_of_kind(draft, self.people[name]) == "pcs"]

    given_gm = given_dials = given_session = given_library = word(nothing)  # read where they matter

    def given_scenario(self, draft, case, value):
        """Its number, or whether it is running or over."""
        if isinstance(value, int):
            draft.change("session", scenario=value)
        elif value in ("over", "ended"):
            draft.change("session", scenario_over=True)
        elif value != "running":
            raise UnknownWord(f"{case.id}: scenario {value}")

    def given_players(self, draft, case, value):
        """A number, names, or names with their characters."""
        if isinstance(value, dict):
            self.players.update({character: name for name, character in value.items()})
        names = () if isinstance(value, int) else value
        for name in names:
            self.put_seat(draft, name, "player")

    def given_viewers(self, draft, case, value):
        for name in value:
            if name not in ("gm", self.gm):
                self.put_seat(draft, name, "spectator" if name == "spectator" else "player")

    def put_seat(self, draft, member, role):
        self.roles[member] = role
        draft.put(Seat(id=f"seat:{member}", member=member, role=role))

    def given_characters(self, draft, case, value):
        for name, sheet in value.items():
            self.add_character(draft, name, sheet or {})

    given_gm_pool = word(lambda self, draft, case, value: draft.change(SCENE, pool=value))

    def given_zones(self, draft, case, value):
        for column, name in enumerate(value):
            draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))

    def given_links(self, draft, case, value):
        for told in value:
            link = told if isinstance(told, dict) else dict(zip(("a", "b"), told, strict=True))
            ends = {end: f"zone:{slug(link[end])}" for end in ("a", "b")}
            known(f"{case.id}: a link", link, {"a", "b", "steps", "block", "blocked_by"})
            steps, block = link.get("steps", 1), link.get("block", link.get("blocked_by", ""))
            id = f"link:{slug(link['a'])}_{slug(link['b'])}"
            draft.put(Link(id=id, scene=SCENE, steps=steps, block=block, shown=True, **ends))

    def given_scene(self, draft, case, value):
        known(f"{case.id}: a scene", value, {"aspects", "title"})
        for aspect in value.get("aspects", ()):
            self.put_aspect(draft, aspect)

    def put_aspect(self, draft, raw):
        aspect = {"text": raw} if isinstance(raw, str) else raw
        known("an aspect", aspect, {"text", "kind", "free", "lots", "owner", "on", "known_to"})
        kind, owner, on = aspect.get("kind", "situation"), aspect.get("owner"), aspect.get("on", "scene")
        free = {owner: 1} if owner and "free" not in aspect else aspect.get("free", {})
        place = self.people.get(on) or (SCENE if on == "scene" else f"zone:{slug(on)}")
        draft.put(Aspect(
            id=f"aspect:{slug(aspect['text'])}", text=aspect["text"], kind=kind, on=place, session=draft.session.number,
            by=self.people.get(owner) if owner else None,
            lots=self.lots_of(free, aspect.get("lots"), "boost" if kind == "boost" else "create"),
            known_to=self.knowers(aspect["known_to"]) if "known_to" in aspect else None,
        ))  # fmt: skip

    def lots_of(self, free, lots, origin):
        """Free invocations by owner: each from a source of its own, unless the case tells the sources."""
        owners = list(free)
        told = [(lot.get("owner", owners[0]), lot["count"], lot["origin"]) for lot in lots or ()]
        plain = [(owner, 1, origin) for owner in owners for _ in range(free[owner])]
        return tuple(
            Lot(id=f"lot{place}", owner=self.id_of(owner), left=count, total=count, origin=source)
            for place, (owner, count, source) in enumerate(told or plain)
        )

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
                self.put_aspect(
                    draft, {"text": text, "on": how.get("on", "scene"), "kind": how.get("kind", "situation")},
                )  # fmt: skip
            knowing = self.knowers(how.get("known_to", ["gm"]))
            found = next(aspect for aspect in draft.all(Aspect) if aspect.text == text)
            draft.change(found.id, known_to=knowing, secret=True)

    def knowers(self, names):
        """The members among those who know; the GM always does."""
        players = [name for name in names if name not in ("gm", self.gm)]
        return tuple(self.players.get(name.removesuffix("_player"), name) for name in players)

    def given_conflict(self, draft, case, value):
        if value in (None, "none"):
            return
        known(f"{case.id}: a conflict", value, {"kind", "order", "turn_of", "exchange", "all", "sides"})
        order = [self.block_of(block) for block in value.get("order") or case.given["characters"]]
        turn = (
            value.get("turn_of")
            or case.given.get("turn_of")
            or (None if value.get("order") else self.first_actor(case))
        )
        at = next((place for place, block in enumerate(order) if turn and self.people[turn] in block), 0)
        bound = [name for name, how in case.given.get("characters", {}).items() if (how or {}).get("bound")]
        acted = tuple(self.people[name] for name in [*case.given.get("acted_this_exchange", ()), *bound])
        draft.put(Conflict(
            id=CONFLICT, scene=SCENE, kind=value["kind"], order=tuple(order), at=at, exchange=value.get("exchange", 1),
            acted=acted, done=acted,
        ))  # fmt: skip

    def block_of(self, block):
        names = block if isinstance(block, list) else [part.strip() for part in block.split("+")]
        return tuple(self.people[name] for name in names)

    def first_actor(self, case):
        """Where the case does not say whose turn it is: whoever acts first in it."""
        return next((step.by for step in case.steps.values() if step.by in self.people), None)

    def given_turn_of(self, draft, case, value):
        if "conflict" not in case.given:
            raise UnknownWord(f"{case.id}: turns without a conflict")
    given_acted_this_exchange = given_turn_of

    def place_everybody(self, draft, case):
        """Everybody is in the scene, on their side."""
        if begins_unplayed(case):
            return
        for name, id in self.people.items():
            sheet = case.given.get("characters", {}).get(name) or {}
            if sheet.get("absent"):
                continue
            zone = f"zone:{slug(sheet['zone'])}" if "zone" in sheet else None
            told = case.given.get("conflict")
            sides = told.get("sides", {}) if isinstance(told, dict) else {}
            side = sheet.get("side") or sides.get(name) or self.allied(draft, sheet) or self.side_of_kind(draft, id)
            state = "taken_out" if sheet.get("out") else "in"
            put = Token(
                id=f"token:{slug(name)}", scene=SCENE, character=id, zone=zone, side=side, state=state, shown=True,
            )  # fmt: skip
            draft.put(put)
            if sheet.get("bound"):
                self.put_aspect(draft, {"text": f"{name.capitalize()} Is Bound", "on": name})

    def allied(self, draft, sheet):
        """On the side of the one they are an ally of; that side's own word will do."""
        told = sheet.get("ally")
        if told in self.people:
            return self.side_of_kind(draft, self.people[told])
        return {True: "pcs", "yes": "pcs", "gm": "foes"}.get(told, told) if told else None

    def then_pending_hit(self, case, hit):
        known("a hit", hit, {"from", "on", "shifts", "harm"})
        for name in (hit["from"], hit["on"]):
            self.ensure_character(name)
        self.send(
            self.gm, "inflict_hit", target=self.id_of(hit["on"]), source=self.id_of(hit["from"]), shifts=hit["shifts"],
            harm=hit.get("harm", "physical"),
        )  # fmt: skip

    def then_pending_hits(self, case, hits):
        for hit in hits:
            self.then_pending_hit(case, hit)

    def ensure_character(self, name):
        """A character that the case speaks of without presenting it: a sample by that name, else one of the GM's."""
        if name not in self.people:
            draft = Draft(self.state)
            self.add_character(draft, name, {"use": name} if name in SHEETS else {"kind": "npc_full"})
            side = self.side_of_kind(draft, self.people[name])
            if self.live_scene() is not None:
                draft.put(Token(
                    id=f"token:{slug(name)}", scene=self.scene().id, character=self.people[name], side=side, shown=True,
                ))  # fmt: skip
            self.state = draft.done()
            self.remember()
        return self.people[name]

    def then_milestone(self, case, value):
        for name, size in value.items():
            self.send(self.gm, "award_milestone", milestone=size, to=[self.people[name]])

    def then_challenge(self, case, value):
        tasks = [{"hidden": False, **task} for task in value["tasks"]]
        self.send(self.gm, "open_challenge", tasks=tasks)

    def then_contest(self, case, value):
        known("a contest", value, {"participants", "score"})
        self.send(self.gm, "open_contest", participants=[self.people[name] for name in value["participants"]])
        for name, score in value.get("score", {}).items():
            if score:
                self.send(
                    self.gm, "override", target=self.contest_id(), field=f"score.{self.people[name]}", value=score,
                    reason="given",
                )  # fmt: skip

    def contest_id(self):
        return next(
            (entity.id for entity in self.state.entities() if entity.id.startswith("contest:")), "contest:nowhere"
        )

    then_creating = word(lambda self, case, value: self.begin_creating({} if isinstance(value, str) else value))
