"""`given` in cases of the card game, and whose hand does a step."""

from rules.cards.action.entities import Action, Word
from rules.cards.card.entities import AspectLine, Card, Stored
from rules.cards.hero.entities import Hero
from rules.cards.points.entities import Piles
from rules.cards.scene.entities import Ask, Scene
from rules.game import apply, new_table
from rules.state import State
from rules.table.stage.entities import Token
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.table import NOWHERE, Table, slug
from tests.rules.runner.words import Turn, nothing, word

SCENE, ACTION = "scene:first", "action:first"
START = {"gm": 3, "bowl": 10}
HAND = 3
EMPTY = {"gm_start": "players", "bowl_start": "unlimited"}  # a dial's word for what is left out here
YES = {"yes": True, "no": False, "on": True, "off": False}
PLAYER = {"points", "aspects", "status", "present"}
TOLD = {"who", "difficulty", "counted", "invoked", "dice", "step", "outcome"}
LINE = {"text", "kind", "crossed_out"}


def dial_told(name, value):
    return None if EMPTY.get(name) == value else yes(value)


def yes(told):
    """Yes or no, in whatever form; anything else as it is."""
    return YES.get(told, told) if isinstance(told, str) else told


class CardsGiven(Table):
    given_action = given_bowl = given_dials = given_gm = given_players = given_scene = given_store = word(nothing)

    @classmethod
    def fresh(cls, case):
        told = case.given.get("dials") or {}
        dials = {name: dial_told(name, value) for name, value in told.items()}
        return apply(State(), new_table("cards", dials, "gwen"))

    def lay_out(self, case):
        """People first, then what lies before them."""
        for name in case.given:
            self.find("given", name)
        given, self.absent = case.given, []
        players = given.get("players") or {}
        for name in players:
            self.put_player(name, (players[name] if isinstance(players, dict) else None) or {})
        first = next((step.act for step in case.steps.values() if step.act != "set_dial"), None)
        dealt = first != "begin_session"
        if dealt or not START.keys().isdisjoint(given):
            piles = {name: given.get(name, count) for name, count in START.items()}
            self.put(Piles(id="piles", gm=piles["gm"], bowl=None if piles["bowl"] == "unlimited" else piles["bowl"]))
        if dealt:
            self.suppose("session", number=1, running=True)
        for name, lines in (given.get("store") or {}).items():
            self.put(Stored(id=f"stored:{slug(name)}", name=name, lines=self.lines(lines)))
        self.put_scene(given.get("scene"), given.get("action"))

    def put_player(self, name, told):
        known(f"{self.case.id}: {name}", told, PLAYER)
        with self.drafting() as draft:
            self.put_seat(draft, name)
        id = self.people[name] = f"character:{slug(name)}"
        sheet, status = self.lines(told.get("aspects", ())), self.lines(told.get("status", ()))
        points = told.get("points", HAND)
        self.put(Hero(id=id, name=name, controller=name, state="ready", aspects=sheet, status=status, points=points))
        if yes(told.get("present", True)) is False:
            self.absent.append(id)

    def lines(self, told):
        """Without words there is none."""
        lines = [one if isinstance(one, dict) else {"text": one} for one in as_list(told)]
        return tuple(self.line(one) for one in lines if one.get("text"))

    def line(self, told):
        known(f"{self.case.id}: a line", told, LINE)
        self.made = [*getattr(self, "made", []), told["text"]]
        id, crossed = f"{slug(told['text'])}{len(self.made)}", yes(told.get("crossed_out", False))
        return AspectLine(id=id, text=told["text"], kind=told.get("kind", "neutral"), crossed=crossed)

    def present(self):
        """Everybody but those of whom the case says otherwise."""
        return [id for id in self.people.values() if id not in self.absent]

    def put_scene(self, told, action):
        """None where nothing is said of it, or it has not begun."""
        told = {"state": told} if isinstance(told, str) else told
        if (told is None and action is None) or (told or {}).get("state") == "narration":
            return
        told = dict(told or {})
        action = action if action is not None else told.pop("action", None)
        known(f"{self.case.id}: a scene", told, {"cards", "first_free", "state", "step", "name", "place"})
        cards = told.get("cards") or ()
        if isinstance(cards, dict):
            cards = [{"name": name, "aspects": lines} for name, lines in cards.items()]
        title = told.get("name") or told.get("place") or "Somewhere"
        free = told.get("first_free", "used" if cards else "unused") == "unused"
        resolved = told.get("state") == "resolved" or told.get("step") == "cleanup"
        self.put(Scene(id=SCENE, title=title, state="live", number=1, first_free=free, resolved=resolved))
        for character in self.present():
            self.put(Token(id=f"token:{character.partition(':')[2]}", scene=SCENE, character=character, shown=True))
        for place, card in enumerate(cards):
            known(f"{self.case.id}: a card", card, {"name", "aspects"})
            id = f"card:{slug(card['name'])}{place}"
            self.put(Card(id=id, scene=SCENE, name=card["name"], lines=self.lines(card.get("aspects", ()))))
        self.put_action(action)

    def put_action(self, told):
        """What stands there takes the place of what was; whose it is stays, or is the first one's who is there."""
        before = next((action.who for action in self.state.all(Action)), None) or next(iter(self.present()), None)
        with self.drafting() as draft:
            for thing in (*draft.all(Action), *draft.all(Ask)):
                draft.drop(thing.id)
        if told is None:
            return
        known(f"{self.case.id}: an action", told, TOLD)
        who = self.people[told["who"]] if told.get("who") else before
        against = [self.said_word("counted", "gm", text) for text in self.against(told)]
        named = as_list(told.get("invoked"))
        helping = [self.said_word("invoked", who, text, paid=place > 0) for place, text in enumerate(named)]
        dice = None if told.get("dice") is None else tuple(told["dice"])
        step = told.get("step") or self.step_told(told, dice)
        if step == "describe":
            return
        action = Action(id=ACTION, scene=self.scene_id(), who=who, description="as told", step=step, dice=dice)
        self.put(action)
        self.suppose(ACTION, talk=(*against, *helping), outcome=told.get("outcome"))

    def step_told(self, told, dice):
        """Where it stands, where the case does not say: as far as what it tells."""
        begun = "difficulty" if {"counted", "difficulty"}.isdisjoint(told) else "invoke"
        return "menu" if told.get("outcome") else "adjustments" if dice else begun

    def against(self, told):
        """The aspects that make the difficulty; where not all are named, others of which nothing is told."""
        named = as_list(told.get("counted"))
        nameless = [f"in the way {at}" for at in range(0, told.get("difficulty") or 0, 2)]
        return [*named, *nameless[len(named) :]]

    def said_word(self, how, by, text, **more):
        return Word(how=how, by=by, text=text, aspect=self.aspect_id(text), **more)

    # --- what names stand for ---------------------------------------------------------------------------

    def scene_id(self):
        live = self.one(Scene, state="live")
        return live.id if live else f"scene:{NOWHERE}"

    def cards(self):
        """Those that lie on the scene."""
        return self.every(Card, scene=self.scene_id())

    def all_lines(self):
        """Every line there is, the likeliest first: live on cards, of those present, crossed out, of others, stored."""
        heroes = sorted(self.state.all(Hero), key=lambda hero: not self.every(Token, character=hero.id))
        mine = [line for hero in heroes for line in (*hero.aspects, *hero.status)]
        lying = sorted((line for card in self.cards() for line in card.lines), key=lambda line: line.crossed)
        live = [line for line in lying if not line.crossed]
        stored = [line for card in self.state.all(Stored) for line in card.lines]
        return [*live, *mine, *lying, *stored]

    def aspect_id(self, text):
        """Of the line with these words; of none, one that leads nowhere."""
        return next((line.id for line in self.all_lines() if line.text == text), NOWHERE)

    def by_name(self, turn, wanted):
        """Whose it is may be left out of whoever does the step, else of whoever acts, or who alone plays."""
        if isinstance(wanted, dict):
            return wanted
        acting = next((action.who for action in self.state.all(Action)), None)
        return {self.name_of(turn.actor or acting or next(iter(self.people.values()))): wanted}

    def text_of(self, aspect):
        return next(line.text for line in self.all_lines() if line.id == aspect)

    def name_of(self, id):
        return next((name for name, known in self.people.items() if known == id), "GM" if id in ("gm", None) else id)

    def turn_of(self, case, branch, step):
        """Each name is a person and their character; without one it is the whole table's, or the GM's."""
        if step.who in (None, "GM", "gm"):
            return Turn(case, branch, step, self.gm, None)
        if step.who not in self.people:
            raise UnknownWord(f"{case.id}, step {step.n}: nobody is called {step.who}")
        return Turn(case, branch, step, step.who, self.people[step.who])

    before_step = after_step = word(lambda self, turn: None)
