"""Sheets of Spirit of the Century: made, finished, shuffled; novels; points by hand."""

import msgspec

from rules.fate.stunt.entities import Stunt
from tests.rules.entities import Aspect, Character, of_rule
from tests.rules.runner.asking import game_of
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.century.given import HERO, CenturyGiven, skill_key
from tests.rules.runner.people import put_text
from tests.rules.runner.table import slug
from tests.rules.runner.words import word

OWN = "own "
PHASES = {4: "guest", 5: "again", "guest_1": "guest", "guest_2": "again"}  # of making, where they are numbered


def novel_of(**told):
    return msgspec.convert(told, of_rule("novel"))


class CenturySheets(CenturyGiven):
    do_read = word(lambda self, turn: None)  # what is expected says what is read

    def part_aspects_count(self, draft, id, told):
        """So many are written, in the order of the slots."""
        for slot, _ in zip(game_of(draft).sheet.aspect_slots, range(told), strict=False):
            put_text(draft, id, slot.key, f"An aspect from {slot.key}")

    def part_novels(self, draft, id, told):
        """`own <name>`: their own; others: those of people whom the case does not present."""
        for name in told:
            author = id if name.startswith(OWN) else f"character:of_{slug(name)}"
            guests = () if name.startswith(OWN) else ({"character": id, "phase": "guest"},)
            draft.put(novel_of(id=f"novel:{slug(name)}", author=author, title=name, guests=guests))
        draft.change(id, state="draft", in_play=False)

    def part_pyramid(self, draft, id, told):
        """Skills that the case does not name fill it up."""
        known("a pyramid", [told], ("valid",))
        game, ratings = game_of(draft), dict(draft.get(id, Character).ratings)
        others = [name for name in reversed(game.ratings.order) if name not in ratings]
        for value, count in game.ratings.counts.items():
            while list(ratings.values()).count(value) < count:
                ratings[others.pop()] = value
        draft.change(id, ratings=ratings)

    def given_players(self, told):
        """Each with a hero of that name, and what novels they have."""
        for name, sheet in told.items() if isinstance(told, dict) else [(one, {}) for one in told]:
            self.put_character(name, {**HERO, **(sheet or {})})

    def given_novels(self, told):
        """Beside `players`: each one's own, by name or in their order."""
        owned = told if isinstance(told, dict) else dict(zip(self.people, told, strict=True))
        for name, titles in owned.items():
            for title in as_list(titles):
                author = self.people[name]
                self.put(novel_of(id=f"novel:{slug(title)}", author=author, title=title))

    def given_session(self, told):
        known(f"{self.case.id}: a session", [told], ("over",))

    def then_session(self, told):
        """It is over, and the GM lets people shuffle."""
        self.suppose("session", running=False)
        self.send(self.gm, "allow_shuffle")

    # --- making -----------------------------------------------------------------------------------------

    def do_finish_sheet(self, turn):
        if "aspects_count" in turn.keys:
            with self.drafting() as draft:
                for aspect in self.every(Aspect, on=turn.who):
                    draft.drop(aspect.id)
                self.part_aspects_count(draft, turn.who, turn.keys["aspects_count"])
        self.suppose(turn.who, state="draft", in_play=False)
        self.send(turn.member, "mark_ready", character=turn.who)

    def do_join_novel(self, turn):
        """Of that title; one of somebody whom the case does not present is there."""
        title = turn.keys["join_novel"]
        novel = self.one(of_rule("novel"), title=title)
        if novel is None:
            novel = novel_of(id=f"novel:{slug(title)}", author=f"character:of_{slug(title)}", title=title)
            self.put(novel)
        self.send(turn.member, "join_novel", character=turn.who, novel=novel.id)

    def do_deal_novels(self, turn):
        """To everybody; `to` may say who gets which, by its title or its star."""
        told = turn.keys["deal_novels"]
        known(f"{turn.case.id}: novels that are dealt", told, ("phase", "to"))
        phase, to = PHASES.get(told["phase"], told["phase"]), told.get("to")
        given = {self.id_of(name): self.novel_called(which) for name, which in to.items()} if to else None
        self.send(turn.member, "deal_novels", phase=phase, to=given)

    def novel_called(self, name):
        novel = of_rule("novel")
        found = self.one(novel, title=name) or self.one(novel, author=self.id_of(name))
        return self.id_or_nowhere(novel, found)

    def do_set_skill(self, turn):
        """By hand: the GM's, or while a sheet is being made its player's."""
        for name, skills in turn.keys["set_skill"].items():
            id = self.people[name]
            now = self.state.get(id, Character).ratings
            ratings = {**now, **self.rated(skills)}
            by_gm = turn.member == self.gm and self.plays(id) != self.gm
            if by_gm:
                for skill, value in self.rated(skills).items():
                    self.override(id, f"ratings.{skill}", value)
            else:
                self.send(turn.member, "edit_character", character=id, ratings=ratings)

    def do_set_fate_points(self, turn):
        for name, points in turn.keys["set_fate_points"].items():
            self.override(self.people[name], "fate_points", points)

    def override(self, target, field, value):
        self.send(self.gm, "override", target=target, field=field, value=value, reason="so it is")

    def do_refresh(self, turn):
        self.send(turn.member, "grant_refresh")

    # --- shuffling --------------------------------------------------------------------------------------

    def do_shuffle(self, turn):
        [(what, told)] = turn.keys["shuffle"].items()
        if what == "swap_ranks":
            skills = [skill_key(name) for name in told]
            self.send(turn.member, "shuffle_skills", character=turn.who, skills=skills)
        elif what == "swap_aspect":
            args = {"aspect": self.aspect_id(told["from"]), "text": told["to"]}
            self.send(turn.member, "shuffle_aspect", character=turn.who, **args)
        elif what == "swap_stunt":
            stunt = {"id": "new", "name": told["to"], "kind": "free", "text": told["to"]}
            self.send(turn.member, "shuffle_stunt", character=turn.who, give=slug(told["from"]), stunt=stunt)
        else:
            raise UnknownWord(f"nothing is shuffled by {what}")

    def part_stunts(self, draft, id, told):
        stunts = tuple(Stunt(id=slug(name), name=name, kind="free", text=name) for name in told)
        draft.change(id, stunts=stunts)
