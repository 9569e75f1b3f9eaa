"""Scenes, cards, the store, clean-up, points and sheets: the acts that lay and take away."""

from rules.cards.action.entities import Action
from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.hero.entities import Hero
from rules.cards.scene.entities import Ask, Scene
from rules.table.stage.entities import Token
from tests.rules.runner.asking import dial
from tests.rules.runner.cards.given import CardsGiven, dial_told, yes
from tests.rules.runner.case import as_list, known
from tests.rules.runner.table import NOTHING, NOWHERE

LAID = {"card", "aspect", "kind", "status_of", "take"}


class Board(CardsGiven):
    def do_begin_session(self, turn):
        if self.state.session.running:
            self.send(self.gm, "end_session")
        self.send(self.gm, "start_session")

    def do_finish_scene(self, turn):
        """Resolved with everybody's yes, all lines discarded, clean-up ended."""
        scene = self.scene_id()
        with self.drafting() as draft:
            for thing in (*draft.all(Action), *draft.all(Ask)):
                draft.drop(thing.id)
        first = next(iter(self.every(Token, scene=scene)), None)
        if first is None:
            self.suppose(scene, resolved=True)
        elif not self.state.get(scene, Scene).resolved:
            self.end_by_vote(scene, self.state.get(first.character, Hero))
        if self.one(Scene, state="live") is None:
            return
        lying = [line.id for card in self.cards() for line in card.lines if not line.crossed]
        if lying:
            self.send(self.gm, "clear_cards", discard=lying)
        self.send(self.gm, "close_scene")

    def end_by_vote(self, scene, hero):
        self.put(Action(id="action:last", scene=scene, who=hero.id, step="menu", outcome="success", dice=(0, 0, 0, 0)))
        self.send(hero.controller, "resolve_scene", ending="it is over")
        others = [name for name in self.roles if name != hero.controller]
        for member in others if self.state.get(scene, Scene).mode == "full" else ():
            self.send(member, "vote_ending", yes=True)

    def opened(self, **about):
        """A scene is open, with everybody in it but those of whom it is said otherwise."""
        if self.one(Scene, state="live") is None:
            self.send(self.gm, "frame_scene", place="Somewhere", present=self.present(), **about)

    def do_new_scene(self, turn):
        persons = [str(name) for name in as_list(turn.get("persons"))]
        place = turn.get("place") or turn.get("new_scene") or next(iter(persons), "Somewhere")
        self.send(turn.member, "frame_scene", place=place, persons=persons, present=self.present())

    def laying(self, told):
        known("an aspect that is laid", told, LAID)
        card = told.get("card", told.get("aspect"))  # a new one is called as what is on it
        where = {"status_of": self.people.get(told["status_of"])} if "status_of" in told else {"card": card}
        return {"text": told.get("aspect", ""), **where}

    def do_frame(self, turn):
        self.opened()
        kind, take = turn.get("kind"), yes(turn.get("take"))
        self.send(turn.member, "frame_aspect", aspect_kind=kind, take=take, **self.laying(turn.keys))

    def do_preview_frame(self, turn):
        """All of it is planned, and nothing laid."""
        self.opened()
        with self.what_if():
            for told in as_list(turn.get("preview_frame", turn.keys if "aspect" in turn.keys else ())):
                known("an aspect that is laid", told, LAID)
                card = told.get("card") or told.get("status_of")
                about = {"card": card, "text": told["aspect"], "aspect_kind": told.get("kind")}
                self.send(turn.member, "plan_aspect", scene=self.scene_id(), **about)
            self.answers["cost"] = self.can(turn.member)["framing"]["planned"]

    def do_restore(self, turn):
        self.opened()
        stored = next((one for one in self.state.all(Stored) if one.name == turn.get("card")), None)
        lines = stored.lines if stored else ()
        line = next((line.id for line in lines if line.text == turn.get("aspect")), NOWHERE)
        about = {"aspect_kind": turn.get("kind"), "take": turn.get("take")}
        self.send(
            turn.member, "restore_aspect", stored=stored.id if stored else f"stored:{NOWHERE}", aspect=line, **about
        )

    def do_search_store(self, turn):
        """In what the searcher's browser has of the store."""
        views = [view for id, view in self.view(turn.member).items() if id.startswith("stored:")]
        named = [view for view in views if view["name"] == turn.get("search_store")]
        self.answers["found"] = {view["name"]: [line["text"] for line in view["lines"]] for view in named}

    def do_enter_scene(self, turn):
        self.send(turn.member, "enter_scene", character=turn.who)

    def do_leave_scene(self, turn):
        self.send(turn.member, "leave_scene", character=turn.who)

    def do_cleanup(self, turn):
        lists = {name: [self.aspect_id(text) for text in as_list(turn.get(name))] for name in ("discard", "store")}
        self.send(turn.member, "clear_cards", **lists)

    def do_cleanup_status(self, turn):
        lists = {name: [self.aspect_id(text) for text in as_list(turn.get(name))] for name in ("remove", "keep")}
        self.send(turn.member, "sort_status", character=turn.who, **lists)

    def do_end_cleanup(self, turn):
        self.send(turn.member, "close_scene")

    # --- points, sheets, dials ------------------------------------------------------------------------------

    def do_adjust_points(self, turn):
        to = str(turn.get("to"))
        self.send(
            turn.member, "adjust_points", to=self.people.get(to, to.lower()), by=turn.get("by"), why=turn.get("why")
        )

    def do_edit_sheet(self, turn):
        line = self.aspect_id(turn.get("from")) if turn.get("from") else None
        heroes = (hero.id for hero in self.state.all(Hero) if line in [one.id for one in hero.aspects])
        whose = turn.actor or next(heroes, NOWHERE)
        self.send(turn.member, "edit_sheet", character=whose, aspect=line, text=turn.get("to") or "")

    def do_remove_status(self, turn):
        aspect, why = self.aspect_id(turn.get("aspect", turn.get("remove_status"))), turn.get("why", "so it goes")
        heroes = (hero.id for hero in self.state.all(Hero) if aspect in [line.id for line in hero.status])
        self.send(
            turn.member, "remove_status", character=turn.actor or next(heroes, NOWHERE), aspect=aspect, because=why
        )

    def do_set_dial(self, turn):
        for name, value in turn.keys.items():
            told = dial_told(name, value)
            if dial(self.state, name) != told:
                self.send(self.gm, "set_dial", dial=name, value=NOTHING if told is None else told)

    # --- how things are supposed to lie ---------------------------------------------------------------------

    def do_set_action(self, turn):
        """Where no scene is open, it stands in one without cards."""
        told = turn.keys.get("set_action", turn.keys)
        if self.one(Scene, state="live") is None and told is not None:
            self.put_scene({}, told)
        else:
            self.put_action(told)

    def do_set_scene(self, turn):
        with self.drafting() as draft:
            for kind in (Scene, Card, Plan, Token, Action, Ask):
                for thing in draft.all(kind):
                    draft.drop(thing.id)
        self.put_scene(turn.keys, None)
