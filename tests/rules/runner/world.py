"""The table a case plays at: its state, who sits there and acts, what names stand for, what is looked for."""

from typing import Any

from rules.state import State
from tests.rules.dice import FixedDice
from tests.rules.entities import Aspect, Character, Conflict, Offer, Roll, Scene, Token, Zone, keep
from tests.rules.runner.counting import numbered
from tests.rules.runner.table import NOWHERE, Table, slug
from tests.rules.runner.words import Turn, as_list, there, word

GM_NAMES = ("gm", "GM")
SCENE = "scene:first"
CONFLICT = "conflict:first"
EVEN = (0, 0, 0, 0)  # faces
NINE = (1, 1, 1, 1, 1, 1, 1, 1, 1)  # boxes: more than anything takes
OWN_BY = ("grant", "set_rating")  # acts that have a `by` of their own
OF_THE_GM = ("start_session", "end_session", "end_scenario")  # also while somebody makes a character


class World(Table):
    kept = (*Table.kept, "last_roll")

    def __init__(self, state: State, gm: str, dice: FixedDice) -> None:
        super().__init__(state, gm, dice)
        self.players: dict[str, str] = {}
        self.creating: str | None = None
        self.seen: dict[str, str] = {}
        self.named: set[str] = set()
        self.held: list[int] = []
        self.lent: dict[int, list[tuple[str, str, str]]] = {}
        self.last_roll: str = f"roll:{NOWHERE}"
        self.spoken_of = ""
        self.remember()

    # --- commands -------------------------------------------------------------------------------

    def suppose(self, id: str, keeps: dict[str, Any] | None = None, **fields: Any) -> None:
        """The same of parts of one thing, and of what rules keep with it."""
        super().suppose(id, **fields)
        with self.drafting() as draft:
            for key, told in (keeps or {}).items():
                keep(draft, id, key, **told)

    def casts(self, who: str, faces: Any) -> None:
        """Their dice fall so, for the roll at hand."""
        self.feed(faces)
        self.send(self.plays(who), "roll_dice", roll=self.last_roll)

    def remember(self) -> None:
        """Ids by text of whatever was ever there, and the latest roll."""
        for aspect in self.state.all(Aspect):
            self.seen[aspect.text] = aspect.id
        roll = self.roll()
        if roll is not None:
            self.last_roll = roll.id

    # --- names ---------------------------------------------------------------------------------

    def member(self, name: str) -> str:
        """The member a name stands for: the GM, a player by name or by their character."""
        if name in GM_NAMES:
            return self.gm
        if name in self.roles:
            return name
        character = self.people.get(name.removesuffix("_player"))
        return self.plays(character) if character is not None else self.seat(name)

    def seat(self, name: str) -> str:
        """Somebody the case speaks of without presenting them: one more player, without a character."""
        with self.drafting() as draft:
            return self.put_seat(draft, name)

    def plays(self, character: str) -> str:
        """Who acts for a character."""
        return self.state.get(character, Character).controller or self.gm

    def hero_of(self, member: str) -> str | None:
        """The hero that a player plays."""
        theirs = (id for id in self.people.values() if self.plays(id) == member)
        return next(theirs, None) if self.roles.get(member) == "player" else None

    def side_member(self, side: str) -> str:
        """Who answers for `gm`, a character's id, or `side:<side>`: a player on it, else the GM."""
        if not side.startswith("side:"):
            return self.gm if side == "gm" else self.plays(side)
        there = [self.plays(token.character) for token in self.every(Token, side=side.removeprefix("side:"))]
        return next((member for member in there if member != self.gm), self.gm)

    def id_of(self, name: str) -> str:
        """The id of a character; of one that is not there, an id that leads nowhere."""
        return self.people.get(name, f"character:{slug(name)}")

    def name_of(self, id: str) -> str:
        """What the case calls the one with this id."""
        return next((name for name, known in self.people.items() if known == id), id.removeprefix("character:"))

    def character(self, name: str) -> Character:
        return self.state.get(self.people[name], Character)

    def aspect_id(self, text: str) -> str:
        """By its text, or by the name the case gives a boost."""
        named = self.people.get(text, "")
        return named if named.startswith("aspect:") else self.seen.get(text, f"aspect:{NOWHERE}")

    def zone_id(self, name: str) -> str:
        return self.id_of_one(Zone, name=name)

    # --- what is there ---------------------------------------------------------------------------

    live_scene = word(lambda self: self.one(Scene, state="live"))
    scene = word(lambda self: there("live scene", self.live_scene()))

    def roll(self) -> Roll | None:
        """The open roll, else of those that stand in a contest the one spoken of, or the last; else the last one."""
        rolls = self.state.all(Roll)
        standing = [roll for roll in rolls if roll.stands]
        left = [roll for roll in standing if roll.id == self.spoken_of] or standing or rolls
        begun = (roll for roll in rolls if roll.step != "closed" and not roll.stands)
        return next(begun, left[-1] if left else None)

    def window(self) -> Roll | None:
        """The roll whose window is open and may be closed: in a contest not before all have rolled."""
        roll = self.roll()
        if roll is None or roll.step != "rolled":
            return None
        waiting = roll.stands and self.can(self.gm)["standing"][roll.id]["do"]["settle_roll"] is not None
        return None if waiting else roll

    # --- what is looked for all the time --------------------------------------------------------------

    def the_conflict(self):
        """The one that is not over, if any."""
        return next((one for one in self.state.all(Conflict) if one.state != "over"), None)

    def newest_offer(self, *kinds):
        offers = [one for one in self.state.all(Offer) if not kinds or one.kind in kinds]
        return self.id_or_nowhere(Offer, offers[-1] if offers else None)

    def open_roll(self):
        """The roll at hand, unless it is over."""
        roll = self.roll()
        return roll if roll is not None and roll.step != "closed" else None

    def roll_id(self):
        """Of the open roll, else of the last there was."""
        roll = self.open_roll()
        return roll.id if roll else self.last_roll

    # --- whose hand does a step, and for which character ----------------------------------------------

    newcomers_act = True  # who acts without being presented is a character, else one more player

    def turn_of(self, case, branch, step):
        """`user`, or `by` beside `who`: the hand that does it, whoever acts. `by` alone is who acts."""
        by = None if step.act in OWN_BY else step.keys.get("by")
        hand = step.keys.get("user", by)
        if hand is None or (by is not None and step.who is None):
            return self.done_by(case, branch, step if by is None else step._replace(who=by))
        member, named = self.member(hand), step.keys.get("character", step.who if by is None else None)
        actor = self.id_of(named) if named else self.creating if by is None else self.doer(step)[1]
        return Turn(case, branch, step, member, actor or (self.hero_of(member) if by is None else None))

    done_by = word(lambda self, case, branch, step: Turn(case, branch, step, *self.doer(step)))

    def doer(self, step):
        """The first of them: `gm`, a player, `p1` by number, a character's. Nobody: who is making one, else the GM."""
        told, character = next(iter(as_list(step.who)), None), step.keys.get("character")
        actor = self.ensure(step.speaks_as) if step.speaks_as else self.id_of(character) if character else None
        if told is None and self.creating and step.act not in OF_THE_GM:
            return self.plays(self.creating), actor or self.creating
        if told in (None, *GM_NAMES):
            return self.gm, actor
        if told[0] == "p" and told[1:].isdigit() and told not in self.people | self.roles:
            return self.player(told, actor)
        if told in ("players", "group"):
            told = next((member for member, role in self.roles.items() if role == "player"), self.gm)
        elif told in self.people or (self.newcomers_act and told not in self.roles):
            id = self.ensure(told)
            return self.plays(id), actor or id
        member = self.member(told)
        return member, actor or self.hero_of(member)

    def player(self, told, actor):
        """Player n plays the nth hero that the case names no player for; one more reaches for another's."""
        heroes = [sheet.id for sheet in self.every(Character, kind="pc") if sheet.id in self.people.values()]
        free = [id for id in heroes if self.plays(id) == f"{self.name_of(id)}_player"]
        theirs = dict(zip(numbered(len(free)), free, strict=True)).get(int(told[1:]))
        member = self.plays(theirs) if theirs else self.seat(told)
        return member, actor or theirs or next(iter(heroes), None)
