"""`given` in cases of games of moves: the game that runs, who sits there, their sheets; and whose hand does a step."""

from rules.game import apply, new_table
from rules.moves.hero.entities import Gear, Hero, Highlight, Marked, Modifier, XpMark
from rules.moves.safety.entities import Flags, Limit
from rules.state import State
from rules.table.stage.entities import Scene, Token
from tests.rules.runner.apocalypse.games import GROWTH, Games
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.counting import numbered
from tests.rules.runner.table import slug
from tests.rules.runner.words import Turn, nothing, word

MC, SCENE = "mc", "scene:first"
PLAYER = {"plays", "lines", "veils", "joins_later"}
NO_DIALS = {"content", "harm_move"}  # what is told with the dials and is none
KIT = "angel_kit"
OFF = {True: True, False: False, "on": True, "off": False}


class ApocalypseGiven(Games):
    before = "before the case"  # what marks are for that nobody of it has made
    given_characters = given_game = given_move = given_npcs = given_playbook = given_players = given_table = word(
        nothing
    )

    @classmethod
    def fresh(cls, case):
        told = case.given.get("table") or {}
        dials = {name: OFF.get(value, value) for name, value in told.items() if name not in NO_DIALS}
        return apply(State(), new_table("moves", dials, MC))

    def lay_out(self, case):
        """The game first, then people, then what lies on them."""
        for name in case.given:
            self.find("given", name)
        self.accept_game(self.game_given(case.given))
        self.put(Scene(id=SCENE, title="Somewhere", state="live", number=1))
        self.owners, self.later_ones = {}, set()
        for player, told in (case.given.get("players") or {}).items():
            self.put_player(str(player), told or {})
        for kind, group in (("pc", "characters"), ("npc", "npcs")):
            for name, told in (case.given.get(group) or {}).items():
                self.put_person(name, kind, told or {})
        self.put_limits(case)
        self.begin(case)

    def begin(self, case):
        """A session runs, its start not yet over; whoever is at the last level of harm has come there."""
        self.send(self.gm, "start_session")
        for name, told in case.sheets.items():
            if self.at_the_end(told):
                level = told["harm"]
                self.suppose(self.people[name], harm=len(self.game_now().harm[:-1]))
                self.send(self.gm, "mark_harm", character=self.people[name], level=level)
                self.suppose(self.people[name], overflow=told.get("overflow", 0))
        self.records = []

    def at_the_end(self, told):
        levels = self.game_now().harm
        return bool(levels) and told.get("harm") == len(levels)

    def put_player(self, player, told):
        known(f"{self.case.id}: {player}", told, PLAYER)
        self.owners |= dict.fromkeys(as_list(told.get("plays")), player)
        if not told.get("joins_later"):
            with self.drafting() as draft:
                self.put_seat(draft, player)

    def put_limits(self, case):
        """Lines that are drawn already, and what the table has allowed."""
        players = (case.given.get("players") or {}).items()
        drawn = {
            how: tuple(
                Limit(flag=flag, by=str(player)) for player, told in players for flag in (told or {}).get(how, ())
            )
            for how in ("lines", "veils")
        }
        content = (case.given.get("table") or {}).get("content") or {}
        allowed = tuple(flag for flag, how in content.items() if how == "allowed")
        self.put(Flags(id="flags", allowed=allowed, **drawn))

    # --- sheets ---------------------------------------------------------------------------------------------

    def put_person(self, name, kind, told):
        """Each character is played by somebody of that name, where no other player is told."""
        told = dict(told)
        owner = told.pop("player", None) or self.owners.get(name)
        id = self.people[name] = f"character:{slug(name)}"
        member = None if kind == "npc" else str(owner or name)
        if member and member not in self.roles:
            with self.drafting() as draft:
                self.put_seat(draft, member)
        hero = Hero(id=id, name=name, kind=kind, controller=member, state="ready")
        own = {"playbook": self.own_playbook(name)} if not GROWTH.isdisjoint(told) else {}
        fields = {"stats": {}, **own}
        for part, value in told.items():
            fields |= self.find("part", part)(name, value)
        self.gather(fields)
        self.put(hero)
        self.suppose(id, **fields)
        self.put(Token(id=f"token:{slug(name)}", scene=SCENE, character=id, shown=True))

    def gather(self, fields):
        """Things of several parts lie together."""
        things = [thing for part in ("armor", "weapon", "kit", "things") for thing in fields.pop(part, ())]
        resources = fields.pop("barter", {}) | fields.pop("stock", {}) | fields.pop("resources", {})
        fields |= {"gear": tuple(things), "resources": resources}

    part_playbook = word(lambda self, name, told: {"playbook": told})
    part_stats = word(lambda self, name, told: {"stats": dict(told)})
    part_harm = word(lambda self, name, told: {"harm": told})
    part_overflow = word(lambda self, name, told: {"overflow": told})
    part_stabilised = word(lambda self, name, told: {"stabilised": told})
    part_debilities = word(lambda self, name, told: {"debilities": tuple(as_list(told))})
    part_pending_improvements = word(lambda self, name, told: {"pending": told})
    part_advanced = word(lambda self, name, told: {"advanced": tuple(as_list(told))})
    part_moves = word(lambda self, name, told: {"moves": tuple(as_list(told))})
    part_taken = word(lambda self, name, told: {"taken": tuple(as_list(told))})
    part_barter = word(lambda self, name, told: {"barter": {"barter": told}})
    part_resources = word(lambda self, name, told: {"resources": dict(told)})
    part_armor = word(lambda self, name, told: {"armor": [Gear(id="armor", text={"en": "armor"}, armor=told)]})

    def part_list(self, name, told):
        """Its playbook's improvements: the game has them already (games.py)."""
        return {}

    def part_xp(self, name, told):
        """Circles are marked, by marks that nobody of the case has made."""
        marks = tuple(XpMark(number=at, cause="given", of=self.before) for at in numbered(told))
        return {"circles": told, "marks": marks}

    def part_improvements(self, name, told):
        return {"taken": tuple(f"before{at}" for at in numbered(told))}

    def part_highlighted(self, name, told):
        pairs = enumerate(as_list(told))
        return {"highlights": tuple(Highlight(stat=stat, by=MC, place=place) for place, stat in pairs)}

    def part_hx(self, name, told):
        return {"pair": {f"character:{slug(other)}": value for other, value in told.items()}}

    def part_weapon(self, name, told):
        known(f"{self.case.id}: a weapon", told, {"name", "harm"})
        called = str(told.get("name", "weapon"))
        return {"weapon": [Gear(id=called, thing=slug(called), text={"en": called}, harm=told.get("harm"))]}

    def part_kit(self, name, told):
        known(f"{self.case.id}: a kit", told, {"stock", "capacity"})
        kit = Gear(id=KIT, thing=KIT, capacity=told.get("capacity"))
        return {"kit": [kit], "stock": {"stock": told.get("stock", 0)}}

    def part_gear(self, name, told):
        things = [thing if isinstance(thing, dict) else {thing: "worn"} for thing in as_list(told)]
        pairs = [pair for thing in things for pair in thing.items()]
        return {"things": [Gear(id=id, thing=id, worn=how == "worn") for id, how in pairs]}

    def part_conditions(self, name, told):
        return {"conditions": tuple(self.marked(one) for one in as_list(told))}

    def marked(self, told):
        if isinstance(told, dict):
            return Marked(id=slug(told["text"]), text=told["text"], until=told.get("until", ""))
        own = any(one.id == told for one in self.game_now().conditions)
        return Marked(id=slug(told), **{"condition" if own else "text": told})

    def part_forward(self, name, told):
        return {"forwards": tuple(self.modifier(f"forward{at}", one) for at, one in enumerate(told))}

    def part_ongoing(self, name, told):
        return {"ongoings": tuple(self.modifier(f"ongoing{at}", one) for at, one in enumerate(told))}

    def modifier(self, id, told):
        known(f"{self.case.id}: a bonus", told, {"amount", "from", "while"})
        text = told.get("while") or told.get("from")
        return Modifier(id=id, amount=told["amount"], text={"en": str(text)} if text else {})

    # --- who is who -----------------------------------------------------------------------------------------

    def turn_of(self, case, branch, step):
        """A character is its player's hand; `mc`, or nobody, the MC's; `player:p1` that one's, with what they play."""
        told = str(step.who) if step.who is not None else MC
        player = told.removeprefix("player:")
        if player != told or (told in self.roles and told not in self.people):
            mine = [id for id in self.people.values() if self.hero(id).controller == player]
            spoken = self.people.get(str(step.speaks_as), None)
            return Turn(case, branch, step, player, spoken or (mine[0] if len(mine) == 1 else None))
        if told not in self.people:
            raise UnknownWord(f"{case.id}, step {step.n}: nobody is called {told}")
        return Turn(case, branch, step, self.hero(self.people[told]).controller or MC, self.people[told])

    def hero(self, id):
        return self.state.get(id, Hero)

    def whose(self, turn, *keys):
        """The character whose sheet it is: told under one of these keys, else who does the step."""
        named = next((turn.keys[key] for key in keys if key in turn.keys), None)
        return self.person(named) if named is not None else turn.who

    def person(self, name):
        """By name; of nobody known, an id that leads nowhere."""
        return self.people.get(str(name), f"character:{slug(str(name))}")

    def name_of(self, id):
        return next((name for name, known_as in self.people.items() if known_as == id), id)

    def each(self, turn, wanted):
        """What is told by name, with each one's sheet; bare, of whoever acts or is acted on."""
        if isinstance(wanted, dict) and set(map(str, wanted)) <= set(self.people):
            return [(self.hero(self.people[name]), told) for name, told in wanted.items()]
        keys = [turn.keys[key] for key in ("who", "to", "of", "target") if str(turn.get(key)) in self.people]
        ids = [turn.actor, *(self.people[str(name)] for name in keys)]
        return [(self.hero(id), wanted) for id in ids if id][:1]
